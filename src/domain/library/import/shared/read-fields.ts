import { parseChallenge } from '#domain/codex/challenge-rating.ts';
import {
  ABILITY_CODES,
  type AbilityCode,
  MOVEMENTS,
  type Movement,
  SIZES,
  type Size,
  SKILL_NAMES,
  type Skill,
  SPECIAL_SENSES,
} from '#domain/codex/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { averageOf, formatDice, hasDice, parseDice } from '#domain/dice/notation.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';

/**
 * The result of reading a line of a stat block: '30 ft., fly 60 ft. (hover)'. Each reader accepts any text and returns
 * the value and the parts that it could not read.
 */
export interface Reading<Value> {
  value: Value;
  unread: string[];
}

/** Real lines are shorter. The rest is ignored, so that hostile text stays cheap. */
const LINE_MAXIMUM = 2000;

/** Normalizes quotation marks, hyphens and spaces, as in the texts of the codex. */
export function plainWords(text: string): string {
  // Fast path: most lines are plain ASCII, and a large file has many lines.
  if (/^[\n -~]*$/.test(text)) return text;
  return text
    .replace(/[\u2018\u2019\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201F]/g, '"')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/\u2013(?=\s?\d)/g, '-')
    .replace(/\u2044/g, '/')
    .replace(/[^\S\n]/g, ' ');
}

/** Joins the text to one line and limits its length. */
export function line(text: string, maximum = LINE_MAXIMUM): string {
  return plainWords(text.slice(0, maximum)).replace(/\s+/g, ' ').trim();
}

/** '—', '-', 'none' and an empty text mean that there is no value. */
function isNothing(text: string): boolean {
  return /^(?:[-\u2013\u2014]*|none|n\/a|null|undefined)\.?$/i.test(text);
}

/** Splits at commas and semicolons outside parentheses. */
export function splitList(text: string, separators = ',;'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && separators.includes(character)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim().replace(/^and /i, '')).filter((part) => !isNothing(part));
}

export interface KindLine {
  size: Size;
  /** The second size of 'Medium or Small'. */
  otherSize?: Size;
  type: string;
  subtype: string;
  alignment: string;
}

const SIZE = SIZES.join('|');
const KIND_LINE = new RegExp(`^(${SIZE})(?:(?: or |/)(${SIZE}))? (\\S.*)$`, 'i');

/** 'Medium humanoid (elf, wizard), neutral good'. Undefined if the text does not begin with a size. */
export function readKindLine(text: string): KindLine | undefined {
  const match = KIND_LINE.exec(line(text));
  if (match === null) return undefined;
  const [type = '', ...alignment] = splitList(match[3] ?? '', ',');
  const open = type.indexOf('(');
  const subtype = open === -1 ? '' : type.slice(open + 1).replace(/\)[^)]*$/, '');
  return {
    size: readSize(match[1] ?? '') ?? 'Medium',
    ...(match[2] !== undefined && { otherSize: readSize(match[2]) }),
    type: readType(open === -1 ? type : type.slice(0, open)),
    subtype: subtype.trim().toLowerCase(),
    alignment: readAlignment(alignment.join(', ')),
  };
}

export function readSize(text: string): Size | undefined {
  const name = text.trim().toLowerCase();
  return SIZES.find((size) => size.toLowerCase() === name);
}

const SWARM_OF = new RegExp(`^swarm of (${SIZE}) `, 'i');

/** 'Swarm of Tiny Beasts' becomes 'swarm of Tiny beasts', as in the codex. */
export function readType(text: string): string {
  const type = line(text).toLowerCase();
  return type.replace(SWARM_OF, (_, size: string) => `swarm of ${readSize(size)} `);
}

export function readAlignment(text: string): string {
  return line(text).toLowerCase();
}

