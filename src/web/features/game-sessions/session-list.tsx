import { Link } from 'react-router';
import type { SessionSummary } from '#contract/journal/records.ts';
import { titleOfSession } from '#domain/journal/title-of-session.ts';
import { dateOfSession, STATE_WORDS } from '#web/lib/game-session/session-words.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { Boundary } from '#web/ui/boundary.tsx';

/** Newest first, because a game master usually looks for the next evening. */
export function SessionList({ sessions }: { sessions: readonly SessionSummary[] }) {
  const shown = [...sessions].sort((one, other) => other.number - one.number);
  return (
    <ul aria-label="Sessions" className="flex flex-col divide-y divide-line">
      {shown.map((session) => (
        <li key={session.session_id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <Boundary of={session} fallback="This session cannot be shown.">
            <Listed session={session} />
          </Boundary>
        </li>
      ))}
    </ul>
  );
}

function Listed({ session }: { session: SessionSummary }) {
  return (
    <>
      <Link
        to={recordPath('session', session.session_id)}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:text-accent"
      >
        {titleOfSession(session)}
      </Link>
      <span className="text-muted">
        {[dateOfSession(session), STATE_WORDS[session.status]].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
