import { type Kysely, sql } from 'kysely';
import type { ExportedAccount } from '#contract/transfer.ts';
import type { DocumentImportPlan, PlannedRecord, Present } from '#domain/stuff/document-import-plan.ts';
import type { LibraryKind } from '#domain/stuff/record-kinds.ts';
import { LIBRARY_TABLES } from '#server/library/database-tables.ts';
import { writtenColumns } from '#server/library/library-records.ts';
import { ownIdsAmong } from '#server/library/monster-facts.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';

/** The library of one owner, for exports and for comparison in imports. */
export function libraryForExport(db: Kysely<Database>, ownerId: string) {
  const rows = (kind: LibraryKind) =>
    db
      .selectFrom(LIBRARY_TABLES[kind] as 'own_monsters')
      .where('user_id', '=', ownerId)
      .orderBy('created_at')
      .orderBy('id');

  return {
    present: (kind: LibraryKind): Promise<Present[]> =>
      rows(kind).select(['id', 'name']).where('deleted_at', 'is', null).execute(),

    /** The size of all fields in bytes. */
    async measure(): Promise<number> {
      let total = 0;
      for (const table of Object.values(LIBRARY_TABLES)) {
        const { bytes } = await db
          .selectFrom(table as 'own_monsters')
          // PostgreSQL returns this sum as text, because its type has no fixed size.
          .select(sql<number | string | null>`sum(octet_length(fields))`.as('bytes'))
          .where('user_id', '=', ownerId)
          .executeTakeFirstOrThrow();
        total += Number(bytes ?? 0);
      }
      return total;
    },

    /** Includes deleted monsters that are in `named`. */
    async monsters(named: ReadonlySet<string>): Promise<ExportedAccount['monsters']> {
      const found = await rows('monster').select(['id', 'fields', 'deleted_at']).execute();
      return found
        .filter(({ id, deleted_at }) => deleted_at === null || named.has(id))
        .map(({ id, fields, deleted_at }) => ({
          monster_id: id,
          ...JSON.parse(fields),
          ...(deleted_at !== null && { deleted: true }),
        }));
    },

    async spells(): Promise<ExportedAccount['spells']> {
      const found = await rows('spell').select(['id', 'fields']).where('deleted_at', 'is', null).execute();
      return found.map(({ id, fields }) => ({ spell_id: id, ...JSON.parse(fields) }));
    },
  };
}

/** The ids of the own monsters that the document's encounters and NPCs use. */
export function namedMonsters({
  encounters,
  npcs,
}: Pick<ExportedAccount, 'encounters' | 'npcs'>): Set<string> {
  const pointers = [
    ...encounters.flatMap(({ monsters }) => monsters.map(({ pointer }) => pointer)),
    ...npcs.map(({ sheet }) => sheet?.stat_block ?? ''),
  ];
  return new Set(ownIdsAmong(pointers));
}

/** Writes the monsters and spells that a plan adds or replaces. */
export async function writeLibrary(
  db: Kysely<Database>,
  ownerId: string,
  { monsters, spells }: DocumentImportPlan,
  now: number,
): Promise<void> {
  await write('monster', monsters, ({ monster_id: _, deleted, ...fields }) => ({
    ...writtenColumns('monster', fields),
    deleted_at: deleted ? now : null,
  }));
  await write('spell', spells, ({ spell_id: _, ...fields }) => ({
    ...writtenColumns('spell', fields),
    deleted_at: null,
  }));

  async function write<Item>(
    kind: LibraryKind,
    planned: readonly PlannedRecord<Item>[],
    columnsOf: (item: Item) => ReturnType<typeof writtenColumns> & { deleted_at: number | null },
  ): Promise<void> {
    const table = LIBRARY_TABLES[kind] as 'own_monsters';
    const written = planned.filter(({ action }) => action !== 'skip');
    // Lists are sorted by time, so the records of one file get increasing times.
    const rows = written.map(({ id, item }, at) => {
      const time = now - written.length + at;
      const own = { user_id: ownerId, id, version: 1, created_at: time, updated_at: time };
      return { ...columnsOf(item), ...own };
    });
    await inChunks(rows, (some) =>
      db
        .insertInto(table)
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'id']).doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            fields: eb.ref('excluded.fields'),
            summary: eb.ref('excluded.summary'),
            words: eb.ref('excluded.words'),
            deleted_at: eb.ref('excluded.deleted_at'),
            version: eb(`${table}.version`, '+', 1),
            updated_at: now,
          })),
        )
        .execute(),
    );
  }
}
