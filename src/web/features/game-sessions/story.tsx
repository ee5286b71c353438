import { Link } from 'react-router';
import type { CampaignStory } from '#contract/journal/game-session.ts';
import { titleOfSession } from '#domain/journal/title-of-session.ts';
import { dateOfSession, STATE_WORDS } from '#web/lib/game-session/session-words.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { JournalText } from '#web/stuff/journal/journal-text.tsx';
import { Boundary } from '#web/ui/boundary.tsx';
import { FightLog } from './fight-log.tsx';

type StorySession = CampaignStory['sessions'][number];

/** A timeline of the played sessions, the newest first. */
export function Story({ sessions }: { sessions: readonly StorySession[] }) {
  if (sessions.length === 0) {
    return <p className="text-muted">After the first session, its recap and its fights are here.</p>;
  }
  return (
    <ol aria-label="The story so far" className="flex flex-col gap-6">
      {[...sessions].reverse().map((session) => (
        <li
          key={session.session_id}
          className="flex flex-col gap-2 border-l-4 border-l-accent pl-4 wrap-anywhere"
        >
          <Boundary of={session} fallback={<p className="text-muted">This session cannot be shown.</p>}>
            <Told session={session} />
          </Boundary>
        </li>
      ))}
    </ol>
  );
}

function Told({ session }: { session: StorySession }) {
  return (
    <>
      <div>
        <h3>
          <Link to={recordPath('session', session.session_id)} className="hover:text-accent">
            {titleOfSession(session)}
          </Link>
        </h3>
        <p className="text-muted">
          {[dateOfSession(session), session.status === 'active' && STATE_WORDS.active]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Recap session={session} />
      {session.fights.map((fight) => (
        <FightLog key={fight.line_id} fight={fight} />
      ))}
      <Gains session={session} />
    </>
  );
}

function Recap({ session }: { session: StorySession }) {
  if (session.recap === null) {
    return (
      <p>
        <Link to={recordPath('session', session.session_id)} className="link">
          Read its recap
        </Link>
      </p>
    );
  }
  if (session.recap === '') return null;
  return <JournalText text={session.recap} rollLabel={titleOfSession(session)} headingLevel={4} />;
}

/** The gains of a session: one line of XP if it is equal for all, and the new levels by name. */
function Gains({ session: { experience } }: { session: StorySession }) {
  if (experience === null) return null;
  const given = experience.characters.filter(({ xp }) => xp > 0);
  const levels = experience.characters.filter(({ level, new_level }) => new_level > level);
  const isEqual = given.every(({ xp }) => xp === given[0]?.xp);
  const number = (xp: number) => xp.toLocaleString('en');
  return (
    <>
      {given[0] !== undefined && (
        <p className="text-muted">
          {isEqual
            ? `${number(given[0].xp)} XP each for ${given.map(({ name }) => name).join(', ')}.`
            : `${given.map(({ name, xp }) => `${name} ${number(xp)} XP`).join(', ')}.`}
        </p>
      )}
      {levels.length > 0 && (
        <p className="font-semibold">
          {levels.map(({ name, new_level }) => `${name} reached level ${new_level}`).join(', ')}.
        </p>
      )}
    </>
  );
}
