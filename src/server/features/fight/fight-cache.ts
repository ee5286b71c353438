import type { Fight } from '#domain/combat/fight.ts';
import { sizeOf } from '#domain/combat/size.ts';
import type { KeptChanges } from '#server/stuff/fight-journal.ts';

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
 * current. The ones longest unused go first.
 */
export function createFightCache(charactersKept = CHARACTERS_KEPT) {
  const kept = new Map<string, { cached: CachedFight; characters: number }>();
  let characters = 0;
  const keyOf = (ownerId: string, id: string) => `${ownerId}/${id}`;

  function forget(key: string): void {
    characters -= kept.get(key)?.characters ?? 0;
    kept.delete(key);
  }

  return {
    get(ownerId: string, id: string): CachedFight | undefined {
      const key = keyOf(ownerId, id);
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.cached;
    },
    set(ownerId: string, id: string, cached: CachedFight): void {
      const key = keyOf(ownerId, id);
      const size = sizeOf(cached.fight);
      forget(key);
      kept.set(key, { cached, characters: size });
      characters += size;
      for (const oldest of kept.keys()) {
        if (characters <= charactersKept || oldest === key) break;
        forget(oldest);
      }
    },
    delete(ownerId: string, id: string): void {
      forget(keyOf(ownerId, id));
    },
  };
}

export type FightCache = ReturnType<typeof createFightCache>;
