import type { Ability } from '#domain/creature/abilities.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { signed } from '#domain/text/signed-number.ts';
import { abilityFor } from './foundry-codes.ts';
import { bonusOf, type FoundryFigures, readFormula, systemOf } from './foundry-figures.ts';

/** One use of an item. Before version 4 of the system the item itself describes it, later an activity. */
export interface FoundryDeed {
  readonly item: LooseObject;
  /** Empty for an old item. */
  readonly activity: LooseObject;
}

/** The activities of the item, or the item itself. Attacks and saves come first. */
export function deedsOf(document: unknown): FoundryDeed[] {
  const item = systemOf(document);
  const activities = entriesAt(item, 'activities')
    .map(([, activity]) => activity)
    .filter(isObject);
  if (activities.length === 0) return [{ item, activity: {} }];
  const order = ['attack', 'save', 'damage', 'heal'];
  const rank = (activity: LooseObject) =>
    (order.indexOf(textAt(activity, 'type')) + order.length + 1) % (order.length + 1);
  return activities.sort((one, other) => rank(one) - rank(other)).map((activity) => ({ item, activity }));
}

export function isAttack({ item, activity }: FoundryDeed): boolean {
  const type = textAt(activity, 'type');
  return type === '' ? /^[mr][ws]ak$/.test(textAt(item, 'actionType')) : type === 'attack';
}

function hasProperty(item: LooseObject, name: string): boolean {
  return textsAt(item, 'properties').includes(name) || at(item, 'properties', name) === true;
}

function isRanged({ item, activity }: FoundryDeed): boolean {
  const value = textAt(activity, 'attack', 'type', 'value');
  if (value !== '') return value === 'ranged';
  const older = textAt(item, 'actionType');
  if (older !== '') return older.startsWith('r');
  return /R$/.test(textAt(item, 'type', 'value') || textAt(item, 'weaponType'));
}

function isSpell({ item, activity }: FoundryDeed): boolean {
  const classification = textAt(activity, 'attack', 'type', 'classification');
  return classification === '' ? /^[mr]sak$/.test(textAt(item, 'actionType')) : classification === 'spell';
}

function abilityOf(deed: FoundryDeed, figures: FoundryFigures): Ability {
  const { item, activity } = deed;
  const given = abilityFor(textAt(activity, 'attack', 'ability') || textAt(item, 'ability'));
  if (given !== undefined) return given;
  if (isSpell(deed)) return figures.spellcasting;
  const { strength, dexterity } = figures.modifiers;
  if (hasProperty(item, 'fin')) return dexterity > strength ? 'dexterity' : 'strength';
  return isRanged(deed) ? 'dexterity' : 'strength';
}

/** 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target', or the 2024 wording. */
export function attackHead(deed: FoundryDeed, figures: FoundryFigures): string {
  const bonus = signed(attackBonus(deed, figures));
  const kind = isRanged(deed) ? 'Ranged' : 'Melee';
  const distance = distanceOf(deed);
  if (figures.edition === '2024') return `${kind} Attack Roll: ${bonus}, ${distance}`;
  return `${kind} ${isSpell(deed) ? 'Spell' : 'Weapon'} Attack: ${bonus} to hit, ${distance}, one target`;
}

export function attackBonus(deed: FoundryDeed, figures: FoundryFigures): number {
  const { item, activity } = deed;
  const own = bonusOf(at(activity, 'attack', 'bonus'), figures);
  if (at(activity, 'attack', 'flat') === true) return own;
  const isProficient = at(item, 'proficient') !== 0 && at(item, 'proficient') !== false;
  return (
    figures.modifiers[abilityOf(deed, figures)] +
    (isProficient ? figures.proficiency : 0) +
    (numberAt(item, 'magicalBonus') ?? 0) +
    bonusOf(at(item, 'attack', 'bonus') ?? at(item, 'attackBonus'), figures) +
    own
  );
}

function distanceOf(deed: FoundryDeed): string {
  const { item } = deed;
  const value = numberAt(item, 'range', 'value');
  const long = numberAt(item, 'range', 'long');
  if (isRanged(deed)) return `range ${value ?? 30}${long ? `/${long}` : ''} ft.`;
  const reach = numberAt(item, 'range', 'reach') ?? (hasProperty(item, 'thr') ? undefined : value);
  const melee = `reach ${reach || (hasProperty(item, 'rch') ? 10 : 5)} ft.`;
  return hasProperty(item, 'thr') && value
    ? `${melee} or range ${value}${long ? `/${long}` : ''} ft.`
    : melee;
}

