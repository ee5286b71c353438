import { href as book } from 'virtual:game-icon/spell-book';
import { href as map } from 'virtual:game-icon/treasure-map';
import { paths } from '#web/paths/paths.ts';
import { EntranceCard } from './entrance-card.tsx';

/** What the site is, and that it is unfinished. */
export function SiteDescription({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <p>
        Lorescreen helps game masters run tabletop role-playing campaigns: look up any monster or spell in a
        moment, keep your campaigns, encounters, characters and NPCs in one place, and run the fight in an
        initiative tracker.
      </p>
      <p className="text-base text-muted">
        This site is a work in progress: it grows with every session played on it.
      </p>
    </div>
  );
}

/** The entrances to the two areas. */
export function SiteCards({ isSignedIn, className = '' }: { isSignedIn: boolean; className?: string }) {
  return (
    <div className={`grid gap-4 ${className}`}>
      <EntranceCard to={paths.codex} title="Codex" icon={book}>
        Every monster and spell of the SRD 5.1, with search, filters and stat blocks that roll. Open to
        everyone.
      </EntranceCard>
      <EntranceCard
        to={paths.stuff}
        title="Stuff"
        icon={map}
        note="Must be signed in"
        isFulfilled={isSignedIn}
      >
        Your campaigns, encounters, characters and NPCs, and the tracker that runs them.
      </EntranceCard>
    </div>
  );
}
