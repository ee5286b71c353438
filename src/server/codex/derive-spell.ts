import { slugOf } from '#domain/codex/slug.ts';
import type { Spell } from '#domain/codex/spell.ts';
import type { FindSpells } from '#domain/codex/spell-names.ts';
import type { AbilityCode } from '#domain/codex/vocabulary.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { cleanMaterial, cleanText, joinHeadings } from './clean-text.ts';
import type { SourceSpell } from './source.ts';
import { ALTERNATIVE_TYPES, READINGS } from './spell-readings.ts';

/**
 * Completes a corrected record of the package: the save, the attack, the area, the damage and the healing are
 * read from the words of the spell. Where its words mislead the reader, `READINGS` says what they mean.
 */
export function deriveSpell(source: SourceSpell, findSpells: FindSpells): Spell {
  const index = slugOf(source.name);
  const desc = joinHeadings(source.desc);
  const higherLevel = (source.higher_level ?? []).map(cleanText);
  const words: SpellWords = { level: source.level, text: desc.join('\n'), higher: higherLevel.join(' ') };
  const read = {
    attack_type: attackOf(words),
    area_of_effect: areaOf(words),
    damage: withAlternatives(damageOf(words), ALTERNATIVE_TYPES[index]),
    additional_damage: additionalDamageOf(words),
    heal_at_slot_level: healingOf(words),
    dc: saveOf(words),
    ...READINGS[index],
  };
  const known = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  return {
    index,
    name: source.name,
    level: source.level,
    school: { name: source.school.name as Spell['school']['name'] },
    casting_time: source.casting_time as Spell['casting_time'],
    ...(source.casting_time_note !== undefined && { casting_time_note: source.casting_time_note }),
    range: source.range,
    ...(source.range_note !== undefined && { range_note: source.range_note }),
    duration: source.duration,
    components: source.components as Spell['components'],
    ...(source.material !== undefined && { material: cleanMaterial(source.material) }),
    ritual: source.ritual,
    concentration: source.concentration,
    classes: source.classes
      .map(({ name }) => ({ name }))
      .sort((a, b) => a.name.localeCompare(b.name)) as Spell['classes'],
    ...known,
    desc,
    higher_level: higherLevel,
    spells: findSpells([...desc, ...higherLevel].join('\n')).filter((spell) => spell.index !== index),
    url: `/api/spells/${index}`,
  };
}

interface SpellWords {
  level: number;
  text: string;
  higher: string;
}

function attackOf({ text }: SpellWords): Spell['attack_type'] {
  return /\b(melee|ranged) spell attack\b/i.exec(text)?.[1]?.toLowerCase() as Spell['attack_type'];
}

const ABILITY = 'Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma';
/** A save that the spell asks of someone; "advantage on Wisdom saving throws" is none. */
const SAVE = new RegExp(
  `(?:make|makes|making|succeed on|succeeds on|fails) (?:a|an|another|a new|a DC 15|a successful)?\\s*(${ABILITY}) saving throws?`,
);

function saveOf({ text }: SpellWords): Spell['dc'] {
  const match = SAVE.exec(text);
  const ability = match?.[1];
  if (match === null || ability === undefined) return undefined;
  const after = text.slice(match.index + match[0].length);
  const nextOther = after.search(new RegExp(`(?!${ability})(?:${ABILITY}) saving throw`));
  const scope = nextOther === -1 ? after : after.slice(0, nextOther);
  return {
    dc_type: { name: ability.slice(0, 3).toUpperCase() as AbilityCode },
    dc_success: /half as much damage|half damage|half the damage/.test(scope) ? 'half' : 'none',
  };
}

type Area = NonNullable<Spell['area_of_effect']>;

/** In the order of preference where two fit the same words. */
const AREAS: readonly (readonly [RegExp, Area['type']])[] = [
  [/(\d+)-foot cone/, 'cone'],
  [/(\d+)-foot[- ]radius,? \d+-foot[- ](?:high|tall) cylinder/, 'cylinder'],
  [/cylinder (?:that is \d+ feet tall )?with a (\d+)-foot radius/, 'cylinder'],
  [/line (\d+) feet long/, 'line'],
  [/(\d+)-foot-long line/, 'line'],
  [/(\d+)-foot(?:-square)? cube/, 'cube'],
  [/cube up to (\d+) feet on a side/, 'cube'],
  [/(\d+)-foot square/, 'square'],
  [/(\d+)-foot[- ]radius,? (?:\w+ )*?(?:sphere|circle|dome)/, 'sphere'],
  [/in a (\d+)-foot radius (?:around you|centered|and moves)/, 'sphere'],
  [/(\d+)-foot radius centered/, 'sphere'],
  [/within (\d+) feet of a point you choose/, 'sphere'],
  [/radius of (\d+) feet/, 'sphere'],
];

