/**
 * Has the browser keep the pages themselves, so that a reload works while the server is away. Asked for by the tracker
 * and not by the first page: a visitor of the codex need not carry it. Browsers offer it on secure addresses only.
 */
export function keepPages(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Refused, for example in a private window: then a reload needs the server, as before.
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  // The fight comes first. Safari has no idle time to offer.
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else setTimeout(register, 1000);
}