/** '9 (2d6 + 2) slashing damage plus 3 (1d6) fire damage'; empty without damage. */
export function damageWords(deed: FoundryDeed, figures: FoundryFigures): string {
  const { item, activity } = deed;
  const modifier = isAttack(deed) ? figures.modifiers[abilityOf(deed, figures)] : 0;
  const parts: string[] = [];
  const add = (formula: string, types: readonly string[]) => {
    const rolled = readFormula(formula, figures, modifier);
    const type = types.length === 0 ? '' : `${types.map((one) => typeWord(one, figures)).join(' or ')} `;
    if (rolled === undefined) return;
    const amount = rolled.dice.includes('d') ? `${rolled.average} (${rolled.dice})` : String(rolled.average);
    parts.push(`${amount} ${type}damage`);
  };
  const isNew = textAt(activity, 'type') !== '';
  if (isNew && at(activity, 'damage', 'includeBase') !== false && isObject(at(item, 'damage', 'base'))) {
    const magic = numberAt(item, 'magicalBonus') ?? 0;
    addPart(at(item, 'damage', 'base'), magic === 0 ? ' + @mod' : ` + @mod + ${magic}`, add);
  }
  for (const part of listAt(isNew ? activity : item, 'damage', 'parts')) {
    if (Array.isArray(part)) add(textAt(part, 0), textAt(part, 1) === '' ? [] : [textAt(part, 1)]);
    else addPart(part, '', add);
  }
  const versatile = versatileWords(item, figures, modifier);
  return parts.join(' plus ') + (parts.length > 0 ? versatile : '');
}

type AddDamage = (formula: string, types: readonly string[]) => void;

function addPart(part: unknown, extra: string, add: AddDamage): void {
  const formula = partFormula(part);
  if (formula !== '') add(formula + extra, textsAt(part, 'types'));
}

function partFormula(part: unknown): string {
  if (at(part, 'custom', 'enabled') === true) return textAt(part, 'custom', 'formula');
  const number = numberAt(part, 'number');
  const sides = numberAt(part, 'denomination');
  const bonus = textAt(part, 'bonus');
  if (!number || !sides) return bonus;
  return bonus === '' ? `${number}d${sides}` : `${number}d${sides} + ${bonus}`;
}

function versatileWords(item: LooseObject, figures: FoundryFigures, modifier: number): string {
  const given = at(item, 'damage', 'versatile');
  const formula = isObject(given) ? partFormula(given) : textAt(given);
  const rolled =
    formula === ''
      ? undefined
      : readFormula(isObject(given) ? `${formula} + @mod` : formula, figures, modifier);
  const type = textAt(item, 'damage', 'base', 'types', 0) || textAt(item, 'damage', 'parts', 0, 1);
  if (rolled === undefined || type === '') return '';
  return `, or ${rolled.average} (${rolled.dice}) ${typeWord(type, figures)} damage if used with two hands`;
}

function typeWord(type: string, { edition }: FoundryFigures): string {
  return edition === '2024' ? capitalised(type) : type;
}

/** 'DC 13 Dexterity'. */
export function saveOf(
  deed: FoundryDeed,
  figures: FoundryFigures,
): { ability: Ability; dc: number } | undefined {
  const { item, activity } = deed;
  const isNew = isObject(at(activity, 'save'));
  const code = isNew
    ? textAt(activity, 'save', 'ability', 0) || textAt(activity, 'save', 'ability')
    : textAt(item, 'save', 'ability');
  const ability = abilityFor(code);
  if (ability === undefined) return undefined;
  const flat = isNew
    ? bonusOf(at(activity, 'save', 'dc', 'formula'), figures)
    : (numberAt(item, 'save', 'dc') ?? 0);
  const calculation = isNew ? textAt(activity, 'save', 'dc', 'calculation') : textAt(item, 'save', 'scaling');
  return { ability, dc: difficultyOf(calculation, flat, figures) };
}

export function difficultyOf(calculation: string, flat: number, figures: FoundryFigures): number {
  const by = calculation.startsWith('spell') ? figures.spellcasting : abilityFor(calculation);
  return by === undefined ? flat : 8 + figures.modifiers[by] + figures.proficiency;
}
