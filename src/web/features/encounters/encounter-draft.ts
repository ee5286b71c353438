import type { Encounter, MonsterInEncounter } from '#contract/encounter.ts';
import type { Band } from '#domain/encounter/difficulty-tables.ts';
import type { ChosenMonster } from '#domain/stuff/chosen-monsters.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { bandName } from '#web/stuff/difficulty-band.ts';
import type { Choices, UndoableChoices } from '#web/stuff/encounter-choices.ts';
import { type CharacterText, EMPTY_CHARACTER } from '#web/stuff/players/character-fields.ts';
import { type DraftBase, newDraftBase } from '#web/stuff/records/use-draft.ts';

/** The fields that the form needs for a monster that is no longer in any list. */
export type DeletedMonster = Pick<
  MonsterInEncounter,
  'index' | 'pointer' | 'name' | 'url' | 'hit_points' | 'armor_class' | 'challenge_rating' | 'xp'
>;

export interface EncounterDraft extends DraftBase, UndoableChoices {
  name: string;
  shortDescription: string;
  description: string;
  location: string;
  terrain: string;
  rewards: string;
  npcs: string[];
  /** Monsters deleted from the library, with their last figures. */
  deleted: DeletedMonster[];
  quickPlayer: CharacterText;
}

export function emptyEncounterDraft(): EncounterDraft {
  return {
    ...newDraftBase(),
    name: '',
    shortDescription: '',
    description: '',
    location: '',
    terrain: '',
    rewards: '',
    campaignId: '',
    players: [],
    npcs: [],
    monsters: [],
    deleted: [],
    quickPlayer: EMPTY_CHARACTER,
    past: [],
  };
}

/** An only campaign is chosen at the start, with its party. */
export function newEncounterDraft(campaigns: readonly PartyOf[]): EncounterDraft {
  const draft = emptyEncounterDraft();
  const [only, ...others] = campaigns;
  return only === undefined || others.length > 0
    ? draft
    : { ...draft, ...withCampaign(draft, only.campaign_id, campaigns) };
}

export function encounterToDraft(encounter: Encounter): EncounterDraft {
  return {
    ...emptyEncounterDraft(),
    id: encounter.encounter_id,
    version: encounter.version,
    name: encounter.name,
    shortDescription: encounter.short_description,
    description: encounter.description,
    location: encounter.location,
    terrain: encounter.terrain,
    rewards: encounter.rewards,
    campaignId: encounter.campaign?.campaign_id ?? '',
    players: encounter.players.map(({ character_id }) => character_id),
    npcs: encounter.npcs.map(({ npc_id }) => npc_id),
    monsters: encounter.monsters.map(({ pointer, name, url, count }) => ({ pointer, name, url, count })),
    deleted: encounter.monsters.filter((monster) => monster.deleted === true),
  };
}

interface PartyOf {
  campaign_id: string;
  Characters: readonly { character_id: string }[];
}

/** Another campaign brings its party and removes the previous campaign's party. Manually added characters stay. */
export function withCampaign(
  { campaignId, players }: Pick<Choices, 'campaignId' | 'players'>,
  nextId: string,
  campaigns: readonly PartyOf[],
): Pick<Choices, 'campaignId' | 'players'> {
  const partyOf = (id: string) =>
    campaigns
      .find(({ campaign_id }) => campaign_id === id)
      ?.Characters.map(({ character_id }) => character_id) ?? [];
  const leaving = new Set(partyOf(campaignId));
  const stay = players.filter((id) => !leaving.has(id));
  return { campaignId: nextId, players: [...new Set([...stay, ...partyOf(nextId)])] };
}

/** Nobody to fight, and no name of its own that says that this is intended. */
export function lacksMonsters({ name, npcs, monsters }: EncounterDraft): boolean {
  return name.trim() === '' && npcs.length === 0 && proposedName(monsters) === '';
}

/** The default name of an encounter: its monsters. Empty without monsters. */
export function proposedName(monsters: readonly ChosenMonster[]): string {
  return monsters
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => (count === 1 ? name : `${count} × ${name}`))
    .join(', ')
    .slice(0, TEXT_MAXIMUM);
}

export function proposedDescription(band: Band | null, partySize: number): string {
  if (band === null) return 'Run without preparation';
  return `${bandName(band)} for ${partySize === 1 ? 'one character' : `${partySize} characters`}`;
}
