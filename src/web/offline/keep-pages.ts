/**
 * Has the browser keep the pages and the codex, so that both work while the server is away. Asked for when the page has
 * nothing else to do: a visitor's first page never waits for it. Browsers offer it on secure addresses only.
 */
export function keepPages(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  // The first worker of a device is no new version. A later one is: the open page still runs the old one.
  if (serviceWorker.controller) {
    serviceWorker.addEventListener(
      'controllerchange',
      () => import('./new-version.ts').then((it) => it.show()),
      {
        once: true,
      },
    );
  }
  // Refused, for example in a private window: then a reload needs the server, as before.
  const register = () => serviceWorker.register('/service-worker.js').catch(() => {});
  // Safari has no idle time to offer.
  (window.requestIdleCallback ?? setTimeout)(register);
}
