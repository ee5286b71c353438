import type { Kysely } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { Campaign, CampaignListItem, createCampaign, updateCampaign } from '#contract/campaign.ts';
import { DEFAULT_EDITION } from '#domain/encounter/edition.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { refuseUnlessOwn } from '#server/stuff/record-ownership.ts';
import { createRecordService, type RecordLists } from '#server/stuff/record-service.ts';
import { knownId, saveFor } from '#server/stuff/save-for-owner.ts';
import { campaignsOf } from './store.ts';

interface Lists {
  addedPlayers: string[];
  addedEncounters: string[];
}

const campaignLists: RecordLists<Lists> = {
  async find(db, ownerId, id) {
    const campaign = await campaignsOf(db, ownerId).find(id);
    return {
      addedPlayers: (campaign?.Characters ?? []).map(({ character_id }) => character_id),
      addedEncounters: (campaign?.Encounters ?? []).map(({ encounter_id }) => encounter_id),
    };
  },
  async save(transaction, ownerId, id, { addedPlayers, addedEncounters }) {
    await refuseUnlessOwn(transaction, ownerId, {
      kind: 'character',
      ids: addedPlayers,
      field: 'addedPlayers',
    });
    await refuseUnlessOwn(transaction, ownerId, {
      kind: 'encounter',
      ids: addedEncounters,
      field: 'addedEncounters',
    });
    const store = campaignsOf(transaction, ownerId);
    await store.setCharacters(id, addedPlayers);
    await store.setEncounters(id, addedEncounters);
  },
};

export function createCampaignService(db: Kysely<Database>, now: () => number) {
  const records = createRecordService({ db, now, storeOf: campaignsOf }, campaignLists);
  return {
    list(ownerId: string): Promise<CampaignListItem[]> {
      return campaignsOf(db, ownerId).list();
    },

    async get(ownerId: string, typedId: string): Promise<Campaign> {
      const campaign = await campaignsOf(db, ownerId).find(knownId(typedId));
      if (campaign === undefined) throw new Refusal('not_found');
      return campaign;
    },

    create(ownerId: string, sent: BodyOf<typeof createCampaign>): Promise<string> {
      const { new_id, addedPlayers, addedEncounters, edition = DEFAULT_EDITION, ...fields } = sent;
      return records.create(ownerId, { ...fields, edition }, { addedPlayers, addedEncounters }, new_id);
    },

    update(ownerId: string, sent: BodyOf<typeof updateCampaign>): Promise<string> {
      const { id, version, addedPlayers, addedEncounters, edition, ...fields } = sent;
      const lists = { addedPlayers, addedEncounters };
      return records.update(ownerId, id, {
        fields: { ...fields, ...(edition && { edition }) },
        lists,
        version,
      });
    },

    delete: records.delete,

    async revive(ownerId: string, typedId: string, typedCharacterId: string): Promise<void> {
      const id = knownId(typedId);
      const characterId = knownId(typedCharacterId);
      await saveFor(db, ownerId, async (transaction) => {
        const found = await campaignsOf(transaction, ownerId).revive(id, characterId);
        if (!found) throw new Refusal('not_found');
      });
    },
  };
}

export type CampaignService = ReturnType<typeof createCampaignService>;
