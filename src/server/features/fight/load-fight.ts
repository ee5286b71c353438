import type { Kysely } from 'kysely';
import { ENTRIES_MAXIMUM, type JournalPosition } from '#contract/fight.ts';
import { replayEntries } from '#domain/combat/formats/replay-entries.ts';
import { sequenceOf, upgradeFight } from '#domain/combat/formats/upgrade-fight.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import type { CachedFight, FightCache } from './fight-cache.ts';
import { fightsOf } from './store.ts';

/** More than once in a row only while others keep replacing or restoring the fight. */
const ATTEMPTS = 5;

/** The fight as the storage has it now: from memory if that is current, else brought up to date. */
export async function loadFight(
  db: Kysely<Database>,
  cache: FightCache,
  ownerId: string,
  id: string,
): Promise<CachedFight> {
  for (let number = 1; number <= ATTEMPTS; number += 1) {
    const loaded = await readFight(db, cache, ownerId, id);
    if (loaded !== undefined) return loaded;
  }
  throw new Error(`The stored parts of the fight ${id} do not fit together.`);
}

/** What the storage has of a fight right now, as far as a position can be compared with it. */
export interface JournalEnd {
  readonly id: string;
  readonly sequence: number;
  readonly lastCommandId: string | null;
}

/** Whether the stored journal continues what an asker has. Without an id the asker does not want to know. */
export async function continues(
  db: Kysely<Database>,
  ownerId: string,
  { id, sequence, lastCommandId }: JournalEnd,
  asked: JournalPosition,
): Promise<boolean> {
  if (asked.id === null || asked.sequence === 0) return true;
  if (asked.sequence > sequence) return false;
  if (asked.sequence === sequence) return asked.id === lastCommandId;
  return asked.id === (await fightsOf(db, ownerId).findCommandAt(id, asked.sequence));
}

/** Where to go on when a fight could not be loaded because another took its place; undefined for any other failure. */
export async function replacementAfter(
  error: unknown,
  db: Kysely<Database>,
  ownerId: string,
  id: string,
): Promise<string | undefined> {
  return error instanceof Refusal ? fightsOf(db, ownerId).findReplacement(id) : undefined;
}

/**
 * Undefined when the parts did not fit together. On PostgreSQL each statement sees the storage as it is by then, and
 * another server may have replaced or restored the fight between two of them: then it is to be read again.
 */
async function readFight(
  db: Kysely<Database>,
  cache: FightCache,
  ownerId: string,
  id: string,
): Promise<CachedFight | undefined> {
  const store = fightsOf(db, ownerId);
  const row = await store.find(id);
  if (row === undefined) {
    cache.delete(ownerId, id);
    throw new Refusal('not_found');
  }
  const kept = await usable();
  if (kept?.lastCommandId === row.last_command_id) return kept;
  let stored = kept?.fight ?? (await store.findSnapshot(id));
  if (stored === undefined) return undefined;
  const snapshotSequence = kept?.snapshotSequence ?? sequenceOf(stored);
  while (sequenceOf(stored) < row.sequence) {
    const entries = await store.listEntriesAfter(id, sequenceOf(stored), ENTRIES_MAXIMUM);
    if (entries.length === 0) return undefined;
    stored = replayEntries(stored, entries);
  }
  const fight = stored === kept?.fight ? kept.fight : upgradeFight(stored);
  const { encounter_id: encounterId, last_command_id: lastCommandId } = row;
  return { fight, encounterId, snapshotSequence, lastCommandId };

  /** What memory has, unless a restored backup has put another past in its place. */
  async function usable(): Promise<CachedFight | undefined> {
    const found = cache.get(ownerId, id);
    if (found === undefined || row === undefined) return undefined;
    const { sequence } = found.fight.history;
    const there = sequence === row.sequence ? row.last_command_id : await commandAt(sequence);
    if (there === found.lastCommandId) return found;
    cache.delete(ownerId, id);
    return undefined;
  }

  async function commandAt(sequence: number): Promise<string | null> {
    return (await store.findCommandAt(id, sequence)) ?? null;
  }
}