/** '15 (leather armor, shield)', '17', '15 natural armor', '18 Initiative +3 (13)'. */
export function readArmorClass(text: string): { armorClass: number; from: string } | undefined {
  const words = line(text).replace(/ ?\bInitiative\b.*$/i, '');
  const match = /^(?:AC:? )?(\d{1,6})\b,? ?(.*)$/i.exec(words);
  if (match === null) return undefined;
  const rest = match[2] ?? '';
  const whole = /^\(([^()]*)\)$/.exec(rest);
  return { armorClass: Number(match[1]), from: isNothing(rest) ? '' : (whole?.[1] ?? rest).trim() };
}

/** '+3 (13)', '+3', '-1'. */
export function readBonus(text: string): number | undefined {
  const match = /^([+-]? ?\d{1,6})(?!\d|d\d)/.exec(line(text));
  return match === null ? undefined : Number((match[1] ?? '').replace(' ', ''));
}

/** '65 (10d8 + 20)', '65', '10d8 + 20'. The roll is empty without dice. */
export function readHitPoints(text: string): { hitPoints: number; roll: string } | undefined {
  const words = line(text);
  const match = /^(?:([\d,]{1,9})(?!\d*d\d))? ?(?:\(?(\d{1,4}d\d{1,4}(?: ?[+-] ?\d{1,6})*))?/i.exec(words);
  const dice = match?.[2] === undefined ? undefined : parseDice(match[2]);
  const roll = dice && hasDice(dice) ? formatDice(dice) : '';
  const points = match?.[1]?.replaceAll(',', '') ?? '';
  if (points !== '') return { hitPoints: Number(points), roll };
  return dice && roll !== '' ? { hitPoints: averageOf(dice), roll } : undefined;
}

const FEET = /(\d{1,5}) ?(?:feet\b|foot\b|ft\b\.?|')/gi;
const inFeet = (text: string) => text.replace(FEET, '$1 ft.');

const MOVEMENT_WORDS = 'walk|burrow|climb|fly|swim';
const SPEED = new RegExp(
  `^(?:(${MOVEMENT_WORDS})(?:ing)?(?: speed)?:? )?(\\d{1,5}) ?(?:ft\\.)? ?(?:(${MOVEMENT_WORDS})(?:ing)?\\b)?(.*)$`,
  'i',
);
const HOVER = / ?(?:\( ?(?:can )?hovers? ?\)|\b(?:can )?hovers?\b)/i;

/** '30 ft., fly 60 ft. (hover)'. */
export function readSpeed(text: string): Reading<OwnMonsterFields['speed']> {
  const value: OwnMonsterFields['speed'] = {};
  const unread: string[] = [];
  for (const part of splitList(inFeet(line(text)))) {
    if (HOVER.test(part)) value.hover = true;
    const words = part.replace(HOVER, '').trim();
    if (words === '') continue;
    const match = SPEED.exec(words);
    const movement = (match?.[1] ?? match?.[3] ?? 'walk').toLowerCase() as Movement;
    if (match === null || !MOVEMENTS.includes(movement) || value[movement] !== undefined) unread.push(part);
    else value[movement] = `${match[2]} ft.${withSpace(match[4] ?? '')}`;
  }
  return { value, unread };
}

function withSpace(rest: string): string {
  return rest.trim() === '' ? '' : ` ${rest.trim()}`;
}

export type ReadSenses = Omit<OwnMonsterFields['senses'], 'passive_perception'> & {
  passive_perception?: number;
};

const SENSE = new RegExp(`^(${SPECIAL_SENSES.join('|')}):? (\\d.*)$`, 'i');

/** 'darkvision 60 ft., passive Perception 14'. */
export function readSenses(text: string): Reading<ReadSenses> {
  const value: ReadSenses = {};
  const unread: string[] = [];
  for (const part of splitList(inFeet(line(text)))) {
    const passive = /^passive (?:wisdom \()?perception\)?:? ?(-?\d{1,6})/i.exec(part);
    const match = SENSE.exec(part);
    if (passive !== null) value.passive_perception = Number(passive[1]);
    else if (match === null) unread.push(part);
    else {
      const sense = (match[1] ?? '').toLowerCase() as (typeof SPECIAL_SENSES)[number];
      value[sense] = (match[2] ?? '').replace(/^(\d+)$/, '$1 ft.');
    }
  }
  return { value, unread };
}

/** Empty for '—'. */
export function readLanguages(text: string): string {
  const words = line(text);
  return isNothing(words) ? '' : inFeet(words);
}

/** 'Perception +5, Sleight of Hand +7'. */
export function readSkills(text: string): Reading<OwnMonsterFields['skills']> {
  return readBonuses(text, /^([a-z][a-z ]{0,30}?):? ?([+-]? ?\d{1,4})\b(.*)$/i, readSkill);
}

/** 'Dex +5, Wisdom +6'. */
export function readSaves(text: string): Reading<OwnMonsterFields['saving_throws']> {
  return readBonuses(text, /^([a-z]{3,12})\.?:? ?([+-]? ?\d{1,4})\b/i, readAbility);
}

/** The pattern finds the name and the bonus of a part. A third group is what could not be read. */
function readBonuses<Name extends string>(
  text: string,
  pattern: RegExp,
  readName: (text: string) => Name | undefined,
): Reading<{ name: Name; value: number }[]> {
  const value: { name: Name; value: number }[] = [];
  const unread: string[] = [];
  for (const part of splitList(line(text))) {
    const [, named = '', bonus = '', rest = ''] = pattern.exec(part) ?? [];
    const name = readName(named);
    const isNew = name !== undefined && !value.some((known) => known.name === name);
    if (isNew) value.push({ name, value: Number(bonus.replace(' ', '')) });
    if (!isNew || rest.trim() !== '') unread.push(part);
  }
  return { value, unread };
}

/** Ignores case and spaces: 'sleightOfHand' is accepted too. */
export function readSkill(text: string): Skill | undefined {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  return SKILL_NAMES.find((skill) => skill.toLowerCase().replaceAll(' ', '') === letters);
}

/** 'Dex', 'DEX' and 'dexterity'. */
export function readAbility(text: string): AbilityCode | undefined {
  const name = text.trim().toLowerCase();
  const at = ABILITIES.findIndex((ability) => ability === name || ability.slice(0, 3) === name);
  return ABILITY_CODES[at];
}

export interface ReadChallenge {
  rating: number;
  xp?: number;
  proficiency?: number;
}

const FRACTIONS: Readonly<Record<string, string>> = { '\u00BC': '1/4', '\u00BD': '1/2', '\u215B': '1/8' };

/** '1/4 (50 XP)', '5 (XP 1,800; PB +3)', '0 (0 or 10 XP)', '½'. */
export function readChallenge(text: string): ReadChallenge | undefined {
  const words = line(text).replace(/[\u00BC\u00BD\u215B]/g, (sign) => FRACTIONS[sign] ?? sign);
  const match = /^(?:CR:? )?(\d{1,6}(?:\.\d{1,6})?(?: ?\/ ?\d{1,6})?)(.*)$/i.exec(words);
  const rating = match === null ? undefined : parseChallenge(match[1] ?? '');
  if (rating === undefined) return undefined;
  const rest = match?.[2] ?? '';
  const xp = (/\bXP:? ?([\d,]{1,12})/i.exec(rest) ?? /(\d[\d,]{0,11}) ?XP\b/i.exec(rest))?.[1];
  const proficiency = /\b(?:PB|Proficiency Bonus):? ?\+? ?(\d{1,3})\b/i.exec(rest)?.[1];
  const points = xp === undefined ? Number.NaN : Number(xp.replaceAll(',', ''));
  return {
    rating,
    ...(Number.isInteger(points) && { xp: points }),
    ...(proficiency !== undefined && { proficiency: Number(proficiency) }),
  };
}
