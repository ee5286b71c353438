import type { Kysely } from 'kysely';
import type { ImportKind } from '#domain/library/import/records.ts';
import { DATABASE_TABLES } from '#server/library/database-tables.ts';
import { group } from '#server/storage/group-rows.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';
import { type EncounterContent, findEncounterContents } from '#server/stuff/stored-encounter.ts';

/** The parts of a character that an import replaces: its fields, and its hit points in campaigns. */
export interface CharacterBefore {
  fields: {
    name: string;
    player: string;
    hit_points: number;
    level: number;
    armor_class: number;
    sheet?: string | null;
  };
  campaigns: { campaign_id: string; current_hit_points: number }[];
}

export interface EncounterBefore extends Omit<EncounterContent, 'id'> {
  characters: string[];
}

/** The current state of the records that will be replaced, as JSON by id. */
export async function readBefore(
  db: Kysely<Database>,
  ownerId: string,
  kind: ImportKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const before = new Map<string, string>();
  const keep = (id: string, value: CharacterBefore | EncounterBefore) =>
    before.set(id, JSON.stringify(value));
  await inChunks(ids, async (some) => {
    if (kind === 'characters') {
      for (const [id, value] of await charactersBefore(db, ownerId, some)) keep(id, value);
    } else if (kind === 'encounters') {
      for (const [id, value] of await encountersBefore(db, ownerId, some)) keep(id, value);
    } else {
      const rows = await db
        .selectFrom(DATABASE_TABLES[kind])
        .select(['id', 'fields'])
        .where('user_id', '=', ownerId)
        .where('id', 'in', some)
        .execute();
      for (const { id, fields } of rows) before.set(id, fields);
    }
  });
  return before;
}

async function charactersBefore(db: Kysely<Database>, ownerId: string, ids: string[]) {
  const rows = await db
    .selectFrom('characters')
    .select(['id', 'name', 'player', 'hit_points', 'level', 'armor_class', 'sheet'])
    .where('user_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  const members = await db
    .selectFrom('campaign_characters')
    .select(['character_id', 'campaign_id', 'current_hit_points'])
    .where('user_id', '=', ownerId)
    .where('character_id', 'in', ids)
    .execute();
  const campaignsOf = group(members, ({ character_id }) => character_id);
  return rows.map(({ id, ...fields }): [string, CharacterBefore] => [
    id,
    {
      fields,
      campaigns: campaignsOf(id).map(({ campaign_id, current_hit_points }) => ({
        campaign_id,
        current_hit_points,
      })),
    },
  ]);
}

async function encountersBefore(db: Kysely<Database>, ownerId: string, ids: string[]) {
  const contents = await findEncounterContents(db, ownerId, ids);
  const characters = await db
    .selectFrom('encounter_characters')
    .select(['encounter_id', 'character_id'])
    .where('user_id', '=', ownerId)
    .where('encounter_id', 'in', ids)
    .orderBy('position')
    .execute();
  const charactersOf = group(characters, ({ encounter_id }) => encounter_id);
  return contents.map(({ id, fields, monsters }): [string, EncounterBefore] => [
    id,
    { fields, characters: charactersOf(id).map(({ character_id }) => character_id), monsters },
  ]);
}
