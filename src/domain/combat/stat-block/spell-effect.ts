import type { DamageEffect, Spell } from '#domain/codex/spell.ts';
import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { formatDice, parseDice } from '#domain/dice/notation.ts';
import { boonOf } from './beneficial-spells.ts';
import { damageTypeNamed, type FeatureCondition, type FeatureEffect } from './effect-shapes.ts';
import { effectsOfSpell } from './effects-of-spell.ts';
import { missOf } from './read-feature-effect.ts';
import { usualArmor } from './spell-conditions.ts';
import { AT_END_OF_TURN, atLevel, endingOf, type Figures, SAVE_AT_END_OF_TURN } from './spell-figures.ts';
import { withModifier } from './way-figures.ts';

type Part = DamageEffect['damage'][number];

/**
 * SPL-4 to SPL-9: the effects of a spell for this caster and slot level, the usual way first. Empty for a spell without
 * an effect on a creature.
 */
export function spellEffects(spell: Spell, caster: Figures, level: number): FeatureEffect[] {
  const { ways } = spell;
  return ways === undefined
    ? readSpellEffects(spell, caster, level)
    : effectsOfSpell(ways, spell, caster, level);
}

/** For a spell without an entry: by its text. */
export function readSpellEffects(spell: Spell, caster: Figures, level: number): FeatureEffect[] {
  const { attack_type, damage_effects = [] } = spell;
  const boon = boonOf(spell, caster, level);
  if (boon !== undefined) return [boon];
  if (attack_type === undefined && saveAtOnce(spell) === undefined && damage_effects.length === 0) return [];
  const plain: FeatureEffect = {
    label: '',
    attack_bonus: attack_type === undefined ? null : caster.attack_bonus,
    ranged: attack_type === undefined ? null : attack_type === 'ranged',
    damage: [],
    save: saveOf(spell, caster.dc),
    condition: conditionOf(spell),
    magical: true,
  };
  const on_miss = missOf(spell.desc.join('\n'));
  const isLater = isDamageLater(spell);
  // If damage is dealt on several occasions, the condition belongs to none of them.
  const condition = damage_effects.some(({ when }) => when !== undefined) ? null : plain.condition;
  const ways = damage_effects
    .flatMap((effect) => waysToDeal(effect, spell, caster, level))
    .map((way) => ({
      ...plain,
      ...way,
      condition,
      save: isLater ? null : plain.save,
      ...(isConsequence(way) ? { attack_bonus: null, ranged: null } : on_miss && { on_miss }),
    }));
  return isLater || ways.length === 0 ? [withName(plain, spell, caster.dc), ...ways] : ways;
}

/** The initial save against the spell. */
function saveAtOnce({ dc }: Spell): Spell['dc'] {
  return dc?.when === undefined ? dc : undefined;
}

function saveOf(spell: Spell, value: number): FeatureEffect['save'] {
  const dc = saveAtOnce(spell);
  const ability = ABILITIES.find((one) => one.startsWith(dc?.dc_type.name.toLowerCase() ?? '?'));
  if (dc === undefined || ability === undefined || isImposedByHit(spell)) return null;
  return { ability, dc: value, on_success: dc.dc_success === 'half' ? 'half' : 'none' };
}

/** Contagion needs only a hit, and saves follow at the end of turns. Plane Shift also needs a save on a hit. */
function isImposedByHit({ attack_type, damage_effects = [], desc }: Spell): boolean {
  if (attack_type === undefined || damage_effects.length > 0) return false;
  const before = desc.join('\n').replace(AT_END_OF_TURN, '');
  return !/must (?:make|succeed on) an? \w{1,20} saving throw/i.test(before);
}

/** The damage of Web comes later, if at all. The first save is against the condition. */
function isDamageLater({ dc, damage_effects = [] }: Spell): boolean {
  return dc?.dc_success === 'none' && damage_effects.every(({ when }) => when !== undefined);
}

/**
 * SPL-6: spells with an effect that everybody sees and that no condition of the rules describes. Players see conditions
 * (VIS-1). So spells that work in secret (Detect Thoughts, Suggestion), only move a creature or do no harm are not in
 * the list.
 */
const SEEN_BY_ALL: ReadonlySet<string> = new Set([
  'Bane',
  'Banishment',
  'Bestow Curse',
  'Command',
  'Compulsion',
  'Confusion',
  'Contagion',
  'Enlarge/Reduce',
  'Eyebite',
  'Faerie Fire',
  'Imprisonment',
  'Levitate',
  'Polymorph',
  'Ray of Enfeeblement',
  'Resilient Sphere',
  'Reverse Gravity',
  'Slow',
  'Stinking Cloud',
  'True Polymorph',
]);

