import type { Kysely } from 'kysely';
import { KINDS, type RecordKind } from '#domain/stuff/record-kinds.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { Refusal } from '#server/refusal.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** Refuses a list with a record of another owner, before anything is written. */
export async function refuseUnlessOwn(
  db: Kysely<Database>,
  ownerId: string,
  { kind, ids, field }: { kind: RecordKind; ids: readonly string[]; field: string },
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { plural, article, one } = KINDS[kind];
  const { found } = await ownRows(db, ownerId)
    .selectFrom(plural as 'campaigns')
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .where('id', 'in', wanted)
    .executeTakeFirstOrThrow();
  if (found === wanted.length) return;
  // An encounter has one campaign, not a list.
  const problem =
    kind === 'campaign'
      ? 'There is no such campaign.'
      : `${capitalised(article)} ${one} in the list does not exist.`;
  throw new Refusal('invalid', { [field]: problem });
}

/**
 * Raises the version after a change that came from another record's save. An open form with the old state then gets a
 * conflict instead of silently undoing the change.
 */
export async function countChange(
  db: Kysely<Database>,
  ownerId: string,
  kind: RecordKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable(KINDS[kind].plural as 'campaigns')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
}
