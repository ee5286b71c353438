import type { Blueprint, Counter, Reminder, TraitRule } from '#domain/combat/combatant.ts';
import { readCounters, type StatBlockFeatures } from '#domain/combat/counters/stat-block-counters.ts';
import { FIGHT_HIT_POINTS_MAXIMUM } from '#domain/combat/limits.ts';
import {
  ATTACK_TRAITS_MAXIMUM,
  type AttackTrait,
  attackTraitsOf,
  notedAttackTraits,
} from '#domain/combat/rolls/attack-traits.ts';
import { notedSaveAdvantages, SAVE_ADVANTAGES_MAXIMUM } from '#domain/combat/rolls/save-advantages.ts';
import { usualSide } from '#domain/combat/roster/side.ts';
import { ABILITIES, type Ability, type AbilityScores, abilityModifier } from '#domain/creature/abilities.ts';
import type { DamageType } from '#domain/creature/damage.ts';
import { type DefenceTexts, readDefences } from '#domain/creature/defences.ts';
import type { Defence } from '#domain/creature/schemas.ts';
import { DEFENCES_MAXIMUM } from '#domain/creature/schemas.ts';
import type { Sheet } from '#domain/stuff/sheet.ts';
import { diesOnlyUnlessRegenerating, readReminders } from './stat-block-reminders.ts';
import { hasEvasion, saveAdvantagesOf, traitRulesOf } from './trait-gifts.ts';

/** The fields of a stat block that a fight needs. Monsters of the codex and of a library have them. */
export interface StatBlock extends DefenceTexts, StatBlockFeatures {
  readonly name: string;
  readonly pointer: string;
  readonly hit_points: number;
  readonly armor_class: number;
  /** The dice with the Constitution bonus: `18d10 + 36`. Empty if unknown. */
  readonly hit_points_roll: string;
  readonly stats: AbilityScores;
  readonly saving_throws: readonly { readonly name: string; readonly value: number }[];
  readonly challenge_rating: number;
  readonly xp: number;
  readonly condition_immunities: readonly { readonly index: string }[];
  readonly initiative_bonus?: number | undefined;
}

export function monsterBlueprint(statBlock: StatBlock, amount = 1): Blueprint {
  return {
    ...PLAIN,
    ...takenFrom(statBlock),
    name: statBlock.name,
    type: 'monster',
    side: usualSide('monster'),
    origin: 'monster',
    source: statBlock.pointer,
    hit_points: statBlock.hit_points,
    maximum_hit_points: statBlock.hit_points,
    hit_dice: statBlock.hit_points_roll || null,
    armor_class: statBlock.armor_class,
    amount: Math.max(1, amount),
  };
}

/**
 * Cache: an encounter may use one stat block a thousand times, and stat blocks never change, so each is parsed once.
 */
const alreadyRead = new WeakMap<StatBlock, Taken>();

/** All fields from a stat block except name, hit points and AC. */
export function takenFrom(statBlock: StatBlock): Taken {
  const known = alreadyRead.get(statBlock);
  if (known !== undefined) return known;
  const taken = readStatBlock(statBlock);
  alreadyRead.set(statBlock, taken);
  return taken;
}

type Taken = ReturnType<typeof readStatBlock>;

function readStatBlock(statBlock: StatBlock) {
  return {
    stat_block: statBlock.pointer,
    stats: statBlock.stats,
    saving_throws: savingThrows(statBlock),
    initiative_bonus: statBlock.initiative_bonus ?? abilityModifier(statBlock.stats.dexterity),
    challenge_rating: statBlock.challenge_rating,
    xp: statBlock.xp,
    defences: readDefences(statBlock).slice(0, DEFENCES_MAXIMUM),
    condition_immunities: statBlock.condition_immunities.map(({ index }) => index),
    save_advantages: saveAdvantagesOf(statBlock.special_abilities).slice(0, SAVE_ADVANTAGES_MAXIMUM),
    evasion: hasEvasion(statBlock.special_abilities),
    attack_traits: attackTraitsOf(statBlock),
    trait_rules: traitRulesOf(statBlock.special_abilities),
    counters: readCounters(statBlock),
    reminders: readReminders(statBlock),
    at_zero: diesOnlyUnlessRegenerating(statBlock) ? ('regenerates' as const) : ('dies' as const),
  } satisfies Partial<Blueprint>;
}

/** Defaults for a character, an NPC or a quick combatant. */
const PLAIN = {
  source: null,
  stat_block: null,
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
  save_advantages: [] as NonNullable<Blueprint['save_advantages']>,
  evasion: false,
  attack_traits: [] as AttackTrait[],
  trait_rules: [] as TraitRule[],
  counters: [] as Counter[],
  reminders: [] as Reminder[],
  at_zero: 'dies' as Blueprint['at_zero'],
  traits: null as Blueprint['traits'],
} satisfies Partial<Blueprint>;

interface CharacterLike {
  readonly character_id: string;
  readonly name: string;
  readonly hit_points: number;
  /** From the campaign. Without a campaign the character starts at full hit points. */
  readonly current_hit_points?: number | null | undefined;
  /** From the campaign. */
  readonly dead?: boolean | undefined;
  readonly armor_class: number;
  readonly level: number;
  readonly sheet?: Sheet | undefined;
}

