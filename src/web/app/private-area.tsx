import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { RecoveryLine } from '#web/features/account/recovery-line.tsx';
import { SessionBar } from '#web/features/game-sessions/session-bar.tsx';
import { VISITOR } from '#web/lib/fight/trial/trial-keys.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { listFightsWithUnsent } from '#web/lib/storage/device-database.ts';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { prepareToasts } from '#web/ui/toast/toast.ts';
import { AwayNotice } from './away-notice.tsx';
import { preloadOverlays } from './overlays.tsx';
import { runsAFight } from './runs-a-fight.ts';

const loadTrialOffer = async () => (await import('#web/features/tracker/trial/trial-offer.tsx')).TrialOffer;

/** Long after the page load, so that the prefetch does not delay the page. */
const READ_AHEAD_AFTER = 10_000;
// A failed prefetch is retried later.
const readAheadQuietly = () =>
  import('#web/stuff/prefetch-records.ts').then(({ prefetchRecords }) => prefetchRecords()).catch(() => {});

/** The shared part of the private pages. Loaded with the first of them, so that public pages do not load it. */
export function PrivateArea() {
  const { pathname } = useLocation();
  const [hasTrial, setHasTrial] = useState(false);
  useEffect(() => {
    prepareToasts();
    // Safari has no `requestIdleCallback`.
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(preloadOverlays);
    const readingAhead = setTimeout(readAheadQuietly, READ_AHEAD_AFTER);
    listFightsWithUnsent(VISITOR).then(
      (fights) => setHasTrial(fights.length > 0),
      // Without storage there is no trial fight.
      () => {},
    );
    return () => clearTimeout(readingAhead);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <AwayNotice />
      <SessionBar isHidden={runsAFight(pathname)} />
      <RecoveryLine />
      {hasTrial && <LazyOverlay load={loadTrialOffer} props={{}} onFailure={() => setHasTrial(false)} />}
      {/* Loaders fetch before a page shows. A page waits here only when the cache was cleared in between. */}
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
