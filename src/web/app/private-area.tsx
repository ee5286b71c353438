import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { RecoveryOffer } from '#web/features/account/recovery-offer.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { prepareToasts } from '#web/ui/toast.ts';
import { preloadOverlays } from './overlays.tsx';

/** What private pages share; loaded with the first of them, so that public pages do not carry it. */
export function PrivateArea() {
  useEffect(() => {
    prepareToasts();
    // Safari has no such callback.
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(preloadOverlays);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RecoveryOffer />
      {/* Loaders fetch before a page shows; only a cache that was emptied meanwhile makes a page wait here. */}
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
