/**
 * Tells whoever follows a topic that it has changed. A signal carries no data: followers read what is new from the
 * storage, so that nothing is shown that is not on disk and a lost or doubled signal does no harm.
 */
export interface Signals {
  /** Call after the commit, never before. */
  publish(topic: string): void;
  subscribe(topic: string, listener: () => void): () => void;
  close(): Promise<void>;
}

export interface LocalSignals extends Signals {
  /** Every follower looks again, for when signals may have been missed. */
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
