import type { Kysely } from 'kysely';
import { JOURNAL_FIELDS, JOURNAL_JSON_FIELDS } from '#domain/journal/fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import type { PlannedRecord } from '#domain/stuff/import/plan-records.ts';
import {
  type AnyKind,
  idKeyOf,
  isJournalKind,
  isLibraryKind,
  type JournalKind,
  type LibraryKind,
} from '#domain/stuff/record-kinds.ts';
import { fieldNamesOf } from '#domain/stuff/records.ts';
import type { Sheet } from '#domain/stuff/sheet.ts';
import { writtenColumns } from '#server/library/library-records.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';
import { storedSheet } from '#server/stuff/sheets.ts';
import { toColumns } from '#server/stuff/stored-fields.ts';
import { RECORD_TABLES } from './record-tables.ts';

interface Columns {
  readonly fields: object;
  /** Only for a new record: what a save does not change. */
  readonly once?: object;
}

/** Adds records of one kind, or overwrites the fields of existing ones, which counts as a save. */
export async function upsertRecords(
  db: Kysely<Database>,
  ownerId: string,
  { kind, written, now }: { kind: AnyKind; written: readonly PlannedRecord<object>[]; now: number },
): Promise<void> {
  const table = RECORD_TABLES[kind];
  const rows = written.map(({ id, item }, at) => {
    // Lists are sorted by time, so the records of one file get increasing times.
    const created_at = now - written.length + at;
    // Other devices find the changes of the journal by this time.
    const updated_at = isJournalKind(kind) ? now : created_at;
    return {
      ...columnsOf(kind, item, now),
      own: { user_id: ownerId, id, version: 1, created_at, updated_at },
    };
  });
  await inChunks(rows, (some) => {
    const names = Object.keys(some[0]?.fields ?? {});
    return db
      .insertInto(table)
      .values(some.map(({ fields, once, own }) => ({ ...fields, ...once, ...own })) as never)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
          ...Object.fromEntries(names.map((name) => [name, eb.ref(`excluded.${name as 'name'}`)])),
          version: eb(`${table}.version`, '+', 1),
          updated_at: now,
        })),
      )
      .execute();
  });
}

function columnsOf(kind: AnyKind, item: object, now: number): Columns {
  if (isLibraryKind(kind)) return { fields: libraryColumns(kind, item, now) };
  if (isJournalKind(kind)) return journalColumns(kind, item);
  const names = fieldNamesOf(kind);
  const fields = toColumns(pick(item, names));
  const { sheet } = item as { sheet?: Sheet | null };
  return { fields: names.includes('sheet') ? { ...fields, sheet: storedSheet(sheet) } : fields };
}

function libraryColumns(kind: LibraryKind, item: object, now: number): object {
  const { [idKeyOf(kind)]: _, deleted, ...fields } = item as Record<string, unknown>;
  const written = writtenColumns(kind, fields as unknown as OwnMonsterFields & OwnSpellFields);
  return { ...written, deleted_at: deleted ? now : null };
}

const SESSION_HISTORY = ['status', 'started_at', 'ended_at', 'experience'];

function journalColumns(kind: JournalKind, item: object): Columns {
  const stored = (names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(pick(item, names)).map(([name, value]) => [
        name,
        isJson(name) && value !== null ? JSON.stringify(value) : value,
      ]),
    );
  const isJson = (name: string) => JOURNAL_JSON_FIELDS[kind].includes(name) || name === 'experience';
  return {
    fields: stored(Object.keys(JOURNAL_FIELDS[kind].shape)),
    once: kind === 'session' ? stored(SESSION_HISTORY) : {},
  };
}

function pick(item: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}
