import { href as book } from 'virtual:game-icon/spell-book';
import { href as map } from 'virtual:game-icon/treasure-map';
import { paths } from '#web/app/paths.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { DoorCard } from './door-card.tsx';

export function HomePage() {
  usePageTitle('Lorescreen');
  return (
    <div className="mx-auto max-w-5xl">
      <section className="py-6 sm:py-12">
        <p className="font-serif text-accent text-xl italic">For the one behind the screen</p>
        <h1 className="mt-2 max-w-[18ch] text-[clamp(2.5rem,1.8rem+3.4vw,4.25rem)]!">
          Everything the table asks of you, at hand
        </h1>
        <hr className="tapered-rule mt-5 max-w-xl" />
        <p className="mt-5 max-w-prose text-lg">
          Lorescreen helps game masters run tabletop role-playing campaigns: look up any monster or spell in a
          moment, keep your campaigns, encounters, characters and NPCs in one place, and run the fight in an
          initiative tracker.
        </p>
        <p className="mt-4 max-w-prose text-muted">
          This site is a work in progress: it grows with every session played on it.
        </p>
      </section>
      <div className="grid gap-5 md:grid-cols-2">
        <DoorCard to={paths.codex} title="Codex" icon={book}>
          Every monster and spell of the SRD 5.1, with search, filters and stat blocks that roll. Open to
          everyone.
        </DoorCard>
        <DoorCard to={paths.stuff} title="Stuff" icon={map} note="Must be signed in">
          Your campaigns, encounters, characters and NPCs, and the tracker that runs them.
        </DoorCard>
      </div>
    </div>
  );
}