function withName(effect: FeatureEffect, spell: Spell, dc: number): FeatureEffect {
  if (effect.condition !== null || !SEEN_BY_ALL.has(spell.name)) return effect;
  const { rounds, save_ends } = endingOf(spell, '');
  const ability = save_ends && isImposedByHit(spell) ? endingAbility(spell) : undefined;
  const ending = ability === undefined ? {} : { ending_save: { ability, dc } };
  const armor = usualArmor(spell.name);
  return {
    ...effect,
    condition: { name: spell.name, rounds, save_ends, ...ending, ...(armor && { armor }) },
  };
}

function endingAbility({ desc }: Spell): Ability | undefined {
  const word = SAVE_AT_END_OF_TURN.exec(desc.join('\n'))?.[1];
  return ABILITIES.find((ability) => ability === word?.toLowerCase());
}

type Way = Pick<FeatureEffect, 'label' | 'damage'>;

function waysToDeal(effect: DamageEffect, spell: Spell, caster: Figures, level: number): Way[] {
  const { when = '', per, damage } = effect;
  const dc = saveAtOnce(spell);
  const is_saved = dc !== undefined && dc.dc_success !== 'other';
  const parts = (chosen: number): FeatureEffect['damage'] =>
    damage.map((part) => ({
      dice: diceOf(part, caster, level),
      damage_type: damageTypeNamed(typesOf(part)[chosen] ?? typesOf(part)[0] ?? ''),
      is_saved,
    }));
  const choices = Math.max(...damage.map((part) => typesOf(part).length), 1);
  const ways = Array.from({ length: choices }, (_, chosen) => ({ label: when, damage: parts(chosen) }));
  const count = per && countOf(per, caster, level);
  if (per === undefined || count === undefined || per.name === 'target') return ways;
  const one = ways.map((way) => ({
    ...way,
    label: [when, `one of ${count} ${per.name}s`].filter(Boolean).join(', '),
  }));
  // Each ray has its own attack or target. Darts always hit, and usually all hit the same target.
  if (spell.attack_type !== undefined || dc !== undefined) return one;
  const all = ways.map((way) => ({
    label: [when, `all ${count} ${per.name}s`].filter(Boolean).join(', '),
    damage: way.damage.map((part) => ({ ...part, dice: times(part.dice, count) })),
  }));
  return [...all, ...one];
}

/** How many of these one casting has: rays, or darts that are dealt one by one. */
export function countInCasting({ label }: Pick<FeatureEffect, 'label'>): number {
  return Number(/\bone of (\d{1,3}) /.exec(label)?.[1] ?? 1);
}

/** A later effect of an earlier casting, without another attack or slot: acid at the end of the next turn. */
export function isConsequence({ label, later }: Pick<FeatureEffect, 'label' | 'later'>): boolean {
  return later === true || /^(?:at the end of its next turn|when it |each time it )/.test(label);
}

function countOf(per: NonNullable<DamageEffect['per']>, caster: Figures, level: number): number | undefined {
  const { count_at_slot_level: bySlot, count_at_character_level: byLevel } = per;
  return bySlot === undefined ? atLevel(byLevel, caster.level) : atLevel(bySlot, level);
}

function typesOf({ damage_type, alternative_damage_types = [] }: Part): string[] {
  return damage_type === undefined ? [] : [damage_type, ...alternative_damage_types].map(({ name }) => name);
}

function diceOf(part: Part, caster: Figures, level: number): string {
  const { damage_at_slot_level: bySlot, damage_at_character_level: byLevel } = part;
  const dice = bySlot === undefined ? atLevel(byLevel, caster.level) : atLevel(bySlot, level);
  return withModifier(dice ?? '0', caster.modifier);
}

function times(dice: string, count: number): string {
  const expression = parseDice(dice);
  if (expression === undefined) return dice;
  return formatDice({
    terms: expression.terms.map((term) =>
      term.kind === 'dice' ? { ...term, count: term.count * count } : { ...term, value: term.value * count },
    ),
  });
}

/**
 * Matches 'saving throw or be paralyzed', 'on a failed save, the creature becomes charmed', 'if it fails, the target is
 * either blinded'.
 */
const IMPOSED = new RegExp(
  `(?:saving throw or (?:[^.]{0,200}? and )?(?:be|become|fall)|(?:failed save|fails(?: the saving throw)?),? [^.]{0,200}?\\b(?:is|becomes|falls))(?: either| knocked)? (${CONDITIONS.join('|')})\\b`,
  'i',
);

function conditionOf(spell: Spell): FeatureCondition | null {
  if (saveAtOnce(spell) === undefined) return null;
  const found = IMPOSED.exec(spell.desc.join('\n'))?.[1]?.toLowerCase();
  return found === undefined ? null : { name: found, ...endingOf(spell, found) };
}
