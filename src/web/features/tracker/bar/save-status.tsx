import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { loginLeadingTo } from '#web/paths/paths.ts';
import { useTracker } from '../state/tracker.tsx';
import { runLater, useLater } from '../state/use-later.ts';
import { stateOf, textOf } from './save-status-text.ts';

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
  const status = useSyncExternalStore(source.subscribe, () => stateOf(source.getSnapshot()));
  const told = useLater(status, WORDS_AFTER);
  const [dot, setDot] = useState(status);
  if (status !== 'saving' && status !== dot) setDot(status);
  useEffect(() => (status === 'saving' ? runLater(() => setDot(status), HOLLOW_AFTER) : undefined), [status]);
  const text = textOf(told, source.getSnapshot());
  return (
    <span role="status" data-status={status} data-dot={dot} title={text} className="tracker-status">
      {told === 'signed-out' ? (
        <SignInLink text={text} />
      ) : (
        <span>
          <Words text={text} />
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
function SignInLink({ text }: { text: string }) {
  const { source } = useTracker();
  const { pathname } = useLocation();
  const kept = useSyncExternalStore(source.subscribe, () => source.getSnapshot().kept);
  return (
    <Link
      to={loginLeadingTo(pathname)}
      target={kept ? undefined : '_blank'}
      // The hidden part of the text would be read out with a space before its colon.
      aria-label={text}
      className="link"
    >
      <Words text={text} />
    </Link>
  );
}
