import { LRUCache } from 'lru-cache';
import type { Fight } from '#domain/combat/fight.ts';
import { sizeOf } from '#domain/combat/fight-size.ts';
import type { KeptChanges } from '#server/fights/fight-journal.ts';

/**
 * What all fights kept may have together, in characters as JSON: a thousand ordinary ones. A fight takes about three
 * times as much memory.
 */
const CHARACTERS_KEPT = 32_000_000;

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

/**
 * Fights in memory, so that a command need not rebuild one. The stored sequence and command id say whether one is
 * current. The least recently used ones are evicted first; the newest is kept, however large it is.
 */
export function createFightCache(charactersKept = CHARACTERS_KEPT) {
  const kept = new LRUCache<string, CachedFight>({ maxSize: charactersKept });
  const keyOf = (ownerId: string, id: string) => `${ownerId}/${id}`;
  return {
    get(ownerId: string, id: string): CachedFight | undefined {
      return kept.get(keyOf(ownerId, id));
    },
    set(ownerId: string, id: string, cached: CachedFight): void {
      const size = Math.min(sizeOf(cached.fight), charactersKept);
      kept.set(keyOf(ownerId, id), cached, { size });
    },
    delete(ownerId: string, id: string): void {
      kept.delete(keyOf(ownerId, id));
    },
  };
}

export type FightCache = ReturnType<typeof createFightCache>;