function areaOf({ text }: SpellWords): Spell['area_of_effect'] {
  let first: { at: number; area: Area } | undefined;
  for (const [pattern, type] of AREAS) {
    const match = pattern.exec(text);
    if (match === null || (first && first.at <= match.index)) continue;
    first = { at: match.index, area: { size: Number(match[1]), type } };
  }
  return first?.area;
}

const TYPES = DAMAGE_TYPES.join('|');
const TYPED_DAMAGE = new RegExp(`(\\d+d\\d+(?: \\+ \\d+)?) (?:extra )?(${TYPES})\\b[^.]{0,60}?damage`);
const DAMAGE_PLUS_MODIFIER = new RegExp(
  `(${TYPES}) damage equal to (\\d+d\\d+) \\+ your spellcasting ability modifier`,
);

function damageOf(words: SpellWords): Spell['damage'] {
  const plus = DAMAGE_PLUS_MODIFIER.exec(words.text);
  const typed = TYPED_DAMAGE.exec(words.text);
  const [dice, type] = plus ? [`${plus[2]} + MOD`, plus[1]] : [typed?.[1], typed?.[2]];
  if (dice === undefined || type === undefined) return undefined;
  return words.level === 0
    ? { damage_type: damageType(type), damage_at_character_level: byCharacterLevel(dice, words) }
    : { damage_type: damageType(type), damage_at_slot_level: bySlotLevel(dice, words) };
}

function damageType(type: string): { name: string } {
  return { name: type[0]?.toUpperCase() + type.slice(1) };
}

function withAlternatives(damage: Spell['damage'], types: readonly string[] | undefined): Spell['damage'] {
  return damage && types ? { ...damage, alternative_damage_types: types.map(damageType) } : damage;
}

const TWO_DAMAGES = new RegExp(`\\d+d\\d+ (?:${TYPES}) damage and (\\d+d\\d+) (${TYPES}) damage`);

/** "4d6 fire damage and 4d6 radiant damage": the second does not grow with the slot. */
function additionalDamageOf({ level, text, higher }: SpellWords): Spell['additional_damage'] {
  const [, dice, type] = TWO_DAMAGES.exec(text) ?? [];
  if (dice === undefined || type === undefined) return undefined;
  const slots = GROWTH.test(higher) ? Array.from({ length: 10 - level }, (_, step) => level + step) : [level];
  const bySlot = Object.fromEntries(slots.map((slot) => [slot, dice]));
  return [{ damage_type: damageType(type), damage_at_slot_level: bySlot }];
}

/** "increases by 1d6 when you reach 5th level (2d6), 11th level (3d6), and 17th level (4d6)" */
function byCharacterLevel(dice: string, { text, higher }: SpellWords): Record<string, string> {
  const levels: Record<string, string> = { 1: dice };
  for (const [, level = '', more = ''] of `${text} ${higher}`.matchAll(/(\d+)th level \((\d+d\d+)\)/g)) {
    levels[level] = more;
  }
  return levels;
}

const GROWTH =
  /(?:damage|healing)[^.]*?increases by (\d+)d(\d+) (?:for each slot level|for every (two) slot levels) above/;

/** "increases by 1d8 for each slot level above 1st", worked out for every slot. */
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

/** Adds dice of the same kind to the first term: '10d6 + 40' and three more is '13d6 + 40'. */
function addDice(dice: string, count: number, sides: number): string {
  const match = /^(\d+)d(\d+)(.*)$/.exec(dice);
  if (match === null || Number(match[2]) !== sides) throw new Error(`${dice} does not grow by d${sides}.`);
  return `${Number(match[1]) + count}d${sides}${match[3]}`;
}

const HEALING =
  /regains?(?: a number of)? hit points equal to (\d+d\d+) \+ your spellcasting ability modifier/;

function healingOf(words: SpellWords): Spell['heal_at_slot_level'] {
  const dice = HEALING.exec(words.text)?.[1];
  return dice === undefined ? undefined : bySlotLevel(`${dice} + MOD`, words);
}
