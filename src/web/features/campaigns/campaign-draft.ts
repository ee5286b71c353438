import type { Campaign } from '#contract/campaign.ts';
import { DEFAULT_EDITION, type Edition } from '#domain/encounter/edition.ts';
import { type CharacterText, EMPTY_CHARACTER } from '#web/stuff/players/character-fields.ts';
import { type DraftBase, newDraftBase } from '#web/stuff/records/use-draft.ts';

export interface CampaignDraft extends DraftBase {
  name: string;
  description: string;
  length: string;
  worldName: string;
  edition: Edition;
  players: string[];
  encounters: string[];
  quickPlayer: CharacterText;
}

export function emptyCampaignDraft(): CampaignDraft {
  return {
    ...newDraftBase(),
    name: '',
    description: '',
    length: '',
    worldName: '',
    edition: DEFAULT_EDITION,
    players: [],
    encounters: [],
    quickPlayer: EMPTY_CHARACTER,
  };
}

export function campaignToDraft(campaign: Campaign): CampaignDraft {
  return {
    ...emptyCampaignDraft(),
    id: campaign.campaign_id,
    version: campaign.version,
    name: campaign.name,
    description: campaign.description,
    length: campaign.length,
    worldName: campaign.world_name,
    edition: campaign.edition,
    players: campaign.Characters.map(({ character_id }) => character_id),
    encounters: campaign.Encounters.map(({ encounter_id }) => encounter_id),
  };
}
