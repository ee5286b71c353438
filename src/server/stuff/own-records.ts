import type { Kysely } from 'kysely';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';

export type RecordTable = 'campaigns' | 'encounters' | 'characters' | 'npcs';

const NOT_OWN = {
  campaigns: 'There is no such campaign.',
  encounters: 'An encounter in the list does not exist.',
  characters: 'A character in the list does not exist.',
  npcs: 'An NPC in the list does not exist.',
} as const satisfies Record<RecordTable, string>;

/** Refuses a list that names a record that is not the owner's: whole, before anything is written. */
export async function refuseUnlessOwn(
  db: Kysely<Database>,
  ownerId: string,
  table: RecordTable,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { found } = await db
    .selectFrom(table as 'campaigns')
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .where('user_id', '=', ownerId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  if (found !== ids.length) throw new Refusal('invalid', { [field]: NOT_OWN[table] });
}

/**
 * Counts a change that came from another record's save. Whoever has the old state open in a form is then told,
 * instead of silently undoing it.
 */
export async function countChange(
  db: Kysely<Database>,
  ownerId: string,
  table: RecordTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable(table as 'campaigns')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
}
