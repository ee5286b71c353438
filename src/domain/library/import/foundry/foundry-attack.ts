import { addProblem } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { seriesOf } from '#domain/library/import/shared/phrases.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { signed } from '#domain/text/signed-number.ts';
import {
  attackKinds,
  deedNames,
  type FoundryDeed,
  hasProperty,
  isAttack,
  isSpellAttack,
  magicBonus,
  modifierOf,
  sharedField,
} from './foundry-deed.ts';
import { bonusOf, type FoundryFigures } from './foundry-figures.ts';
import { numberOfFormula, rollFormula } from './foundry-formula.ts';
import { affectedWords } from './foundry-target.ts';

/** 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target', or the 2024 wording. */
export function attackHead(deed: FoundryDeed, figures: FoundryFigures): string {
  const bonus = signed(attackBonus(deed, figures));
  const { melee, ranged } = attackKinds(deed);
  const kind = melee && ranged ? 'Melee or Ranged' : ranged ? 'Ranged' : 'Melee';
  const distance = distanceOf(deed);
  if (figures.edition === '2024') return `${kind} Attack Roll: ${bonus}, ${distance}`;
  const source = isSpellAttack(deed) ? 'Spell' : 'Weapon';
  return `${kind} ${source} Attack: ${bonus} to hit, ${distance}, ${affectedWords(deed, 'one')}`;
}

export function attackBonus(deed: FoundryDeed, figures: FoundryFigures): number {
  const { item, activity } = deed;
  const own = at(activity, 'attack', 'bonus') ?? at(item, 'attack', 'bonus') ?? at(item, 'attackBonus');
  const bonus = numberAt(own) ?? flatBonus(textAt(own), deed, figures);
  if (at(activity, 'attack', 'flat') === true || at(item, 'attack', 'flat') === true) return bonus;
  return (
    modifierOf(deed, figures) +
    Math.floor(proficiencyShare(deed) * figures.proficiency) +
    magicBonus(deed) +
    bonus +
    bonusOf(at(figures.system, 'bonuses', actionCode(deed), 'attack'), figures)
  );
}

function flatBonus(formula: string, deed: FoundryDeed, figures: FoundryFigures): number {
  if (formula === '') return 0;
  const number = numberOfFormula(formula, deedNames(deed, figures));
  if (number === undefined)
    addProblem(
      figures.problems,
      `Of ${deed.name}, the attack bonus “${formula.slice(0, 80)}” is not counted.`,
    );
  return number ?? 0;
}

/** A creature is proficient with its attacks, unless the item says otherwise. */
function proficiencyShare({ item }: FoundryDeed): number {
  const given = at(item, 'proficient');
  return given === false ? 0 : (numberAt(given) ?? 1);
}

/** 'mwak' is a melee weapon attack, 'rsak' a ranged spell attack. */
function actionCode(deed: FoundryDeed): string {
  return `${attackKinds(deed).melee ? 'm' : 'r'}${isSpellAttack(deed) ? 'sak' : 'wak'}`;
}

function distanceOf(deed: FoundryDeed): string {
  const { item, kind } = deed;
  const range = sharedField(deed, 'range');
  const { melee, ranged } = attackKinds(deed);
  const value = numberAt(range, 'value');
  const long = numberAt(range, 'long');
  const units = textAt(range, 'units');
  const unit = units === '' || units === 'ft' || kind !== 'weapon' ? 'ft.' : units;
  const far = `range ${value ?? 30}${long && long !== value ? `/${long}` : ''} ${unit}`;
  if (!melee) return far;
  const isOld =
    textAt(deed.activity, 'type') === '' || textAt(deed.activity, 'attack', 'type', 'value') !== '';
  const reach = numberAt(range, 'reach') || (ranged || !isOld ? undefined : value);
  const near = `reach ${reach || (hasProperty(item, 'rch') ? 10 : 5)} ${unit}`;
  return ranged && value ? `${near} or ${far}` : near;
}

/** One part of the damage: '2d6 + 4' of 'slashing', or of 'cold or fire'. */
export interface FoundryDamage {
  readonly formula: string;
  readonly types: readonly string[];
}

/** '9 (2d6 + 2) slashing damage plus 3 (1d6) fire damage'; empty without damage. */
export function damageWords(deed: FoundryDeed, figures: FoundryFigures): string {
  const parts = damageOf(deed, figures).map((part) => `${partWords(part, deed, figures, true)} damage`);
  return joinedDamage(parts) + (parts.length > 0 ? versatileWords(deed, figures) : '');
}

/** Foundry joins two parts with 'plus', more parts as a list. */
export function joinedDamage(parts: readonly string[]): string {
  return parts.length > 2 ? seriesOf(parts) : parts.join(' plus ');
}

