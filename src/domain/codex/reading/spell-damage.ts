import type { DamageEffect, Spell } from '#domain/codex/spell.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { byEverySlot } from './spell-readings.ts';

/** The input for reading damage, healing and area of a spell. */
export interface SpellWords {
  level: number;
  text: string;
  higher: string;
}

type Damage = DamageEffect['damage'][number];

const TYPES = DAMAGE_TYPES.join('|');
/** No rule has dice with more digits. The limit also keeps the pattern from backtracking over long numbers. */
const DICE = '\\b\\d{1,3}d\\d{1,4}';
/** "4d6 fire damage", "5d8 acid, cold, fire, lightning, or thunder damage". */
const TYPED_DAMAGE = new RegExp(
  `(${DICE}(?: \\+ \\d{1,4})?) (?:extra )?(${TYPES})((?:,? (?:or )?(?:${TYPES})){0,13}) damage`,
  'i',
);
const TYPE = new RegExp(TYPES, 'gi');
const DAMAGE_PLUS_MODIFIER = new RegExp(
  `(${TYPES}) damage equal to (${DICE}) \\+ your spellcasting ability modifier`,
  'i',
);
/** "4d6 fire damage and 4d6 radiant damage": both are dealt together. The second does not grow with the slot. */
const SECOND_DAMAGE = new RegExp(`^ and (${DICE}) (${TYPES}) damage`, 'i');
/** "2d8 fire damage from a warm shield, or 2d8 cold damage": the same dice with another type. */
const OTHER_TYPE = new RegExp(`^[^.]{0,300}? or (${DICE}) (${TYPES}) damage`, 'i');

/** The damage of a spell that deals damage on one occasion. Spells with several occasions are in `DAMAGE_EFFECTS`. */
export function damageEffectsOf(words: SpellWords): DamageEffect[] {
  const plus = DAMAGE_PLUS_MODIFIER.exec(words.text);
  if (plus !== null) return [{ damage: [rolled(`${plus[2]} + MOD`, [plus[1] ?? ''], words)] }];
  const typed = TYPED_DAMAGE.exec(words.text);
  if (typed === null) return [];
  const [whole, dice = '', type = '', choices = ''] = typed;
  const after = words.text.slice(typed.index + whole.length);
  const other = OTHER_TYPE.exec(after);
  const types = [type, ...(choices.match(TYPE) ?? [])];
  if (other?.[1] === dice) types.push(other[2] ?? '');
  const damage = [rolled(dice, [...new Set(types)], words)];
  const second = SECOND_DAMAGE.exec(after);
  if (second !== null) damage.push(ungrowing(second[1] ?? '', second[2] ?? '', words));
  return [{ damage }];
}

function rolled(dice: string, [type = '', ...others]: readonly string[], words: SpellWords): Damage {
  return {
    damage_type: damageType(type),
    ...(others.length > 0 && { alternative_damage_types: others.map(damageType) }),
    ...(words.level === 0
      ? { damage_at_character_level: byCharacterLevel(dice, words) }
      : { damage_at_slot_level: bySlotLevel(dice, words) }),
  };
}

function ungrowing(dice: string, type: string, { level, higher }: SpellWords): Damage {
  return {
    damage_type: damageType(type),
    damage_at_slot_level: GROWTH.test(higher) ? byEverySlot(level, () => dice) : { [level]: dice },
  };
}

function damageType(type: string): { name: string } {
  return { name: type[0]?.toUpperCase() + type.slice(1).toLowerCase() };
}

/** "increases by 1d6 when you reach 5th level (2d6), 11th level (3d6)"; in 2024 "levels 5 (2d6), 11 (3d6)". */
function byCharacterLevel(dice: string, { text, higher }: SpellWords): Record<string, string> {
  const levels: Record<string, string> = { 1: dice };
  for (const [, level = '', more = ''] of `${text} ${higher}`.matchAll(
    /\b(\d{1,2})(?:th level)? \((\d{1,3}d\d{1,4})\)/g,
  )) {
    if (Number(level) >= 1 && Number(level) <= LEVEL_MAXIMUM) levels[Number(level)] = more;
  }
  return levels;
}

/** The highest level of a caster. */
const LEVEL_MAXIMUM = 20;

const GROWTH =
  /(?:damage|healing)[^.]{0,200}?increases by (\d{1,3})d(\d{1,4}) (?:for each (?:spell )?slot level|for every (two) (?:spell )?slot levels) above/;

/** "increases by 1d8 for each slot level above 1st", calculated for every slot. */
function bySlotLevel(dice: string, { level, higher }: SpellWords): Record<string, string> {
  const growth = GROWTH.exec(higher);
  if (growth === null) return { [level]: dice };
  const step = growth[3] === 'two' ? 2 : 1;
  const byLevel: Record<string, string> = {};
  for (let slot = level; slot <= 9; slot += 1) {
    const more = Number(growth[1]) * Math.floor((slot - level) / step);
    byLevel[slot] = addDice(dice, more, Number(growth[2]));
  }
  return byLevel;
}

/** Adds dice of the same kind to the first term: '10d6 + 40' and 3d6 give '13d6 + 40'. */
function addDice(dice: string, count: number, sides: number): string {
  const match = /^(\d{1,4})d(\d{1,4})\b(.*)$/.exec(dice);
  if (match === null || Number(match[2]) !== sides) {
    return count === 0 ? dice : `${dice} + ${count}d${sides}`;
  }
  return `${Number(match[1]) + count}d${sides}${match[3]}`;
}

const HEALING =
  /regains?(?: a number of)? hit points equal to (\d{1,3}d\d{1,4}) \+ your spellcasting ability modifier/;

export function healingOf(words: SpellWords): Spell['heal_at_slot_level'] {
  const dice = HEALING.exec(words.text)?.[1];
  return dice === undefined ? undefined : bySlotLevel(`${dice} + MOD`, words);
}
