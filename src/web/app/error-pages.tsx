import { useEffect } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '#web/lib/api-client.ts';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { Page } from '#web/ui/page.tsx';

const loadNearEntries = async () => (await import('#web/features/codex/entry/near-entries.tsx')).NearEntries;

const OF_CODEX = /^\/(codex|monsters?|spells?|conditions?|rules?|equipment|(magic-)?items?)\//i;

/** The path may be a codex entry with a typo. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <NotFound>
      {OF_CODEX.test(pathname) && (
        <LazyOverlay
          key={pathname}
          load={loadNearEntries}
          props={{ address: pathname }}
          onFailure={() => {}}
        />
      )}
    </NotFound>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** A page that could not be loaded. Bars and footer stay, and Retry loads the page again in place. */
export function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // A refusal of the server is expected. Any other error is a bug and must be visible in the console.
    if (!(error instanceof ApiError)) console.error(error);
  }, [error]);
  if (isMissing(error)) return <NotFoundPage />;
  const refusal = error instanceof ApiError ? error : undefined;
  return (
    <Page title="Something went wrong" width="reading">
      <ErrorPanel
        message={refusal === undefined ? 'This page could not be shown.' : 'This page could not be loaded.'}
        detail={refusal?.message ?? 'Reloading the page may help. Nothing that was saved is lost.'}
        // After an error in our code, or with a chunk of an older version, only a full reload helps.
        onRetry={() => (refusal === undefined ? location.reload() : revalidate())}
      />
    </Page>
  );
}

/** The layout itself failed. This avoids a blank page. */
export function RootError() {
  return (
    <main className="p-6">
      <PageError />
    </main>
  );
}
