import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { loginLeadingTo } from '#web/paths/paths.ts';
import type { ReadyFight } from '../state/fight-source.ts';
import { useTracker } from '../state/tracker.tsx';
import { runLater, useLater } from '../state/use-later.ts';

const TEXTS = {
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Offline: kept on this device',
  unkept: 'Offline: keep this page open',
  'signed-out': 'Signed out: log in again to save',
  gone: 'This fight is gone',
  local: 'Kept on this device',
  'unkept-local': 'Not kept: keep this page open',
} as const;

/** A browser may refuse to store anything. Then the page must not claim that it did. */
function describe({ status, kept }: ReadyFight): keyof typeof TEXTS {
  if (!kept && status === 'offline') return 'unkept';
  return !kept && status === 'local' ? 'unkept-local' : status;
}

/** A faster save shows and announces no text. */
const WORDS_AFTER = 400;

/** A faster save does not change the dot: drawing it twice would cost two frames for every step. */
const HOLLOW_AFTER = 150;

/**
 * A small dot, because nothing is lost even while nothing can be saved. The text follows after a delay. `data-status`
 * has the state immediately, for tests. Styles do not use it.
 */
export function SaveStatus() {
  const { source } = useTracker();
  const status = useSyncExternalStore(source.subscribe, () => describe(source.getSnapshot()));
  const told = useLater(status, WORDS_AFTER);
  const [dot, setDot] = useState(status);
  if (status !== 'saving' && status !== dot) setDot(status);
  useEffect(() => (status === 'saving' ? runLater(() => setDot(status), HOLLOW_AFTER) : undefined), [status]);
  return (
    <span role="status" data-status={status} data-dot={dot} title={TEXTS[told]} className="tracker-status">
      {told === 'signed-out' ? (
        <SignInLink />
      ) : (
        <span>
          <Words text={TEXTS[told]} />
        </span>
      )}
    </span>
  );
}

/** If there is not enough space, only the part before the colon is visible. */
function Words({ text }: { text: string }) {
  const [state, ...more] = text.split(/(?=:)/);
  return (
    <>
      {state}
      {more.length > 0 && <span className="tracker-status-more">{more}</span>}
    </>
  );
}

/**
 * Returns to the fight after the log-in. If the browser stored nothing, the page must stay open, so the log-in opens in
 * another tab.
 */
function SignInLink() {
  const { source } = useTracker();
  const { pathname } = useLocation();
  const kept = useSyncExternalStore(source.subscribe, () => source.getSnapshot().kept);
  return (
    <Link to={loginLeadingTo(pathname)} target={kept ? undefined : '_blank'} className="link">
      <Words text={TEXTS['signed-out']} />
    </Link>
  );
}
