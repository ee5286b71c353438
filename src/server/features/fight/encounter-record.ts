import { type Kysely, sql } from 'kysely';
import { DEFAULT_RULES, type Rules } from '#domain/stuff/records.ts';
import type { Database } from '#server/storage/schema.ts';

export interface EncounterRecord {
  name: string;
  rules: Rules;
  players: {
    character_id: string;
    name: string;
    hit_points: number;
    current_hit_points: number;
    armor_class: number;
    level: number;
  }[];
  npcs: { npc_id: string; name: string; hit_points: number; armor_class: number }[];
  monsters: { name: string; count: number; pointer: string }[];
}

/** What a fight is made from: the encounter's lists, the players with their hit points in the campaign. */
export async function findEncounter(
  db: Kysely<Database>,
  ownerId: string,
  encounterId: string,
): Promise<EncounterRecord | undefined> {
  const encounter = await db
    .selectFrom('encounters')
    .leftJoin('campaign_encounters as member', (join) =>
      join
        .onRef('member.user_id', '=', 'encounters.user_id')
        .onRef('member.encounter_id', '=', 'encounters.id'),
    )
    .leftJoin('campaigns', (join) =>
      join.onRef('campaigns.user_id', '=', 'member.user_id').onRef('campaigns.id', '=', 'member.campaign_id'),
    )
    .select(['encounters.name', 'campaigns.rules', 'member.campaign_id'])
    .where('encounters.user_id', '=', ownerId)
    .where('encounters.id', '=', encounterId)
    .executeTakeFirst();
  if (encounter === undefined) return undefined;
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
        .on('member.campaign_id', '=', encounter.campaign_id ?? ''),
    )
    .select([
      'characters.id as character_id',
      'characters.name',
      'characters.hit_points',
      'characters.armor_class',
      'characters.level',
      sql<number>`coalesce(member.current_hit_points, characters.hit_points)`.as('current_hit_points'),
    ])
    .where('listed.user_id', '=', ownerId)
    .where('listed.encounter_id', '=', encounterId)
    .orderBy('listed.position')
    .execute();
  const npcs = await db
    .selectFrom('encounter_npcs as listed')
    .innerJoin('npcs', (join) =>
      join.onRef('npcs.user_id', '=', 'listed.user_id').onRef('npcs.id', '=', 'listed.npc_id'),
    )
    .select(['npcs.id as npc_id', 'npcs.name', 'npcs.hit_points', 'npcs.armor_class'])
    .where('listed.user_id', '=', ownerId)
    .where('listed.encounter_id', '=', encounterId)
    .orderBy('listed.position')
    .execute();
  const monsters = await db
    .selectFrom('encounter_monsters')
    .select(['name', 'count', 'pointer'])
    .where('user_id', '=', ownerId)
    .where('encounter_id', '=', encounterId)
    .orderBy('position')
    .execute();
  return { name: encounter.name, rules: encounter.rules ?? DEFAULT_RULES, players, npcs, monsters };
}
