import type { Kysely } from 'kysely';
import type { Npc } from '#contract/npc.ts';
import type { NpcFields } from '#domain/stuff/records.ts';
import type { Database } from '#server/storage/schema.ts';
import { recordTable } from '#server/stuff/record-table.ts';
import { readSheet, withSheets } from '#server/stuff/sheets.ts';

/** The NPCs of one owner: there is no way to ask without one. */
export function npcsOf(db: Kysely<Database>, ownerId: string) {
  return {
    ...withSheets<NpcFields>(
      recordTable(db, ownerId, 'npcs', [
        {
          table: 'encounter_npcs',
          holders: 'encounters',
          holderColumn: 'encounter_id',
          memberColumn: 'npc_id',
        },
      ]),
    ),

    async list(): Promise<Npc[]> {
      const rows = await db
        .selectFrom('npcs')
        .select(['id as npc_id', 'name', 'hit_points', 'armor_class', 'sheet', 'version'])
        .where('user_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(readSheet);
    },
  };
}
