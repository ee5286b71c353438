import { href as book } from 'virtual:game-icon/spell-book';
import { href as map } from 'virtual:game-icon/treasure-map';
import { lazy, Suspense } from 'react';
import { paths } from '#web/app/paths.ts';
import { findLastUser } from '#web/lib/last-user.ts';
import { useUsername } from '#web/lib/session.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { DoorCard } from './door-card.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** Visitors do not carry it. */
const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));
const Play = lazy(async () => ({ default: (await import('./play.tsx')).Play }));

export function HomePage() {
  usePageTitle('Lorescreen');
  const username = useUsername();
  // Until the server has said who it is, the page is laid out for who was here last: then nothing moves.
  const isSignedIn = (username === undefined ? findLastUser() : username) !== null;
  return (
    // So high that the footer is below the first screen: what loads late does not move it in sight.
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col gap-8">
      {isSignedIn ? (
        <>
          <section>
            <h1>Your table</h1>
            <hr className="tapered-rule mt-3" />
            <p className="mt-3 max-w-prose text-muted">
              <Description />
            </p>
          </section>
          <div className="min-h-36 sm:min-h-22">
            <Suspense>{username && <Play />}</Suspense>
          </div>
        </>
      ) : (
        <VisitorHome description={<Description />} />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <DoorCard to={paths.codex} title="Codex" icon={book}>
          Every monster and spell of the SRD 5.1, with search, filters and stat blocks that roll. Open to
          everyone.
        </DoorCard>
        <DoorCard to={paths.stuff} title="Stuff" icon={map} note="Must be signed in" isFulfilled={isSignedIn}>
          Your campaigns, encounters, characters and NPCs, and the tracker that runs them.
        </DoorCard>
      </div>
      <Suspense>{username && <Dashboard />}</Suspense>
      <p className="mt-auto border-line border-t pt-3 text-muted">
        This site is a work in progress: it grows with every session played on it.
      </p>
    </div>
  );
}

function Description() {
  return (
    <>
      Lorescreen helps game masters run tabletop role-playing campaigns: look up any monster or spell in a
      moment, keep your campaigns, encounters, characters and NPCs in one place, and run the fight in an
      initiative tracker.
    </>
  );
}
