import { href as book } from 'virtual:game-icon/spell-book';
import { href as map } from 'virtual:game-icon/treasure-map';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { findLastUser } from '#web/lib/last-user.ts';
import { isPrerendered } from '#web/lib/prepared-answers.ts';
import { useUsername } from '#web/lib/session.ts';
import { Page } from '#web/ui/page.tsx';
import { DoorCard } from './door-card.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** Loaded for the signed in only. Without the server the page is whole without them, and the next visit tries again. */
const parts = { Dashboard: lazyPart('Dashboard'), WhatNext: lazyPart('WhatNext') };

function lazyPart(name: 'Dashboard' | 'WhatNext') {
  return lazy(async () => {
    try {
      return { default: (await import('./dashboard.tsx'))[name] };
    } catch {
      parts[name] = lazyPart(name);
      return { default: () => null };
    }
  });
}

export function HomePage() {
  const [{ Dashboard, WhatNext }] = useState(() => ({ ...parts }));
  const username = useUsername();
  // Until the server has said who it is, the page is laid out for who was here last: then nothing moves. The prerendered
  // page is that of a visitor; the server gives it only to them.
  const expected = isPrerendered ? null : findLastUser();
  const isSignedIn = (username === undefined ? expected : username) !== null;
  return (
    // So high that the footer is below the first screen: what loads late does not move it in sight.
    <div className="flex min-h-dvh flex-col gap-8">
      {isSignedIn ? (
        <Page title="Your table" documentTitle="Lorescreen" lead={<Description />}>
          <div className="min-h-37 sm:min-h-22">
            <Suspense>{username && <WhatNext />}</Suspense>
          </div>
        </Page>
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
