import type { Kysely } from 'kysely';
import { LIST_MAXIMUM } from '#domain/stuff/records.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

export interface Place {
  encounter_id: string;
  done: number;
}

export function planOf(db: Kysely<Database>, ownerId: string, campaignId: string) {
  const own = ownRows(db, ownerId);
  return {
    listEncounters() {
      return db
        .selectFrom('campaign_encounters as member')
        .innerJoin('encounters', (join) =>
          join
            .onRef('encounters.user_id', '=', 'member.user_id')
            .onRef('encounters.id', '=', 'member.encounter_id'),
        )
        .select(['encounters.id as encounter_id', 'encounters.name', 'encounters.short_description', 'done'])
        .where('member.user_id', '=', ownerId)
        .where('member.campaign_id', '=', campaignId)
        .orderBy('member.position')
        .execute();
    },

    /** Each NPC once, although several encounters may list it. */
    listNpcs() {
      return db
        .selectFrom('npcs')
        .select(['npcs.id as npc_id', 'npcs.name', 'npcs.hit_points', 'npcs.armor_class'])
        .where('npcs.user_id', '=', ownerId)
        .where('npcs.id', 'in', (eb) =>
          eb
            .selectFrom('encounter_npcs as listed')
            .innerJoin('campaign_encounters as member', (join) =>
              join
                .onRef('member.user_id', '=', 'listed.user_id')
                .onRef('member.encounter_id', '=', 'listed.encounter_id'),
            )
            .select('listed.npc_id')
            .where('listed.user_id', '=', ownerId)
            .where('member.campaign_id', '=', campaignId),
        )
        .orderBy('npcs.name')
        .orderBy('npcs.id')
        .limit(LIST_MAXIMUM)
        .execute();
    },

    listPlaces(): Promise<Place[]> {
      return own
        .selectFrom('campaign_encounters')
        .select(['encounter_id', 'done'])
        .where('campaign_id', '=', campaignId)
        .orderBy('position')
        .execute();
    },

    async replacePlaces(places: readonly Place[]): Promise<void> {
      await own.deleteFrom('campaign_encounters').where('campaign_id', '=', campaignId).execute();
      if (places.length === 0) return;
      await db
        .insertInto('campaign_encounters')
        .values(
          places.map((place, position) => ({
            ...place,
            user_id: ownerId,
            campaign_id: campaignId,
            position,
          })),
        )
        .execute();
    },
  };
}
