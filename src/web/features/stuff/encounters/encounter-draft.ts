import type { Encounter } from '#contract/encounter.ts';
import { MONSTERS_MAXIMUM } from '#domain/stuff/records.ts';
import { type CharacterText, EMPTY_CHARACTER } from '../character-fields.ts';
import { type DraftBase, newDraftBase } from '../use-draft.ts';

export interface ChosenMonster {
  pointer: string;
  name: string;
  url: string;
  count: number;
}

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
    quickPlayer: EMPTY_CHARACTER,
  };
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
  };
}

/** An amount as it is typed: its first whole number (2.5 is 2), nothing is 0, leading zeros go. */
export function readAmount(typed: string): number {
  return Math.min(Number(/\d+/.exec(typed)?.[0] ?? 0), MONSTERS_MAXIMUM);
}

/** One more of a monster; the first of its kind goes to the end of the list. */
export function addMonster(
  monsters: readonly ChosenMonster[],
  { pointer, name, url }: Omit<ChosenMonster, 'count'>,
): ChosenMonster[] {
  if (!monsters.some((monster) => monster.pointer === pointer))
    return [...monsters, { pointer, name, url, count: 1 }];
  return monsters.map((monster) =>
    monster.pointer === pointer ? { ...monster, count: monster.count + 1 } : monster,
  );
}
