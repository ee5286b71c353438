/** The work starts after this time at the latest. */
const LATEST = 1_000;

/** Runs after the page is painted and has nothing to do. Returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(work, LATEST / 4);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST });
  return () => window.cancelIdleCallback(handle);
}

/** A pause between two steps of long work. Other work of the page runs first. */
export function pauseUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (globalThis.requestIdleCallback === undefined) setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: LATEST });
  });
}
