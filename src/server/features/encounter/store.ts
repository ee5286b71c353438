import type { Kysely } from 'kysely';
import type { EncounterChoice, EncounterListItem } from '#contract/encounter.ts';
import { DEFAULT_EDITION, type Edition } from '#domain/encounter/edition.ts';
import { type EncounterFields, LIST_MAXIMUM, TOO_MANY_RECORDS } from '#domain/stuff/records.ts';
import { Refusal } from '#server/refusal.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { charactersForEncounter } from '#server/stuff/campaign-characters.ts';
import { countChange } from '#server/stuff/record-ownership.ts';
import { recordStore } from '#server/stuff/record-store.ts';
import { encountersInCampaigns, findStoredEncounter } from '#server/stuff/stored-encounter.ts';

interface CampaignName {
  campaign_id: string;
  name: string;
}

/** The encounters of one owner. Every query is scoped to the owner. */
export function encountersOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  /**
   * The campaign of each encounter, with two plain reads instead of a join. Right after a large import PostgreSQL has
   * no statistics, and a join would compare every encounter with every campaign.
   */
  async function campaignsByEncounter(): Promise<Map<string, CampaignName>> {
    const campaigns = await own.selectFrom('campaigns').select(['id as campaign_id', 'name']).execute();
    const links = await own
      .selectFrom('campaign_encounters')
      .select(['encounter_id', 'campaign_id'])
      .execute();
    const byId = new Map(campaigns.map((campaign) => [campaign.campaign_id, campaign]));
    const byEncounter = new Map<string, CampaignName>();
    for (const { encounter_id, campaign_id } of links) {
      const campaign = byId.get(campaign_id);
      if (campaign !== undefined) byEncounter.set(encounter_id, campaign);
    }
    return byEncounter;
  }

  return {
    ...recordStore<EncounterFields>(db, ownerId, 'encounter'),

    async list(): Promise<EncounterListItem[]> {
      const rows = await own
        .selectFrom('encounters')
        .select(['id', 'name', 'short_description', 'location'])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const campaigns = await campaignsByEncounter();
      return rows.map(({ id, name, short_description, location }) => ({
        encounter_id: id,
        name,
        campaign: campaigns.get(id)?.name ?? null,
        short_description,
        location,
      }));
    },

    /** With the edition of their campaigns. */
    async listNewest(limit: number): Promise<{ encounter_id: string; edition: Edition }[]> {
      const rows = await encountersInCampaigns(db, ownerId)
        .select(['encounters.id as encounter_id', 'campaigns.edition'])
        .orderBy('encounters.created_at', 'desc')
        .orderBy('encounters.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ encounter_id, edition }) => ({ encounter_id, edition: edition ?? DEFAULT_EDITION }));
    },

    async listChoices(): Promise<EncounterChoice[]> {
      const rows = await own
        .selectFrom('encounters')
        .select(['id', 'name', 'short_description'])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const campaigns = await campaignsByEncounter();
      return rows.map(({ id, name, short_description }) => ({
        encounter_id: id,
        name,
        short_description,
        Campaign: campaigns.get(id) ?? null,
      }));
    },

    find: (id: string) => findStoredEncounter(db, ownerId, id),

    listRecruits: (id: string) => charactersForEncounter(db, ownerId, id),

    /** Moves the encounter to the end of a campaign, or out of all campaigns. */
    async setCampaign(id: string, campaignId: string | null): Promise<void> {
      const before = await own
        .selectFrom('campaign_encounters')
        .select(['campaign_id', 'done'])
        .where('encounter_id', '=', id)
        .executeTakeFirst();
      const beforeId = before?.campaign_id ?? null;
      if (beforeId === campaignId) return;
      await countChange(
        db,
        ownerId,
        'campaign',
        [beforeId, campaignId].filter((changed) => changed !== null),
      );
      await own.deleteFrom('campaign_encounters').where('encounter_id', '=', id).execute();
      if (campaignId === null) return;
      const { last, members } = await own
        .selectFrom('campaign_encounters')
        .select((eb) => [eb.fn.max('position').as('last'), eb.fn.countAll<number>().as('members')])
        .where('campaign_id', '=', campaignId)
        .executeTakeFirstOrThrow();
      if (members >= LIST_MAXIMUM) throw new Refusal('invalid', { campaign_id: TOO_MANY_RECORDS });
      await db
        .insertInto('campaign_encounters')
        .values({
          user_id: ownerId,
          encounter_id: id,
          campaign_id: campaignId,
          position: (last ?? -1) + 1,
          done: before?.done ?? 0,
        })
        .execute();
    },
  };
}
