import type { Kysely } from 'kysely';
import { KINDS, type RecordKind } from '#domain/stuff/kinds.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';

/** Refuses a list that names a record that is not the owner's: whole, before anything is written. */
export async function refuseUnlessOwn(
  db: Kysely<Database>,
  ownerId: string,
  kind: RecordKind,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { plural, article, one } = KINDS[kind];
  const { found } = await db
    .selectFrom(plural as 'campaigns')
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .where('user_id', '=', ownerId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  if (found === ids.length) return;
  // An encounter names one campaign, not a list of them.
  const problem =
    kind === 'campaign'
      ? 'There is no such campaign.'
      : `${capitalised(article)} ${one} in the list does not exist.`;
  throw new Refusal('invalid', { [field]: problem });
}

/**
 * Counts a change that came from another record's save. Whoever has the old state open in a form is then told,
 * instead of silently undoing it.
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
