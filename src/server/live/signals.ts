/**
 * Tells the followers of a topic that it has changed. A signal carries no data: followers read the change from the
 * storage. So only committed data is shown, and a lost or repeated signal does no harm.
 */
export interface Signals {
  /** Call this after the commit, never before. */
  publish(topic: string): void;
  subscribe(topic: string, listener: () => void): () => void;
  close(): Promise<void>;
}

export interface LocalSignals extends Signals {
  /** Makes every follower check again, after signals may have been lost. */
  publishToAll(): void;
}

/** Within one process. */
export function createLocalSignals(): LocalSignals {
  const topics = new Map<string, Set<() => void>>();
  return {
    publish(topic) {
      for (const listener of topics.get(topic) ?? []) listener();
    },
    publishToAll() {
      for (const listeners of topics.values()) for (const listener of listeners) listener();
    },
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    async close() {
      topics.clear();
    },
  };
}
