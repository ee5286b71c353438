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

/** A browser may refuse to keep anything; then the page must not say that it did. */
function describe({ status, kept }: ReadyFight): keyof typeof TEXTS {
  if (!kept && status === 'offline') return 'unkept';
  return !kept && status === 'local' ? 'unkept-local' : status;
}

/** A change that is saved sooner than this is not worth a word, least of all one read aloud. */
const WORDS_AFTER = 400;

/** A save that takes less leaves the dot as it is: to draw it twice would cost every step two frames. */
const HOLLOW_AFTER = 150;

/**
 * A small dot, because nothing is lost even while nothing can be saved; the words follow after a moment. `data-status`
 * has the state at once, for tests; styles do not use it.
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

/** Without room beside whose turn it is, only what stands before the colon is seen. */
function Words({ text }: { text: string }) {
  const [state, ...more] = text.split(/(?=:)/);
  return (
    <>
      {state}
      {more.length > 0 && <span className="tracker-status-more">{more}</span>}
    </>
  );
}

/** Back to the fight afterwards. What this browser could not keep would be lost with the page: then in another tab. */
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
