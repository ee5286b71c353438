import { type Kysely, sql } from 'kysely';
import type { Campaign, CampaignListItem } from '#contract/campaign.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import type { CampaignFields } from '#domain/stuff/records.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { CAMPAIGN_CHARACTER, toCampaignCharacter } from '#server/stuff/campaign-characters.ts';
import { freeRemovedSeats } from '#server/stuff/free-seats.ts';
import { countChange } from '#server/stuff/record-ownership.ts';
import { recordStore } from '#server/stuff/record-store.ts';
import { planOf } from './plan-store.ts';

/** The campaigns of one owner. Every query is scoped to the owner. */
export function campaignsOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  return {
    ...recordStore<CampaignFields & { edition: Edition }>(db, ownerId, 'campaign'),

    async list(): Promise<CampaignListItem[]> {
      const rows = await own
        .selectFrom('campaigns')
        .select(['id', 'name', 'description', 'edition'])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      // Two plain reads instead of a join: without statistics PostgreSQL compares every player with every character.
      const characters = await own.selectFrom('characters').select(['id', 'name']).execute();
      const members = await own
        .selectFrom('campaign_characters')
        .select(['campaign_id', 'character_id'])
        .orderBy('position')
        .execute();
      const names = new Map(characters.map(({ id, name }) => [id, name]));
      const campaigns = new Map(
        rows.map(({ id, ...campaign }): [string, CampaignListItem] => [
          id,
          { campaign_id: id, ...campaign, Characters: [] },
        ]),
      );
      for (const { campaign_id, character_id } of members) {
        const name = names.get(character_id);
        if (name !== undefined) campaigns.get(campaign_id)?.Characters.push({ character_id, name });
      }
      return [...campaigns.values()];
    },

    /** The version is read first. A concurrent change of the lists makes the version too old, never too new. */
    async find(id: string): Promise<Campaign | undefined> {
      const campaign = await own
        .selectFrom('campaigns')
        .select(['id as campaign_id', 'name', 'description', 'length', 'world_name', 'edition', 'version'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (campaign === undefined) return undefined;
      const Characters = await db
        .selectFrom('campaign_characters as member')
        .innerJoin('characters', (join) =>
          join
            .onRef('characters.user_id', '=', 'member.user_id')
            .onRef('characters.id', '=', 'member.character_id'),
        )
        .select(CAMPAIGN_CHARACTER)
        .where('member.user_id', '=', ownerId)
        .where('member.campaign_id', '=', id)
        .orderBy('member.position')
        .execute();
      const planned = await planOf(db, ownerId, id).listEncounters();
      const Encounters = planned.map(({ done, ...encounter }) => encounter);
      return { ...campaign, Characters: Characters.map(toCampaignCharacter), Encounters };
    },

    async findEdition(id: string): Promise<Edition | undefined> {
      const row = await own.selectFrom('campaigns').select('edition').where('id', '=', id).executeTakeFirst();
      return row?.edition;
    },

    /** CAM-6: restores all hit points of every character with at least one. */
    async rest(id: string): Promise<void> {
      const maximum = sql<number>`(select hit_points from characters where characters.user_id = campaign_characters.user_id and characters.id = campaign_characters.character_id)`;
      await own
        .updateTable('campaign_characters')
        .set({ current_hit_points: maximum })
        .where('campaign_id', '=', id)
        .where('current_hit_points', '>', 0)
        .where('current_hit_points', '<', maximum)
        .execute();
    },

    /**
     * CAM-4: brings a dead character back with 1 hit point; a living one does not change. False if the campaign does
     * not have the character.
     */
    async revive(id: string, characterId: string): Promise<boolean> {
      const { numUpdatedRows } = await own
        .updateTable('campaign_characters')
        .set({
          dead: 0,
          current_hit_points: sql<number>`case when dead = 1 then 1 else current_hit_points end`,
        })
        .where('campaign_id', '=', id)
        .where('character_id', '=', characterId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Replaces the list of players. Each is alive and has all hit points. */
    async setCharacters(id: string, characterIds: readonly string[]): Promise<void> {
      await freeRemovedSeats(db, ownerId, 'campaign_characters', { holderId: id, keptIds: characterIds });
      await own.deleteFrom('campaign_characters').where('campaign_id', '=', id).execute();
      if (characterIds.length === 0) return;
      const rows = await own
        .selectFrom('characters')
        .select(['id', 'hit_points'])
        .where('id', 'in', characterIds)
        .execute();
      const hitPoints = new Map(rows.map((row) => [row.id, row.hit_points]));
      await db
        .insertInto('campaign_characters')
        .values(
          characterIds.map((characterId, position) => ({
            user_id: ownerId,
            campaign_id: id,
            character_id: characterId,
            position,
            current_hit_points: hitPoints.get(characterId) ?? 0,
          })),
        )
        .execute();
    },

    /** Replaces the list of encounters. An encounter of another campaign moves to this one. */
    async setEncounters(id: string, encounterIds: readonly string[]): Promise<void> {
      const before = await own
        .selectFrom('campaign_encounters')
        .select(['encounter_id', 'campaign_id', 'done'])
        .where((eb) =>
          encounterIds.length === 0
            ? eb('campaign_id', '=', id)
            : eb.or([eb('campaign_id', '=', id), eb('encounter_id', 'in', encounterIds)]),
        )
        .execute();
      const kept = new Set(
        before.filter((link) => link.campaign_id === id).map(({ encounter_id }) => encounter_id),
      );
      const left = [...kept].filter((encounterId) => !encounterIds.includes(encounterId));
      const came = encounterIds.filter((encounterId) => !kept.has(encounterId));
      const robbed = before.map(({ campaign_id }) => campaign_id).filter((campaignId) => campaignId !== id);
      await countChange(db, ownerId, 'encounter', [...left, ...came]);
      await countChange(db, ownerId, 'campaign', [...new Set(robbed)]);
      if (before.length > 0) {
        await own
          .deleteFrom('campaign_encounters')
          .where(
            'encounter_id',
            'in',
            before.map(({ encounter_id }) => encounter_id),
          )
          .execute();
      }
      if (encounterIds.length === 0) return;
      const done = new Map(before.map((link) => [link.encounter_id, link.done]));
      await db
        .insertInto('campaign_encounters')
        .values(
          encounterIds.map((encounterId, position) => ({
            user_id: ownerId,
            encounter_id: encounterId,
            campaign_id: id,
            position,
            done: done.get(encounterId) ?? 0,
          })),
        )
        .execute();
    },
  };
}
