import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Monster } from '#domain/codex/monster.ts';
import { loadMonster } from '#web/lib/codex/codex-entries.ts';
import { isPrerendered } from '#web/lib/prerendered.ts';
import { findLastUser } from '#web/lib/session/last-user.ts';
import { checkSession, currentUsername, isSessionEnding, useUsername } from '#web/lib/session/session.ts';
import { Page } from '#web/ui/page.tsx';
import { SiteCards, SiteDescription } from './site-overview.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** After this timeout the page opens without the user's records. */
const PATIENCE = 4000;

/** Loaded only for signed-in users. Without the server the page works without them, and the next visit tries again. */
let parts: typeof import('./signed-in-home.tsx') | undefined;

/**
 * Loads the sample stat block for a visitor. For a signed-in user it loads what is next, so that nothing moves after the
 * first paint.
 */
export async function loadHome(): Promise<Monster | null> {
  if (!(await isUserSignedIn())) return loadMonster('goblin').catch(() => null);
  try {
    parts ??= await import('./signed-in-home.tsx');
    await withPatience(parts.loadWhatIsNext());
  } catch {
    // The page works without the user's records.
  }
  return null;
}

/** Does not use `inTime`, because every visitor would load one more file. */
function withPatience(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((stop) => setTimeout(stop, PATIENCE))]);
}

async function isUserSignedIn(): Promise<boolean> {
  // The build renders the page for a visitor.
  if (typeof document === 'undefined') return false;
  if (currentUsername() === undefined) await withPatience(checkSession()).catch(() => {});
  return isSignedInUser(currentUsername());
}

/**
 * While the user is unknown, the layout of the last user is used, so that nothing moves. The prerendered page has the
 * layout of a visitor, and the server sends it only to visitors.
 */
function isSignedInUser(username: string | null | undefined): boolean {
  // A log-out leads here before the username is gone. The user's records would be refused.
  if (isSessionEnding()) return false;
  const expected = isPrerendered ? null : findLastUser();
  return (username === undefined ? expected : username) !== null;
}

export function HomePage() {
  const sample = useLoaderData<Monster | null>();
  const username = useUsername();
  const isSignedIn = isSignedInUser(username);
  const isMissing = isSignedIn ? parts === undefined : sample === null;
  const { revalidate } = useRevalidator();
  // The session began or ended on this page, so the loader ran for another kind of user.
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
  return (
    // At least one screen high, so that late content does not move a visible footer.
    <div className="min-h-dvh">
      {isSignedIn ? (
        <Page title="Your table" documentTitle="Lorescreen">
          {/* The user's part fills the first column. On a phone the overview comes before the longer lists. */}
          <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
            <div className="flex min-w-0 flex-col gap-6">{username && parts && <parts.WhatIsNext />}</div>
            <div className="flex flex-col gap-5 lg:row-span-2">
              <SiteDescription />
              <SiteCards isSignedIn className="sm:max-lg:grid-cols-2" />
            </div>
            <div className="flex min-w-0 flex-col gap-8">{username && parts && <parts.RecentWork />}</div>
          </div>
        </Page>
      ) : (
        <VisitorHome sample={sample} />
      )}
    </div>
  );
}
