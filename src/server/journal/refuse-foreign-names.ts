import type { Kysely } from 'kysely';
import type { RecordKind } from '#domain/stuff/record-kinds.ts';
import { Refusal } from '#server/refusal.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { refuseUnlessOwn } from '#server/stuff/record-ownership.ts';

/** The fields that name other records: one id, or a list of ids. */
const NAMED = {
  campaign_id: 'campaign',
  encounters: 'encounter',
  attended: 'character',
} as const satisfies Record<string, RecordKind>;

/**
 * Refuses ids of records and pictures that the owner does not have. Those that the record named before may have been
 * deleted since, and stay.
 */
export async function refuseForeignNames(
  db: Kysely<Database>,
  ownerId: string,
  fields: object,
  before: object,
): Promise<void> {
  const added = (field: string) => {
    const known = new Set(idsIn(before, field));
    return idsIn(fields, field).filter((id) => !known.has(id));
  };
  for (const [field, kind] of Object.entries(NAMED)) {
    await refuseUnlessOwn(db, ownerId, { kind, ids: added(field), field });
  }
  for (const id of added('picture_id')) await refuseUnlessOwnPicture(db, ownerId, id);
}

export async function refuseUnlessOwnPicture(
  db: Kysely<Database>,
  ownerId: string,
  id: string,
): Promise<void> {
  const found = await ownRows(db, ownerId)
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('invalid', { picture_id: 'There is no such picture.' });
}

function idsIn(fields: object, field: string): string[] {
  const value = (fields as Record<string, string | string[] | null | undefined>)[field];
  return value == null ? [] : [value].flat();
}
