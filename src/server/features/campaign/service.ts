import type { Kysely } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { Campaign, CampaignListItem, createCampaign, updateCampaign } from '#contract/campaign.ts';
import { DEFAULT_RULES } from '#domain/stuff/records.ts';
import { newId } from '#server/ids.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { refuseUnlessOwn } from '#server/stuff/own-records.ts';
import { knownId, refuseStale, saveFor } from '#server/stuff/owner.ts';
import { deleteRecord } from '#server/stuff/record-service.ts';
import { campaignsOf } from './store.ts';

interface Lists {
  addedPlayers: string[];
  addedEncounters: string[];
}

export function createCampaignService(db: Kysely<Database>, now: () => number) {
  async function saveLists(transaction: Kysely<Database>, ownerId: string, id: string, lists: Lists) {
    const { addedPlayers, addedEncounters } = lists;
    await refuseUnlessOwn(transaction, ownerId, 'characters', addedPlayers, 'addedPlayers');
    await refuseUnlessOwn(transaction, ownerId, 'encounters', addedEncounters, 'addedEncounters');
    const store = campaignsOf(transaction, ownerId);
    await store.setCharacters(id, addedPlayers);
    await store.setEncounters(id, addedEncounters);
  }

  return {
    list(ownerId: string): Promise<CampaignListItem[]> {
      return campaignsOf(db, ownerId).list();
    },

    async get(ownerId: string, typedId: string): Promise<Campaign> {
      const campaign = await campaignsOf(db, ownerId).find(knownId(typedId));
      if (campaign === undefined) throw new Refusal('not_found');
      return campaign;
    },

    async create(ownerId: string, sent: BodyOf<typeof createCampaign>): Promise<string> {
      const { new_id, addedPlayers, addedEncounters, rules = DEFAULT_RULES, ...fields } = sent;
      const id = new_id ?? newId();
      await saveFor(db, ownerId, async (transaction) => {
        const store = campaignsOf(transaction, ownerId);
        if ((await store.findVersion(id)) !== undefined) return;
        await store.insert(id, { ...fields, rules }, now());
        await saveLists(transaction, ownerId, id, { addedPlayers, addedEncounters });
      });
      return id;
    },

    async update(ownerId: string, sent: BodyOf<typeof updateCampaign>): Promise<string> {
      const { id: typedId, version, addedPlayers, addedEncounters, rules, ...fields } = sent;
      const id = knownId(typedId);
      await saveFor(db, ownerId, async (transaction) => {
        const store = campaignsOf(transaction, ownerId);
        refuseStale(await store.findVersion(id), version);
        await store.update(id, { ...fields, ...(rules && { rules }) }, now());
        await saveLists(transaction, ownerId, id, { addedPlayers, addedEncounters });
      });
      return id;
    },

    delete: (ownerId: string, typedId: string) => deleteRecord(db, ownerId, typedId, campaignsOf),
  };
}

export type CampaignService = ReturnType<typeof createCampaignService>;
