import type { Kysely } from 'kysely';
import {
  DASHBOARD_CAMPAIGNS,
  DASHBOARD_PARTY,
  DASHBOARD_RECENT,
  type Dashboard,
} from '#contract/dashboard.ts';
import { KINDS, RECORD_KINDS, type RecordKind } from '#domain/stuff/record-kinds.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

export function dashboardOf(db: Kysely<Database>, ownerId: string) {
  /** The most recently changed records of a kind. */
  const lastOf = (kind: RecordKind, count: number) =>
    db
      .selectFrom(KINDS[kind].plural)
      .select(['id', 'name', 'updated_at'])
      .where('user_id', '=', ownerId)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute();

  async function listRecent(): Promise<Dashboard['recent']> {
    const found: Dashboard['recent'] = [];
    for (const kind of RECORD_KINDS) {
      for (const row of await lastOf(kind, DASHBOARD_RECENT)) found.push({ kind, ...row });
    }
    return found.sort((one, other) => other.updated_at - one.updated_at).slice(0, DASHBOARD_RECENT);
  }

  /**
   * In the campaign's order. Looks up each row by key, so that no engine compares every member with every character.
   */
  async function partyOf(campaignId: string) {
    const members = db
      .selectFrom('campaign_characters as member')
      .where('member.user_id', '=', ownerId)
      .where('member.campaign_id', '=', campaignId);
    const { size } = await members
      .select(({ fn }) => fn.countAll<number>().as('size'))
      .executeTakeFirstOrThrow();
    const shown = await members
      .select(['character_id', 'current_hit_points', 'dead'])
      .orderBy('position')
      .limit(DASHBOARD_PARTY)
      .execute();
    const ids = shown.map(({ character_id }) => character_id);
    const characters = ids.length === 0 ? [] : await charactersBy(ids);
    const byId = new Map(characters.map((character) => [character.id, character]));
    const party = shown.flatMap(({ character_id, current_hit_points, dead }) => {
      const character = byId.get(character_id);
      if (character === undefined) return [];
      const { name, hit_points } = character;
      return { character_id, name, hit_points, current_hit_points, dead: dead === 1 };
    });
    return { party, more: size - shown.length };
  }

  const charactersBy = (ids: readonly string[]) =>
    ownRows(db, ownerId)
      .selectFrom('characters')
      .select(['id', 'name', 'hit_points'])
      .where('id', 'in', ids)
      .execute();

  /** An untouched fight (`sequence` 0 or below) does not count. */
  async function nextOf(campaignId: string) {
    const row = await db
      .selectFrom('campaign_encounters as place')
      .select('place.encounter_id')
      .select((place) =>
        place
          .selectFrom('encounters')
          .select('name')
          .whereRef('encounters.user_id', '=', 'place.user_id')
          .whereRef('encounters.id', '=', 'place.encounter_id')
          .as('name'),
      )
      .where('place.user_id', '=', ownerId)
      .where('place.campaign_id', '=', campaignId)
      .where('place.done', '=', 0)
      .where((place) =>
        place.not(
          place.exists(
            place
              .selectFrom('fights')
              .select('fights.id')
              .whereRef('fights.user_id', '=', 'place.user_id')
              .whereRef('fights.encounter_id', '=', 'place.encounter_id')
              .where('fights.sequence', '>', 0),
          ),
        ),
      )
      .orderBy('place.position')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : { encounter_id: row.encounter_id, name: row.name ?? '' };
  }

  return {
    async read(): Promise<Dashboard> {
      const campaigns: Dashboard['campaigns'] = [];
      for (const { id, name } of await lastOf('campaign', DASHBOARD_CAMPAIGNS)) {
        campaigns.push({ campaign_id: id, name, ...(await partyOf(id)), next: await nextOf(id) });
      }
      return { campaigns, recent: await listRecent() };
    },
  };
}
