import type { Kysely } from 'kysely';
import type { Character } from '#contract/character.ts';
import type { CharacterFields } from '#domain/stuff/records.ts';
import type { Database } from '#server/storage/schema.ts';
import { followMaximum } from '#server/stuff/campaign-characters.ts';
import { recordTable } from '#server/stuff/record-table.ts';
import { readSheet, withSheets } from '#server/stuff/sheets.ts';

/** The characters of one owner: there is no way to ask without one. */
export function charactersOf(db: Kysely<Database>, ownerId: string) {
  const table = recordTable(db, ownerId, 'characters', [
    {
      table: 'campaign_characters',
      holders: 'campaigns',
      holderColumn: 'campaign_id',
      memberColumn: 'character_id',
    },
    {
      table: 'encounter_characters',
      holders: 'encounters',
      holderColumn: 'encounter_id',
      memberColumn: 'character_id',
    },
  ]);
  const records = withSheets<CharacterFields>(table);
  return {
    ...records,

    async update(id: string, fields: Partial<CharacterFields>, now: number): Promise<void> {
      const known = (await records.findFields(id, ['hit_points'])) as { hit_points: number } | undefined;
      await records.update(id, fields, now);
      if (known === undefined || fields.hit_points === undefined) return;
      await followMaximum(db, ownerId, id, { before: known.hit_points, after: fields.hit_points });
    },

    async list(): Promise<Character[]> {
      const rows = await db
        .selectFrom('characters')
        .select(['id as character_id', 'name', 'player', 'hit_points', 'level', 'armor_class'])
        .select(['sheet', 'version'])
        .where('user_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(readSheet);
    },
  };
}
