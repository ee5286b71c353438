/**
 * Registers the service worker, which stores the pages and the codex for use while the server is away. Runs when the
 * page is idle, so that a visitor's first page never waits for it. Browsers support it only in secure contexts.
 */
export function keepPages(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  // The first worker of a device is not a new version. A later one is: the open page still runs the old version.
  if (serviceWorker.controller) {
    serviceWorker.addEventListener(
      'controllerchange',
      () => import('./new-version.ts').then((it) => it.show()),
      {
        once: true,
      },
    );
  }
  // The browser may refuse it, for example in a private window. Then a reload needs the server.
  const register = () => serviceWorker.register('/service-worker.js').catch(() => {});
  // Safari has no `requestIdleCallback`.
  (window.requestIdleCallback ?? setTimeout)(register);
}
