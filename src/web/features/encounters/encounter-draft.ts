import type { Encounter, MonsterInEncounter } from '#contract/encounter.ts';
import type { Band } from '#domain/encounter/difficulty-tables.ts';
import type { ChosenMonster } from '#domain/stuff/chosen-monsters.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { bandName } from '#web/stuff/difficulty-band.ts';
import { type CharacterText, EMPTY_CHARACTER } from '#web/stuff/players/character-fields.ts';
import { type DraftBase, newDraftBase } from '#web/stuff/records/use-draft.ts';

/** The fields that the form needs for a monster that is no longer in any list. */
export type DeletedMonster = Pick<
  MonsterInEncounter,
  'index' | 'pointer' | 'name' | 'url' | 'hit_points' | 'armor_class' | 'challenge_rating' | 'xp'
>;

export interface EncounterDraft extends DraftBase {
  name: string;
  shortDescription: string;
  description: string;
  location: string;
  terrain: string;
  rewards: string;
  campaignId: string;
  players: string[];
  npcs: string[];
  monsters: ChosenMonster[];
  /** Monsters deleted from the library, with their last figures. */
  deleted: DeletedMonster[];
  quickPlayer: CharacterText;
  /** What was chosen before each change of it, oldest first, for Undo. */
  past: Choices[];
}

/** What the builder changes, and what its Undo restores. */
type Choices = Pick<EncounterDraft, 'campaignId' | 'players' | 'monsters'>;

const PAST_MAXIMUM = 100;

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

/** A change of the draft, with the choices before it if it changes them. */
export function withPast(before: EncounterDraft, part: Partial<EncounterDraft>): Partial<EncounterDraft> {
  const { campaignId, players, monsters, past } = before;
  const choices: Choices = { campaignId, players, monsters };
  const isChoice = (Object.keys(choices) as (keyof Choices)[]).some(
    (key) => key in part && part[key] !== before[key],
  );
  return isChoice ? { ...part, past: [...past, choices].slice(-PAST_MAXIMUM) } : part;
}

export function undone({ past }: EncounterDraft): Partial<EncounterDraft> {
  return { ...past.at(-1), past: past.slice(0, -1) };
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
  { campaignId, players }: Pick<EncounterDraft, 'campaignId' | 'players'>,
  nextId: string,
  campaigns: readonly PartyOf[],
): Pick<EncounterDraft, 'campaignId' | 'players'> {
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
