import type { Kysely } from 'kysely';
import type { JournalPosition } from '#contract/fight.ts';
import { sequenceOf } from '#domain/combat/journal/formats/upgrade-fight.ts';
import { journalOf } from '#server/fights/fight-journal.ts';
import { fightsOf } from '#server/fights/fight-store.ts';
import { catchUp } from '#server/fights/stored-fight.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import type { CachedFight, FightCache } from './fight-cache.ts';

/** Retries while other servers keep replacing or restoring the fight. */
const ATTEMPTS = 5;

/** The fight as stored now: from the cache if current, otherwise brought up to date. */
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
  throw new Error(`The stored parts of the fight ${id} are inconsistent.`);
}

/** The end of the stored journal, to compare with a page's position. */
export interface JournalEnd {
  readonly id: string;
  readonly sequence: number;
  readonly lastCommandId: string | null;
}

/** Whether the stored journal continues the one at a page's position. A position without an id is not compared. */
export async function continues(
  db: Kysely<Database>,
  ownerId: string,
  { id, sequence, lastCommandId }: JournalEnd,
  asked: JournalPosition,
): Promise<boolean> {
  if (asked.id === null || asked.sequence === 0) return true;
  if (asked.sequence > sequence) return false;
  if (asked.sequence === sequence) return asked.id === lastCommandId;
  return asked.id === (await journalOf(db, ownerId, id).findCommandAt(asked.sequence));
}

/** The replacement if loading failed because the fight was replaced; undefined for any other error. */
export async function replacementAfter(
  error: unknown,
  db: Kysely<Database>,
  ownerId: string,
  id: string,
): Promise<string | undefined> {
  return error instanceof Refusal ? fightsOf(db, ownerId).findReplacement(id) : undefined;
}

/**
 * Undefined if the rows are inconsistent. On PostgreSQL each statement sees its own database snapshot, and another
 * server may replace or restore the fight between two statements. The caller retries.
 */
async function readFight(
  db: Kysely<Database>,
  cache: FightCache,
  ownerId: string,
  id: string,
): Promise<CachedFight | undefined> {
  const store = fightsOf(db, ownerId);
  const journal = journalOf(db, ownerId, id);
  const row = await store.find(id);
  if (row === undefined) {
    cache.delete(ownerId, id);
    throw new Refusal('not_found');
  }
  const {
    sequence,
    encounter_id: encounterId,
    last_command_id: lastCommandId,
    journal_bytes: journalBytes,
  } = row;
  const cached = await usable();
  if (cached?.lastCommandId === lastCommandId) return { ...cached, journalBytes };
  const snapshot = cached ?? (await startFromSnapshot());
  if (snapshot === undefined) return undefined;
  const fight = await catchUp(journal, snapshot.fight, sequence);
  return fight && { ...snapshot, fight, encounterId, lastCommandId, journalBytes };

  async function startFromSnapshot() {
    const stored = await store.findSnapshot(id);
    if (stored === undefined) return undefined;
    const { state, kept } = stored;
    return { fight: state, snapshotSequence: sequenceOf(state), kept, bytesSinceSnapshot: 0 };
  }

  /** The cached fight, unless a backup with another history was restored. */
  async function usable(): Promise<CachedFight | undefined> {
    const found = cache.get(ownerId, id);
    if (found === undefined) return undefined;
    const { sequence: known } = found.fight.history;
    const there = known === sequence ? lastCommandId : await commandAt(known);
    if (there === found.lastCommandId) return found;
    cache.delete(ownerId, id);
    return undefined;
  }

  async function commandAt(number: number): Promise<string | null> {
    return (await journal.findCommandAt(number)) ?? null;
  }
}