/** '9 (2d6 + 2) slashing', or only '2d6 + 2 slashing'. */
export function partWords(
  { formula, types }: FoundryDamage,
  deed: FoundryDeed | undefined,
  figures: FoundryFigures | undefined,
  average: boolean | number,
): string {
  const rolled = rollFormula(formula, deedNames(deed, figures));
  const isKnown = rolled !== undefined && (figures !== undefined || rolled.unknown.length === 0);
  if (figures !== undefined && (rolled === undefined || rolled.unknown.length > 0)) {
    const where = deed === undefined ? '' : `Of ${deed.name}, `;
    addProblem(figures.problems, `${where}the damage “${formula.slice(0, 80)}” could not be calculated.`);
  }
  const dice = isKnown ? rolled.dice : formula;
  const mean = typeof average === 'number' ? average : isKnown ? rolled.average : undefined;
  const isAverage = average !== false && mean !== undefined && (!isKnown || rolled.hasDice);
  const amount = isAverage ? `${mean} (${dice})` : isKnown && !rolled.hasDice ? String(rolled.average) : dice;
  const words = types.map((type) => typeWord(type, figures)).join(' or ');
  return `${amount} ${words}`.trim();
}

const HEALING: Readonly<Record<string, string>> = { healing: 'Hit Points', temphp: 'Temporary Hit Points' };

function typeWord(type: string, figures: FoundryFigures | undefined): string {
  const word = Object.hasOwn(HEALING, type) ? (HEALING[type] ?? type) : capitalised(type);
  return figures?.edition === '2024' ? word : word.toLowerCase();
}

/** The damage or the healing of a use, with the base damage of a weapon and the bonuses of the actor. */
export function damageOf(deed: FoundryDeed, figures: FoundryFigures): FoundryDamage[] {
  const { item, activity } = deed;
  const isNew = textAt(activity, 'type') !== '';
  const parts: FoundryDamage[] = [];
  if (isNew && isAttack(deed) && at(activity, 'damage', 'includeBase') !== false) addBase(deed, parts);
  if (isObject(at(activity, 'healing'))) parts.push(partOf(at(activity, 'healing')));
  for (const part of listAt(isNew ? activity : item, 'damage', 'parts')) {
    if (!Array.isArray(part)) parts.push(partOf(part));
    else parts.push({ formula: textAt(part, 0), types: textAt(part, 1) === '' ? [] : [textAt(part, 1)] });
  }
  const found = parts.filter(({ formula }) => formula !== '');
  const bonus = isAttack(deed) ? textAt(figures.system, 'bonuses', actionCode(deed), 'damage') : '';
  return found.map((part, place) =>
    place === 0 && bonus !== '' && !/^0+$/.test(bonus)
      ? { ...part, formula: `${part.formula} + ${bonus}` }
      : part,
  );
}

export function hasDamage(deed: FoundryDeed, figures: FoundryFigures): boolean {
  return damageOf(deed, figures).length > 0;
}

/** The modifier is added to dice, but not to a fixed number. */
function addBase(deed: FoundryDeed, parts: FoundryDamage[]): void {
  const { formula, types } = partOf(at(deed.item, 'damage', 'base'));
  if (formula === '') return;
  const withModifier =
    formula.includes('@mod') || !/\dd|d\d|@/i.test(formula) ? formula : `${formula} + @mod`;
  const magic = magicBonus(deed);
  parts.push({ formula: magic === 0 ? withModifier : `${withModifier} + ${magic}`, types });
}

function partOf(part: unknown): FoundryDamage {
  return { formula: partFormula(part), types: textsAt(part, 'types') };
}

function partFormula(part: unknown): string {
  if (at(part, 'custom', 'enabled') === true) return textAt(part, 'custom', 'formula');
  const number = numberAt(part, 'number');
  const sides = numberAt(part, 'denomination');
  const bonus = textAt(part, 'bonus');
  if (!number || !sides) return bonus;
  return bonus === '' ? `${number}d${sides}` : `${number}d${sides} + ${bonus}`;
}

function versatileWords(deed: FoundryDeed, figures: FoundryFigures): string {
  const { item } = deed;
  const given = at(item, 'damage', 'versatile');
  const formula = isObject(given) ? partFormula(given) : textAt(given);
  const type = textAt(item, 'damage', 'base', 'types', 0) || textAt(item, 'damage', 'parts', 0, 1);
  if (formula === '' || type === '' || (at(item, 'properties') !== undefined && !hasProperty(item, 'ver')))
    return '';
  const whole = isObject(given) ? `${formula} + @mod` : formula;
  return `, or ${partWords({ formula: whole, types: [type] }, deed, figures, true)} damage if used with two hands`;
}
