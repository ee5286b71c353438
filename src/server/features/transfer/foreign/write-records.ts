import type { Kysely } from 'kysely';
import type { ImportKind, ImportRecords } from '#domain/library/import/records.ts';
import { type Sheet, withFigures } from '#domain/stuff/sheet.ts';
import { DATABASE_TABLES } from '#server/library/database-tables.ts';
import { writtenColumns } from '#server/library/library-records.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';
import { followMaximum } from '#server/stuff/campaign-characters.ts';
import { storedSheet } from '#server/stuff/sheets.ts';
import { type EncounterLists, writeEncounterLists } from '#server/stuff/stored-encounter.ts';
import type { CharacterBefore } from './replaced-records.ts';

/** Defaults for formats without these fields. The form requires a short description. */
const NO_DETAILS = { short_description: 'Imported', description: '', location: '', terrain: '', rewards: '' };

interface Write {
  ownerId: string;
  records: ImportRecords;
  /** The replaced records by kind and id. */
  before: Record<ImportKind, ReadonlyMap<string, string>>;
  lists: readonly EncounterLists[];
  now: number;
}

/** Writes the records that an import adds or replaces. Runs inside the transaction, or is recorded for it. */
export async function writeRecords(db: Kysely<Database>, write: Write): Promise<void> {
  const { ownerId, records, before, lists, now } = write;
  await upsert(db, write, {
    kind: 'monsters',
    items: records.monsters,
    columnsOf: ({ fields }) => writtenColumns('monster', fields),
  });
  await upsert(db, write, {
    kind: 'spells',
    items: records.spells,
    columnsOf: ({ fields }) => writtenColumns('spell', fields),
  });
  // A statement has one set of columns: the columns of the first row. Without a sheet, the stored one is kept.
  const hasSheet = ({ fields }: (typeof records.characters)[number]) => Boolean(fields.sheet);
  const characterRow = ({ id, fields: { sheet, ...fields } }: (typeof records.characters)[number]) =>
    sheet
      ? { ...fields, sheet: storedSheet(withFigures(sheetBefore(before.characters.get(id)), sheet)) }
      : fields;
  for (const items of [
    records.characters.filter(hasSheet),
    records.characters.filter((character) => !hasSheet(character)),
  ])
    await upsert(db, write, { kind: 'characters', items, columnsOf: characterRow });
  for (const { id, action, fields } of records.characters) {
    const known = action === 'replace' ? before.characters.get(id) : undefined;
    if (known === undefined) continue;
    const { hit_points } = (JSON.parse(known) as CharacterBefore).fields;
    await followMaximum(db, ownerId, id, { before: hit_points, after: fields.hit_points });
  }
  const encounters = records.encounters;
  const isFull = ({ action, details }: (typeof encounters)[number]) =>
    action === 'add' || details !== undefined;
  const rowOf = ({ name, details }: (typeof encounters)[number]) => ({ name, ...NO_DETAILS, ...details });
  await upsert(db, write, { kind: 'encounters', items: encounters.filter(isFull), columnsOf: rowOf });
  for (const { id, name } of encounters.filter((encounter) => !isFull(encounter))) {
    await db
      .updateTable('encounters')
      .set((eb) => ({ name, version: eb('version', '+', 1), updated_at: now }))
      .where('user_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
  }
  await writeEncounterLists(db, ownerId, lists);
}

function sheetBefore(before: string | undefined): Sheet | null {
  const sheet = before === undefined ? null : (JSON.parse(before) as CharacterBefore).fields.sheet;
  return sheet ? (JSON.parse(sheet) as Sheet) : null;
}

interface Upserted<Item> {
  readonly kind: ImportKind;
  readonly items: readonly Item[];
  readonly columnsOf: (item: Item) => object;
}

/** Adds records, or overwrites the fields of existing ones, which counts as a save. */
async function upsert<Item extends { id: string }>(
  db: Kysely<Database>,
  { ownerId, now }: Write,
  { kind, items, columnsOf }: Upserted<Item>,
): Promise<void> {
  const isOwn = kind === 'monsters' || kind === 'spells';
  const table = DATABASE_TABLES[kind] as 'own_monsters';
  const rows = items.map((item, at) => {
    // Lists are sorted by time, so the records of one import get increasing times.
    const time = now - items.length + at;
    const common = { user_id: ownerId, id: item.id, version: 1, created_at: time, updated_at: time };
    return { columns: columnsOf(item), common: isOwn ? { ...common, deleted_at: null } : common };
  });
  await inChunks(rows, (some) => {
    const names = Object.keys(some[0]?.columns ?? {});
    return db
      .insertInto(table)
      .values(some.map(({ columns, common }) => ({ ...columns, ...common })) as never)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
          ...Object.fromEntries(names.map((name) => [name, eb.ref(`excluded.${name as 'name'}`)])),
          version: eb(`${table}.version`, '+', 1),
          updated_at: now,
          ...(isOwn && { deleted_at: null }),
        })),
      )
      .execute();
  });
}
