import type { Fight } from '#domain/combat/fight.ts';
import type { KeptChanges } from '#server/stuff/fight-journal.ts';

const FIGHTS_KEPT = 100;

export interface CachedFight {
  fight: Fight;
  encounterId: string;
  /** Where the stored snapshot stands, and the changes that are kept up to there. */
  snapshotSequence: number;
  kept: KeptChanges;
  /** The size of the changes that this process has added since. */
  bytesSinceSnapshot: number;
  /** What the journal has taken so far. */
  journalBytes: number;
  /** The command at the end of the journal; null when there is none. */
  lastCommandId: string | null;
}

/** Fights in memory, so that a command need not rebuild one. The stored sequence and command id say whether one is current. */
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

export type FightCache = ReturnType<typeof createFightCache>;
