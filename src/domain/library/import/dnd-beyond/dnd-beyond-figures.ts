import { ABILITIES, type Ability, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';

/** The values of a character that its other figures are calculated from. */
export interface BeyondFigures {
  readonly record: LooseObject;
  readonly level: number;
  readonly proficiency: number;
  readonly modifiers: Readonly<Record<Ability, number>>;
  /** The sum of all modifiers of a type, for example the bonuses to 'armor-class'. */
  readonly sum: (type: string, ...subTypes: string[]) => number;
  /** The highest modifier of a type. Undefined without one. */
  readonly highest: (type: string, subType: string) => number | undefined;
  readonly has: (type: string, ...subTypes: string[]) => boolean;
}

const ORIGINS = ['race', 'class', 'background', 'feat'];

export function readBeyondFigures(record: LooseObject, problems: Problems): BeyondFigures {
  const classOf = classesByFeature(record);
  const granted = [
    ...ORIGINS.flatMap((from) => listAt(record, 'modifiers', from)).filter((one) => isGranted(one, classOf)),
    ...wornItems(record).flatMap((item) => listAt(item, 'definition', 'grantedModifiers')),
  ];
  const isAlways = (modifier: unknown) => textAt(modifier, 'restriction') === '';
  nameConditional(
    granted.filter((one) => !isAlways(one)),
    problems,
  );
  const byKind = new Map<string, unknown[]>();
  for (const modifier of granted.filter(isAlways)) {
    const kind = kindOf(textAt(modifier, 'type'), textAt(modifier, 'subType'));
    const same = byKind.get(kind);
    if (same === undefined) byKind.set(kind, [modifier]);
    else same.push(modifier);
  }
  const level = listAt(record, 'classes').reduce<number>(
    (sum, one) => sum + (numberAt(one, 'level') ?? 0),
    0,
  );
  const modifiers = {} as Record<Ability, number>;

  /** A number, or the modifier of an ability. A bonus per level of a class counts the levels of that class. */
  function numberOf(modifier: unknown): number {
    const ability = ABILITIES[(numberAt(modifier, 'statId') ?? 0) - 1];
    const value = numberAt(modifier, 'value') ?? numberAt(modifier, 'fixedValue');
    if (value === undefined) return ability === undefined ? 0 : (modifiers[ability] ?? 0);
    if (textAt(modifier, 'subType') !== 'hit-points-per-level') return value;
    return value * (numberAt(classOf(modifier), 'level') ?? level);
  }
  const values = (type: string, subType: string) => (byKind.get(kindOf(type, subType)) ?? []).map(numberOf);
  const sum = (type: string, ...subTypes: string[]) =>
    subTypes.flatMap((subType) => values(type, subType)).reduce((total, one) => total + one, 0);
  const highest = (type: string, subType: string) =>
    values(type, subType).reduce<number | undefined>((most, one) => Math.max(most ?? one, one), undefined);
  for (const [index, ability] of ABILITIES.entries()) {
    const stat = (list: string) =>
      numberAt(
        listAt(record, list).find((one) => numberAt(one, 'id') === index + 1),
        'value',
      );
    const score = (stat('stats') ?? 10) + (stat('bonusStats') ?? 0) + sum('bonus', `${ability}-score`);
    modifiers[ability] = abilityModifier(
      stat('overrideStats') ?? Math.max(score, highest('set', `${ability}-score`) ?? score),
    );
  }
  return {
    record,
    level,
    proficiency: proficiencyBonus(level),
    modifiers,
    sum,
    highest,
    has: (type, ...subTypes) => subTypes.some((subType) => byKind.has(kindOf(type, subType))),
  };
}

function kindOf(type: string, subType: string): string {
  return `${type} ${subType}`;
}

/** Items that are worn, and attuned if they need it. The list of all modifiers has those of other items too. */
export function wornItems(record: LooseObject): readonly unknown[] {
  return listAt(record, 'inventory').filter(
    (item) =>
      at(item, 'equipped') === true &&
      (at(item, 'definition', 'canAttune') !== true || at(item, 'isAttuned') === true),
  );
}

/** A further class does not give everything that it gives as the first one: no saving throws, for example. */
function isGranted(modifier: unknown, classOf: (modifier: unknown) => unknown): boolean {
  if (at(modifier, 'availableToMulticlass') !== false) return true;
  return at(classOf(modifier), 'isStartingClass') !== false;
}

/** Finds the class with the feature that grants a modifier. */
function classesByFeature(record: LooseObject): (modifier: unknown) => unknown {
  const found = new Map<unknown, unknown>();
  for (const one of listAt(record, 'classes')) {
    for (const feature of listAt(one, 'classFeatures')) found.set(at(feature, 'definition', 'id'), one);
  }
  found.delete(undefined);
  return (modifier) => found.get(at(modifier, 'componentId'));
}

const RELEVANT = /armor-class$|saving-throws$|^speed|^initiative$|perception$|spell-save-dc$/;

/** A bonus that counts only sometimes is named instead. */
function nameConditional(conditional: readonly unknown[], problems: Problems): void {
  for (const modifier of conditional) {
    const what = textAt(modifier, 'subType').slice(0, 100);
    if (textAt(modifier, 'type') !== 'bonus' || !RELEVANT.test(what)) continue;
    const when = quoted(textAt(modifier, 'restriction'));
    addProblem(problems, `Not counted: a bonus to ${what.replaceAll('-', ' ')}, ${when}.`);
  }
}
