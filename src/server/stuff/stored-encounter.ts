import type { Kysely } from 'kysely';
import type { CampaignCharacter } from '#contract/character.ts';
import type { Encounter } from '#contract/encounter.ts';
import { DEFAULT_EDITION } from '#domain/encounter/edition.ts';
import type { EncounterFields } from '#domain/stuff/records.ts';
import type { StoredMonster } from '#server/library/monster-facts.ts';
import { group } from '#server/storage/group-rows.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { CAMPAIGN_CHARACTER, toCampaignCharacter } from './campaign-characters.ts';
import { freeRemovedSeats } from './free-seats.ts';
import { readSheet } from './sheets.ts';

/** An encounter with its lists. Players have their hit points in its campaign, or all hit points without a campaign. */
export type StoredEncounter = Omit<Encounter, 'monsters' | 'players'> & {
  players: CampaignCharacter[];
  monsters: StoredMonster[];
};

/** The rows of encounters with the rows of their campaigns. */
export function encountersInCampaigns(db: Kysely<Database>, ownerId: string) {
  return db
    .selectFrom('encounters')
    .leftJoin('campaign_encounters as place', (join) =>
      join
        .onRef('place.user_id', '=', 'encounters.user_id')
        .onRef('place.encounter_id', '=', 'encounters.id'),
    )
    .leftJoin('campaigns', (join) =>
      join.onRef('campaigns.user_id', '=', 'place.user_id').onRef('campaigns.id', '=', 'place.campaign_id'),
    )
    .where('encounters.user_id', '=', ownerId);
}

/** The version is read first. A concurrent change of the lists makes the version too old, never too new. */
export async function findStoredEncounter(
  db: Kysely<Database>,
  ownerId: string,
  id: string,
): Promise<StoredEncounter | undefined> {
  const row = await encountersInCampaigns(db, ownerId)
    .where('encounters.id', '=', id)
    .select([
      'encounters.id as encounter_id',
      'encounters.name',
      'encounters.short_description',
      'encounters.description',
      'encounters.location',
      'encounters.terrain',
      'encounters.rewards',
      'encounters.version',
      'campaigns.id as campaign_id',
      'campaigns.name as campaign_name',
      'campaigns.edition',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { campaign_id, campaign_name, edition, ...encounter } = row;
  const players = await db
    .selectFrom('encounter_characters as listed')
    .innerJoin('characters', (join) =>
      join
        .onRef('characters.user_id', '=', 'listed.user_id')
        .onRef('characters.id', '=', 'listed.character_id'),
    )
    .leftJoin('campaign_characters as member', (join) =>
      join
        .onRef('member.user_id', '=', 'listed.user_id')
        .onRef('member.character_id', '=', 'listed.character_id')
        .on('member.campaign_id', '=', campaign_id ?? ''),
    )
    .select(CAMPAIGN_CHARACTER)
    .where('listed.user_id', '=', ownerId)
    .where('listed.encounter_id', '=', id)
    .orderBy('listed.position')
    .execute();
  const npcs = await db
    .selectFrom('encounter_npcs as listed')
    .innerJoin('npcs', (join) =>
      join.onRef('npcs.user_id', '=', 'listed.user_id').onRef('npcs.id', '=', 'listed.npc_id'),
    )
    .select(['npcs.id as npc_id', 'npcs.name', 'npcs.hit_points', 'npcs.armor_class', 'npcs.sheet'])
    .where('listed.user_id', '=', ownerId)
    .where('listed.encounter_id', '=', id)
    .orderBy('listed.position')
    .execute();
  const monsters = await ownRows(db, ownerId)
    .selectFrom('encounter_monsters')
    .select(['name', 'count', 'url', 'pointer'])
    .where('encounter_id', '=', id)
    .orderBy('position')
    .execute();
  const campaign =
    campaign_id === null || campaign_name === null ? null : { campaign_id, name: campaign_name };
  return {
    ...encounter,
    campaign,
    edition: edition ?? DEFAULT_EDITION,
    players: players.map(toCampaignCharacter),
    npcs: npcs.map(readSheet),
    monsters,
  };
}

export interface EncounterContent {
  id: string;
  fields: EncounterFields;
  monsters: StoredMonster[];
}

/** Many encounters at once, without players and in no particular order. */
export async function findEncounterContents(
  db: Kysely<Database>,
  ownerId: string,
  ids: readonly string[],
): Promise<EncounterContent[]> {
  const own = ownRows(db, ownerId);
  if (ids.length === 0) return [];
  const rows = await own
    .selectFrom('encounters')
    .select(['id', 'name', 'short_description', 'description', 'location', 'terrain', 'rewards'])
    .where('id', 'in', ids)
    .execute();
  const monsters = await own
    .selectFrom('encounter_monsters')
    .select(['encounter_id', 'name', 'count', 'url', 'pointer'])
    .where('encounter_id', 'in', ids)
    .orderBy('position')
    .execute();
  const monstersOf = group(monsters, ({ encounter_id }) => encounter_id);
  return rows.map(({ id, ...fields }) => ({
    id,
    fields,
    monsters: monstersOf(id).map(({ encounter_id: _, ...monster }) => monster),
  }));
}

export interface EncounterLists {
  id: string;
  characters: readonly string[];
  /** Undefined keeps the stored list. */
  npcs?: readonly string[] | undefined;
  monsters: readonly StoredMonster[];
}

/** Replaces the lists of many encounters. */
export async function writeEncounterLists(
  db: Kysely<Database>,
  ownerId: string,
  lists: readonly EncounterLists[],
): Promise<void> {
  const place = (encounter_id: string, position: number) => ({ user_id: ownerId, encounter_id, position });

  await freeSeatsOfReplaced();
  await clear('encounter_characters', lists);
  await inChunks(
    lists.flatMap(({ id, characters }) =>
      characters.map((character_id, at) => ({ character_id, ...place(id, at) })),
    ),
    (rows) => db.insertInto('encounter_characters').values(rows).execute(),
  );
  await clear(
    'encounter_npcs',
    lists.filter(({ npcs }) => npcs !== undefined),
  );
  await inChunks(
    lists.flatMap(({ id, npcs = [] }) => npcs.map((npc_id, at) => ({ npc_id, ...place(id, at) }))),
    (rows) => db.insertInto('encounter_npcs').values(rows).execute(),
  );
  await clear('encounter_monsters', lists);
  await inChunks(
    lists.flatMap(({ id, monsters }) => monsters.map((monster, at) => ({ ...monster, ...place(id, at) }))),
    (rows) => db.insertInto('encounter_monsters').values(rows).execute(),
  );

  async function freeSeatsOfReplaced(): Promise<void> {
    const seats = await ownRows(db, ownerId).selectFrom('table_seats').select('table_id').execute();
    const tables = new Set(seats.map(({ table_id }) => table_id));
    for (const { id, characters } of lists) {
      if (!tables.has(id)) continue;
      await freeRemovedSeats(db, ownerId, 'encounter_characters', { holderId: id, keptIds: characters });
    }
  }

  async function clear(
    table: 'encounter_characters' | 'encounter_npcs' | 'encounter_monsters',
    of: readonly EncounterLists[],
  ): Promise<void> {
    await inChunks(
      of.map(({ id }) => id),
      (ids) => db.deleteFrom(table).where('user_id', '=', ownerId).where('encounter_id', 'in', ids).execute(),
    );
  }
}
