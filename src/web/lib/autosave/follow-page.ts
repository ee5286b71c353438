interface Sync {
  flush: () => unknown;
  load: () => Promise<void>;
}

/**
 * Returns a function to call when something is opened; only the first call counts. From then on, everything that is
 * open is saved before the page may be closed and when the network is back. It is read again when the user returns to
 * the page.
 */
export function pageFollower(opened: () => Iterable<Sync>): () => void {
  let isFollowing = false;
  return () => {
    if (isFollowing) return;
    isFollowing = true;
    document.addEventListener('visibilitychange', () => {
      for (const sync of opened()) {
        void sync.flush();
        // The next visit tries again.
        if (document.visibilityState === 'visible') sync.load().catch(() => {});
      }
    });
    window.addEventListener('online', () => {
      for (const sync of opened()) void sync.flush();
    });
  };
}
