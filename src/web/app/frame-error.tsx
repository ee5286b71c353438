import { useEffect } from 'react';
import { useRouteError } from '#web/lib/router.ts';
import { buttonStyle } from '#web/ui/button-style.ts';

/** For what goes wrong before there is the code of any page: it cannot use more than the bars have. */
export function FrameError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Reloading it may help. Nothing that was saved is lost.</p>
      <button type="button" className={buttonStyle('primary')} onClick={() => location.reload()}>
        Retry
      </button>
    </div>
  );
}

/** The layout itself failed: the last resort before a blank page. */
export function RootError() {
  return (
    <main className="p-6">
      <FrameError />
    </main>
  );
}
