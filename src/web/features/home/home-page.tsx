import { href as book } from 'virtual:game-icon/spell-book';
import { href as map } from 'virtual:game-icon/treasure-map';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Monster } from '#domain/codex/monster.ts';
import { loadMonster } from '#web/lib/codex/codex-entries.ts';
import { isPrerendered } from '#web/lib/prerendered.ts';
import { findLastUser } from '#web/lib/session/last-user.ts';
import { currentUsername, useUsername } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { EntranceCard } from './entrance-card.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** Loaded only for signed-in users. Without the server the page works without them, and the next visit tries again. */
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

/** The sample stat block for visitors. Signed-in users do not see it and do not wait for it. */
export async function loadSample(): Promise<Monster | null> {
  if (isSignedInUser(currentUsername())) return null;
  // The page works without it.
  return loadMonster('goblin').catch(() => null);
}

/**
 * While the user is unknown, the layout of the last user is used, so that nothing moves. The prerendered page has the
 * layout of a visitor, and the server sends it only to visitors.
 */
function isSignedInUser(username: string | null | undefined): boolean {
  const expected = isPrerendered ? null : findLastUser();
  return (username === undefined ? expected : username) !== null;
}

export function HomePage() {
  const sample = useLoaderData<Monster | null>();
  const [{ Dashboard, WhatNext }] = useState(() => ({ ...parts }));
  const username = useUsername();
  const isSignedIn = isSignedInUser(username);
  const isSampleMissing = !isSignedIn && sample === null;
  const { revalidate } = useRevalidator();
  // The session ended on this page. The loader ran for a signed-in user, so the sample is missing.
  useEffect(() => {
    if (isSampleMissing) void revalidate();
  }, [isSampleMissing, revalidate]);
  return (
    // At least one screen high, so that late content does not move a visible footer.
    <div className="flex min-h-dvh flex-col gap-8">
      {isSignedIn ? (
        <Page title="Your table" documentTitle="Lorescreen" lead={<Description />}>
          <div className="min-h-37 sm:min-h-22">
            <Suspense>{username && <WhatNext />}</Suspense>
          </div>
        </Page>
      ) : (
        <VisitorHome description={<Description />} sample={sample} />
      )}
      <div className="grid gap-5 md:grid-cols-2">
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
