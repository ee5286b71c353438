import { isSpellcastingTrait, type Monster, type MonsterFeature } from '#domain/codex/monster.ts';
import { findSpellNames, type SpellReference } from '#domain/codex/reading/spell-names.ts';
import type { Spell } from '#domain/codex/spell.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import { type CounterUse, canSpend, counterUseOf } from '#domain/combat/counters/feature-use.ts';
import { ABILITIES, type Ability, abilityModifier, MENTAL_ABILITIES } from '#domain/creature/abilities.ts';

type StatBlock = Pick<
  Monster,
  | 'special_abilities'
  | 'actions'
  | 'bonus_actions'
  | 'reactions'
  | 'spells'
  | 'stats'
  | 'proficiency_bonus'
  | 'challenge_rating'
>;

/** SPL-1: how a stat block casts one of its spells. */
export interface SpellCaster {
  readonly feature: MonsterFeature;
  /** The line that lists the spell: '- 3rd level (3 slots): counterspell, fireball, fly'. */
  readonly line: string;
  readonly dc: number;
  readonly attack_bonus: number;
  /** The modifier of the spellcasting ability. */
  readonly modifier: number;
  /** The level of the caster, which decides the damage of cantrips. */
  readonly level: number;
}

/** Undefined for a spell that the stat block mentions but does not cast: 'if targeted by dispel magic'. */
export function spellCasterOf(statBlock: StatBlock, index: string): SpellCaster | undefined {
  const { special_abilities, actions, bonus_actions = [], reactions } = statBlock;
  for (const feature of [...special_abilities, ...actions, ...bonus_actions, ...reactions]) {
    const line = isSpellcastingTrait(feature) ? lineNaming(feature, statBlock.spells, index) : undefined;
    if (line !== undefined) return { feature, line, ...figuresOf(feature.desc, statBlock) };
  }
  return undefined;
}

/** The spells that a feature casts, in the order of its text. Empty if it is not a spellcasting feature. */
export function spellsCastBy(
  feature: MonsterFeature,
  spells: readonly SpellReference[],
): readonly SpellReference[] {
  if (!isSpellcastingTrait(feature)) return [];
  const named = feature.desc.split('\n').flatMap((line) => findSpellNames(line, spells));
  return [...new Set(named.map(({ spell }) => spell))];
}

function lineNaming(
  { desc }: MonsterFeature,
  spells: readonly SpellReference[],
  index: string,
): string | undefined {
  const lines = desc
    .split('\n')
    .filter((line) => findSpellNames(line, spells).some(({ spell }) => spell.index === index));
  // Prefer the list, which has the number of uses. A sentence may only mention the spell again.
  return lines.find((line) => line.startsWith('- ')) ?? lines[0];
}

/** Figures from the text. Missing figures are computed from ability and proficiency. */
function figuresOf(desc: string, { stats, proficiency_bonus, challenge_rating }: StatBlock) {
  const ability = abilityIn(desc) ?? bestOf(stats);
  const modifier = abilityModifier(stats[ability]);
  const written = numberIn(desc, /spell save DC (\d{1,2})(?!\d)/i);
  const bonus = written === undefined ? proficiency_bonus + modifier : written - 8;
  return {
    dc: written ?? 8 + bonus,
    attack_bonus: numberIn(desc, /([+-]\d{1,2}) to hit with spell attacks/i) ?? bonus,
    modifier,
    // SRD, Innate Spellcasting: without a level, the challenge rating counts.
    level: numberIn(desc, /\b(\d{1,2})\w\w-level spellcaster/i) ?? challenge_rating,
  };
}

function numberIn(desc: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(desc)?.[1];
  return found === undefined ? undefined : Number(found);
}

function abilityIn(desc: string): Ability | undefined {
  const named = /spellcasting ability is (\w{1,20})|using (\w{1,20}) as the spellcasting ability/i.exec(desc);
  const word = (named?.[1] ?? named?.[2])?.toLowerCase();
  return ABILITIES.find((ability) => ability === word);
}

function bestOf(stats: StatBlock['stats']): Ability {
  return MENTAL_ABILITIES.reduce((best, ability) => (stats[ability] > stats[best] ? ability : best));
}

/** One way to cast a spell (with a slot or without), and its cost. */
export interface CastingLevel {
  /** The level of the slot, or of the spell when no slot is used. */
  readonly level: number;
  /** Undefined if it has no cost or the uses are not counted. */
  readonly use: CounterUse | undefined;
}

/** SPL-2, SPL-3: the slots of the spell's level and above, or its daily use. */
export function castingLevels(
  combatant: Pick<Combatant, 'counters'>,
  caster: SpellCaster,
  spell: Pick<Spell, 'name' | 'level'>,
): readonly CastingLevel[] {
  const slots = /^(?:- )?\d\w\w[ -]level\b/i.test(caster.line) ? slotsFrom(combatant, spell.level) : [];
  if (slots.length > 0 && spell.level > 0) return slots;
  return [{ level: spell.level, use: dailyUse(combatant, caster, spell.name) }];
}

function slotsFrom({ counters }: Pick<Combatant, 'counters'>, lowest: number): CastingLevel[] {
  return counters.flatMap((counter) => {
    const level = Number.parseInt(counter.name, 10);
    return counter.kind === 'spell-slot' && level >= lowest ? [{ level, use: { counter, amount: 1 } }] : [];
  });
}

/** The counter may be named 'Plane shift (self only)'. A mephit counts the uses of the feature. */
function dailyUse(
  combatant: Pick<Combatant, 'counters'>,
  { feature, line }: SpellCaster,
  name: string,
): CounterUse | undefined {
  if (/\/day/i.test(line)) {
    const counter = combatant.counters.find(
      (one) => one.kind === 'day' && beforeBracket(one.name).toLowerCase() === name.toLowerCase(),
    );
    if (counter) return { counter, amount: 1 };
  }
  return counterUseOf(combatant, feature, false);
}

function beforeBracket(name: string): string {
  return (name.split('(', 1)[0] ?? '').trimEnd();
}

/** The lowest level with uses left, otherwise the lowest level. */
export function usualLevel(levels: readonly CastingLevel[]): CastingLevel | undefined {
  return levels.find(({ use }) => use === undefined || canSpend(use)) ?? levels[0];
}
