import type { Kysely } from 'kysely';
import type { Character } from '#contract/character.ts';
import type { CharacterFields } from '#domain/stuff/records.ts';
import type { Database } from '#server/storage/schema.ts';
import { recordTable } from '#server/stuff/record-table.ts';

/** The characters of one owner: there is no way to ask without one. */
export function charactersOf(db: Kysely<Database>, ownerId: string) {
  return {
    ...recordTable<CharacterFields>(db, ownerId, 'characters', [
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
    ]),

    list(): Promise<Character[]> {
      return db
        .selectFrom('characters')
        .select(['id as character_id', 'name', 'player', 'hit_points', 'level', 'armor_class', 'version'])
        .where('user_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },
  };
}
