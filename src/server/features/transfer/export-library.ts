import { type Kysely, sql } from 'kysely';
import type { ExportedAccount } from '#contract/transfer.ts';
import type { LibraryKind } from '#domain/stuff/record-kinds.ts';
import { LIBRARY_TABLES } from '#server/library/database-tables.ts';
import { ownIdsAmong } from '#server/library/monster-facts.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** The library of one owner, for exports and for comparison in imports. */
export function libraryForExport(db: Kysely<Database>, ownerId: string) {
  const rows = (kind: LibraryKind) =>
    ownRows(db, ownerId)
      .selectFrom(LIBRARY_TABLES[kind] as 'own_monsters')
      .orderBy('created_at')
      .orderBy('id');

  return {
    /** The size of all fields in bytes. */
    async measure(): Promise<number> {
      let total = 0;
      for (const table of Object.values(LIBRARY_TABLES)) {
        const { bytes } = await ownRows(db, ownerId)
          .selectFrom(table as 'own_monsters')
          // PostgreSQL returns this sum as text, because its type has no fixed size.
          .select(sql<number | string | null>`sum(octet_length(fields))`.as('bytes'))
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