export function characterBlueprint(character: CharacterLike): Blueprint {
  return {
    ...withSheet(PLAIN, character.sheet),
    name: character.name,
    type: 'player',
    side: usualSide('player'),
    origin: 'character',
    source: character.character_id,
    hit_points: character.current_hit_points ?? character.hit_points,
    maximum_hit_points: character.hit_points,
    armor_class: character.armor_class,
    level: character.level,
    at_zero: 'death-saves',
    ...(character.dead && { dead: true }),
  };
}

interface NpcLike {
  readonly npc_id: string;
  readonly name: string;
  readonly hit_points: number;
  readonly armor_class: number;
  readonly sheet?: Sheet | undefined;
}

/**
 * An NPC has type `player` (it goes before monsters on a tie), but dies at 0 like a monster. SHT-2: with a stat block
 * it takes everything from it except hit points and AC.
 */
export function npcBlueprint(npc: NpcLike, statBlock?: StatBlock): Blueprint {
  return {
    ...withSheet(statBlock ? { ...PLAIN, ...takenFrom(statBlock) } : PLAIN, npc.sheet),
    name: npc.name,
    type: 'player',
    side: usualSide('player'),
    origin: 'npc',
    source: npc.npc_id,
    hit_points: npc.hit_points,
    maximum_hit_points: npc.hit_points,
    armor_class: npc.armor_class,
  };
}

/** SHT-1: values of the sheet override the stat block. Its defences are added. */
function withSheet<Base extends SheetBase>(base: Base, sheet: Sheet | undefined) {
  if (sheet === undefined) return base;
  const { passive_perception, spell_save_dc, speed, notes } = sheet;
  const saves = { ...base.saving_throws, ...sheet.saving_throws };
  const showsTraits = passive_perception !== null || spell_save_dc !== null || speed !== '';
  return {
    ...base,
    initiative_bonus: sheet.initiative_bonus ?? base.initiative_bonus,
    saving_throws: Object.keys(saves).length === 0 ? null : saves,
    defences: [
      ...base.defences,
      ...sheet.immunities.map(defenceOf('immunity')),
      ...sheet.resistances.map(defenceOf('resistance')),
      ...sheet.vulnerabilities.map(defenceOf('vulnerability')),
    ],
    traits: showsTraits ? { passive_perception, spell_save_dc, speed } : null,
    evasion: base.evasion || /\bevasion\b/i.test(notes),
    save_advantages: [...(base.save_advantages ?? []), ...notedSaveAdvantages(notes)].slice(
      0,
      SAVE_ADVANTAGES_MAXIMUM,
    ),
    attack_traits: [...(base.attack_traits ?? []), ...notedAttackTraits(notes)].slice(
      0,
      ATTACK_TRAITS_MAXIMUM,
    ),
    ...withNotedTraits(base, notes),
    ...(notes !== '' && { notes }),
  };
}

type SheetBase = Pick<
  Blueprint,
  | 'saving_throws'
  | 'save_advantages'
  | 'attack_traits'
  | 'initiative_bonus'
  | 'defences'
  | 'evasion'
  | 'counters'
  | 'reminders'
>;

const RELENTLESS = 'Relentless Endurance';

/**
 * TRT-7: a trait of half-orcs, recognised by its name in the notes. Damage that does not kill at once leaves 1 hit
 * point.
 */
function withNotedTraits({ counters, reminders }: SheetBase, notes: string) {
  if (!notes.toLowerCase().includes(RELENTLESS.toLowerCase())) return {};
  const counter: Counter = {
    id: 'noted-relentless',
    name: RELENTLESS,
    kind: 'day',
    maximum: 1,
    used: 0,
    recharge_from: null,
  };
  const reminder: Reminder = {
    id: 'noted-relentless',
    name: RELENTLESS,
    text: 'It drops to 1 hit point instead of 0.',
    when: 'zero',
    damage_types: [],
    effect: 'survive',
    amount: FIGHT_HIT_POINTS_MAXIMUM,
    stopped: false,
  };
  return { counters: [...counters, counter], reminders: [...reminders, reminder] };
}

function defenceOf(kind: Defence['kind']) {
  return (damage_type: DamageType): Defence => ({
    kind,
    damage_type,
    nonmagical_only: false,
    conditional: false,
    text: damage_type,
  });
}

interface CustomCombatant {
  readonly name: string;
  readonly type: Blueprint['type'];
  readonly hit_points: number;
  readonly armor_class: number;
  readonly side?: Blueprint['side'];
  readonly at_zero?: Blueprint['at_zero'];
  readonly initiative_bonus?: number;
  readonly xp?: number;
}

export function customBlueprint(custom: CustomCombatant): Blueprint {
  return {
    ...PLAIN,
    name: custom.name,
    type: custom.type,
    side: custom.side ?? usualSide(custom.type),
    at_zero: custom.at_zero ?? 'dies',
    origin: 'custom',
    hit_points: custom.hit_points,
    maximum_hit_points: custom.hit_points,
    armor_class: custom.armor_class,
    initiative_bonus: custom.initiative_bonus ?? 0,
    xp: custom.xp ?? 0,
  };
}

/** Listed saves come from the stat block, the others from the ability modifier. */
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
