import { type Kysely, sql } from 'kysely';
import type { CampaignCharacter } from '#contract/character.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { readSheet } from './sheets.ts';

/** The columns of a character in a campaign. The caller joins the table that selects characters and campaign. */
export const CAMPAIGN_CHARACTER = [
  'characters.id as character_id',
  'characters.name',
  'characters.player',
  'characters.hit_points',
  'characters.level',
  'characters.armor_class',
  'characters.sheet',
  sql<number>`coalesce(member.current_hit_points, characters.hit_points)`.as('current_hit_points'),
  sql<number>`coalesce(member.dead, 0)`.as('dead'),
] as const;

type Row = Omit<CampaignCharacter, 'dead' | 'sheet'> & { dead: number; sheet: string | null };

/** The two engines share no boolean type, so the column is 1 or 0. */
export function toCampaignCharacter(row: Row): CampaignCharacter {
  return { ...readSheet(row), dead: row.dead === 1 };
}

/** The owner's characters, all or the given ones, with their state in the campaign of an encounter; oldest first. */
export async function charactersForEncounter(
  db: Kysely<Database>,
  ownerId: string,
  encounterId: string,
  ids?: readonly string[],
): Promise<CampaignCharacter[]> {
  const all = db
    .selectFrom('characters')
    .leftJoin('campaign_encounters as place', (join) =>
      join.onRef('place.user_id', '=', 'characters.user_id').on('place.encounter_id', '=', encounterId),
    )
    .leftJoin('campaign_characters as member', (join) =>
      join
        .onRef('member.user_id', '=', 'characters.user_id')
        .onRef('member.character_id', '=', 'characters.id')
        .onRef('member.campaign_id', '=', 'place.campaign_id'),
    )
    .select(CAMPAIGN_CHARACTER)
    .where('characters.user_id', '=', ownerId)
    .orderBy('characters.created_at')
    .orderBy('characters.id');
  const rows = await (ids === undefined ? all : all.where('characters.id', 'in', ids)).execute();
  return rows.map(toCampaignCharacter);
}

/**
 * CAM-3: if a character's maximum changes, its hit points in campaigns change by the same amount, up to the new maximum
 * and down to 1. A character at 0 stays at 0.
 */
export async function followMaximum(
  db: Kysely<Database>,
  ownerId: string,
  characterId: string,
  maximum: { before: number; after: number },
): Promise<void> {
  if (maximum.before === maximum.after) return;
  const highest = sql.lit(maximum.after);
  const moved = sql`current_hit_points + ${sql.lit(maximum.after - maximum.before)}`;
  await ownRows(db, ownerId)
    .updateTable('campaign_characters')
    .set({
      current_hit_points: sql<number>`case
        when current_hit_points = 0 then 0
        when ${moved} > ${highest} then ${highest}
        when ${moved} < 1 then 1
        else ${moved} end`,
    })
    .where('character_id', '=', characterId)
    .execute();
}

/** The same calculation as `followMaximum`. */
export function followed(current: number, maximum: { before: number; after: number }): number {
  if (current === 0 || maximum.before === maximum.after) return current;
  return Math.max(1, Math.min(maximum.after, current + maximum.after - maximum.before));
}
