let isAsked = false;

/**
 * Has the browser keep the pages and the codex, so that both work while the server is away. Asked for when the page has
 * nothing else to do: a visitor's first page never waits for it. Browsers offer it on secure addresses only.
 */
export function keepPages(): void {
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  announceNewVersion();
  // Refused, for example in a private window: then a reload needs the server, as before.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}

/**
 * The open page goes on with its own version, which the worker still has, and what is typed stays. A reload brings the
 * new one; drafts and fights survive it.
 */
function announceNewVersion(): void {
  // The first worker of a device is no news.
  if (navigator.serviceWorker.controller === null) return;
  const announce = async () => (await import('./new-version.ts')).showNewVersion();
  navigator.serviceWorker.addEventListener('controllerchange', announce, { once: true });
}
