import { LRUCache } from 'lru-cache';
import type { Fight } from '#domain/combat/fight.ts';
import { sizeOf } from '#domain/combat/fight-size.ts';
import type { KeptChanges } from '#server/fights/fight-journal.ts';

/**
 * The total size of all cached fights, in characters of JSON: enough for a thousand ordinary fights. A fight uses about
 * three times this size in memory.
 */
const CHARACTERS_KEPT = 32_000_000;

export interface CachedFight {
  fight: Fight;
  encounterId: string;
  /** The sequence of the stored snapshot. `kept` are the stored changes up to it. */
  snapshotSequence: number;
  kept: KeptChanges;
  /** The size of the changes that this process has added since the snapshot. */
  bytesSinceSnapshot: number;
  journalBytes: number;
  /** The last command of the journal, or null. */
  lastCommandId: string | null;
}

/**
 * Fights in memory, so that a command does not have to rebuild one. The stored sequence and command id show whether a
 * cached fight is current. Evicts the least recently used fights; the newest stays, even if it is too large.
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
