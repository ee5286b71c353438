import type { Fight } from '#domain/combat/fight.ts';

const FIGHTS_KEPT = 100;

export interface CachedFight {
  fight: Fight;
  encounterId: string;
  /** Where the stored snapshot stands. */
  snapshotSequence: number;
}

/** Fights in memory, so that a command need not rebuild one; the version in the storage says whether it still holds. */
export function createFightCache() {
  const kept = new Map<string, CachedFight>();
  const keyOf = (ownerId: string, id: string) => `${ownerId}/${id}`;
  return {
    get(ownerId: string, id: string): CachedFight | undefined {
      return kept.get(keyOf(ownerId, id));
    },
    set(ownerId: string, id: string, cached: CachedFight): void {
      const key = keyOf(ownerId, id);
      kept.delete(key);
      kept.set(key, cached);
      const [oldest] = kept.keys();
      if (kept.size > FIGHTS_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    delete(ownerId: string, id: string): void {
      kept.delete(keyOf(ownerId, id));
    },
  };
}

/** Runs tasks of one key one after the other, in the order they came. */
export function createQueue() {
  const tails = new Map<string, Promise<unknown>>();
  return async function inTurn<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const before = tails.get(key) ?? Promise.resolve();
    const run = before.then(task, task);
    const tail = run.catch(() => {});
    tails.set(key, tail);
    try {
      return await run;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}
