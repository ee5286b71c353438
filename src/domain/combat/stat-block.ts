import { ABILITIES, type Ability, type AbilityScores, abilityModifier } from '#domain/creature/abilities.ts';
import { type DefenceTexts, readDefences } from '#domain/creature/defences.ts';
import type { Blueprint, Counter } from './combatant.ts';
import { readCounters, type StatBlockFeatures } from './stat-block-counters.ts';

/** What a fight takes from a stat block; a monster of the codex is one. */
export interface StatBlock extends DefenceTexts, StatBlockFeatures {
  readonly name: string;
  readonly pointer: string;
  readonly hit_points: number;
  readonly armor_class: number;
  /** The dice with what Constitution adds: `18d10 + 36`. */
  readonly hit_points_roll: string;
  readonly stats: AbilityScores;
  readonly saving_throws: readonly { readonly name: string; readonly value: number }[];
  readonly challenge_rating: number;
  readonly xp: number;
  readonly condition_immunities: readonly { readonly index: string }[];
}

export function monsterBlueprint(statBlock: StatBlock, amount = 1): Blueprint {
  return {
    ...PLAIN,
    name: statBlock.name,
    type: 'monster',
    origin: 'monster',
    source: statBlock.pointer,
    hit_points: statBlock.hit_points,
    maximum_hit_points: statBlock.hit_points,
    hit_dice: statBlock.hit_points_roll,
    armor_class: statBlock.armor_class,
    stats: statBlock.stats,
    saving_throws: savingThrows(statBlock),
    initiative_bonus: abilityModifier(statBlock.stats.dexterity),
    amount: Math.max(1, amount),
    challenge_rating: statBlock.challenge_rating,
    xp: statBlock.xp,
    defences: readDefences(statBlock),
    condition_immunities: statBlock.condition_immunities.map(({ index }) => index),
    counters: readCounters(statBlock),
  };
}

/** What a character, an NPC or a quick combatant has besides its own fields: nothing special. */
const PLAIN = {
  source: null,
  hit_dice: null,
  stats: null,
  saving_throws: null,
  initiative_bonus: 0,
  amount: 1,
  challenge_rating: null,
  xp: 0,
  level: null,
  defences: [] as Blueprint['defences'],
  condition_immunities: [] as string[],
  counters: [] as Counter[],
  makes_death_saves: false,
} satisfies Partial<Blueprint>;

interface CharacterLike {
  readonly character_id: string;
  readonly name: string;
  readonly hit_points: number;
  /** From the campaign; without one the character starts at full. */
  readonly current_hit_points?: number | null | undefined;
  /** From the campaign as well. */
  readonly dead?: boolean | undefined;
  readonly armor_class: number;
  readonly level: number;
}

export function characterBlueprint(character: CharacterLike): Blueprint {
  return {
    ...PLAIN,
    name: character.name,
    type: 'player',
    origin: 'character',
    source: character.character_id,
    hit_points: character.current_hit_points ?? character.hit_points,
    maximum_hit_points: character.hit_points,
    armor_class: character.armor_class,
    level: character.level,
    makes_death_saves: true,
    ...(character.dead && { dead: true }),
  };
}

interface NpcLike {
  readonly npc_id: string;
  readonly name: string;
  readonly hit_points: number;
  readonly armor_class: number;
}

/** An NPC is of type player (it goes before monsters on a tie), and dies at 0 like a monster. */
export function npcBlueprint(npc: NpcLike): Blueprint {
  return {
    ...PLAIN,
    name: npc.name,
    type: 'player',
    origin: 'npc',
    source: npc.npc_id,
    hit_points: npc.hit_points,
    maximum_hit_points: npc.hit_points,
    armor_class: npc.armor_class,
  };
}

interface CustomCombatant {
  readonly name: string;
  readonly type: Blueprint['type'];
  readonly hit_points: number;
  readonly armor_class: number;
  readonly initiative_bonus?: number;
  readonly xp?: number;
}

export function customBlueprint(custom: CustomCombatant): Blueprint {
  return {
    ...PLAIN,
    name: custom.name,
    type: custom.type,
    origin: 'custom',
    hit_points: custom.hit_points,
    maximum_hit_points: custom.hit_points,
    armor_class: custom.armor_class,
    initiative_bonus: custom.initiative_bonus ?? 0,
    xp: custom.xp ?? 0,
  };
}

/** Proficient saves as the stat block gives them, the others from the ability. */
function savingThrows(statBlock: StatBlock): Record<Ability, number> {
  const saves = {} as Record<Ability, number>;
  for (const ability of ABILITIES) {
    const listed = statBlock.saving_throws.find(
      ({ name }) => name.slice(0, 3).toLowerCase() === ability.slice(0, 3),
    );
    saves[ability] = listed?.value ?? abilityModifier(statBlock.stats[ability]);
  }
  return saves;
}
