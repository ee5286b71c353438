import type { Kysely } from 'kysely';
import {
  type AnyKind,
  idKeyOf,
  isJournalKind,
  isLibraryKind,
  type RecordKind,
} from '#domain/stuff/record-kinds.ts';
import { LIBRARY_TABLES } from '#server/library/database-tables.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { freeSeatsOf } from '#server/stuff/free-seats.ts';
import { mentionsOf } from '#server/stuff/link-tables.ts';
import { countChange } from '#server/stuff/record-ownership.ts';
import { IMPORTABLE_KINDS, RECORD_TABLES } from './record-tables.ts';

/** Removes the records that an import has added. */
export async function removeRecords(
  db: Kysely<Database>,
  { ownerId, now }: { ownerId: string; now: number },
  idsOf: (kind: AnyKind) => readonly string[],
): Promise<void> {
  for (const kind of IMPORTABLE_KINDS) {
    await inChunks(idsOf(kind), async (ids) => {
      if (isLibraryKind(kind)) {
        // Marked as deleted, so an encounter that was changed since and uses the record can still read it.
        await ownRows(db, ownerId)
          .updateTable(LIBRARY_TABLES[kind])
          .set({ deleted_at: now })
          .where('id', 'in', ids)
          .execute();
        return;
      }
      if (!isJournalKind(kind)) await countMentions(db, ownerId, kind, ids);
      if (kind === 'character') await freeSeatsOf(db, ownerId, ids);
      await ownRows(db, ownerId).deleteFrom(RECORD_TABLES[kind]).where('id', 'in', ids).execute();
    });
  }
}

/** The holders of lists with these records change too. */
async function countMentions(
  db: Kysely<Database>,
  ownerId: string,
  kind: RecordKind,
  ids: string[],
): Promise<void> {
  for (const { table, by } of mentionsOf(kind)) {
    const holders = await ownRows(db, ownerId)
      .selectFrom(table as 'encounter_npcs')
      .select(`${idKeyOf(by) as 'encounter_id'} as holder`)
      .where(idKeyOf(kind) as 'npc_id', 'in', ids)
      .execute();
    const changed = [...new Set(holders.map(({ holder }) => holder))];
    await inChunks(changed, (named) => countChange(db, ownerId, by, named));
  }
}
