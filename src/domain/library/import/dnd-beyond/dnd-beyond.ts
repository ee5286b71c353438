import { abilityModifier } from '#domain/creature/abilities.ts';
import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import {
  addProblem,
  fitNumber,
  fitText,
  type Problems,
} from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readEach } from '#domain/library/import/shared/read-each.ts';
import { HIT_POINTS_MAXIMUM, LEVEL_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

/** A character from D&D Beyond: the object, the API response with the object in `data`, or a list of them. */
export const dndBeyond: ImportAdapter = {
  format: 'D&D Beyond',
  listedAs: 'characters of D&D Beyond',
  recognises: ({ json }) => isCharacter(charactersOf(json)[0]),
  *read({ json }): Generator<ReadRecord> {
    yield* readEach(charactersOf(json), 'character', readCharacter);
  },
};

function charactersOf(json: unknown): readonly unknown[] {
  const list = Array.isArray(json) ? json : [json];
  return list.map((one) => (isObject(at(one, 'data')) ? at(one, 'data') : one));
}

function isCharacter(value: unknown): boolean {
  return at(value, 'baseHitPoints') !== undefined && Array.isArray(at(value, 'classes'));
}

function readCharacter(record: LooseObject): ReadRecord {
  const name = textAt(record, 'name');
  if (!isCharacter(record) || name === '') {
    const what = name.slice(0, TEXT_MAXIMUM) || 'A character';
    return { kind: 'unread', record: { what, why: 'It is no character of D&D Beyond.' } };
  }
  const problems: Problems = [];
  const levels = listAt(record, 'classes').map((one) => numberAt(one, 'level') ?? 0);
  const level = levels.reduce((sum, one) => sum + one, 0);
  if (level === 0) addProblem(problems, 'No class was found; level 1 is kept.');
  return {
    kind: 'character',
    record: {
      fields: {
        name: fitText(name, TEXT_MAXIMUM, 'The name', problems) || 'Without a name',
        player: fitText(textAt(record, 'username'), TEXT_MAXIMUM, 'The player', problems),
        level: fitNumber(level || 1, { what: 'The level', range: [1, LEVEL_MAXIMUM], standard: 1 }, problems),
        hit_points: fitNumber(
          hitPointsOf(record, level),
          { what: 'The hit points', range: [1, HIT_POINTS_MAXIMUM], standard: 1 },
          problems,
        ),
        // The file lists the equipment, but not the armor class that it gives.
        armor_class: null,
      },
      problems,
    },
  };
}

function hitPointsOf(record: LooseObject, level: number): number {
  const overridden = numberAt(record, 'overrideHitPoints');
  if (overridden !== undefined) return overridden;
  const perLevel = modifiersOf(record, 'hit-points-per-level').map(
    (modifier) => (numberAt(modifier, 'value') ?? 0) * (levelOfClassWith(modifier, record) ?? level),
  );
  return (
    (numberAt(record, 'baseHitPoints') ?? 0) +
    abilityModifier(constitutionOf(record)) * level +
    (numberAt(record, 'bonusHitPoints') ?? 0) +
    perLevel.reduce((sum, one) => sum + one, 0)
  );
}

const CONSTITUTION_ID = 3;

function constitutionOf(record: LooseObject): number {
  const stat = (list: string) =>
    numberAt(
      listAt(record, list).find((one) => numberAt(one, 'id') === CONSTITUTION_ID),
      'value',
    );
  const overridden = stat('overrideStats');
  if (overridden !== undefined) return overridden;
  const modifiers = modifiersOf(record, 'constitution-score');
  const valuesOf = (type: string) =>
    modifiers.filter((one) => textAt(one, 'type') === type).map((one) => numberAt(one, 'value') ?? 0);
  const score =
    (stat('stats') ?? 10) + (stat('bonusStats') ?? 0) + valuesOf('bonus').reduce((sum, one) => sum + one, 0);
  return Math.max(score, ...valuesOf('set'));
}

/** Modifiers of items are ignored, because the file lists them even if the item is not worn. */
function modifiersOf(record: LooseObject, subType: string): readonly unknown[] {
  return ['race', 'class', 'background', 'feat'].flatMap((from) =>
    listAt(record, 'modifiers', from).filter((modifier) => textAt(modifier, 'subType') === subType),
  );
}

/** A bonus per level from a class feature counts the levels of that class only. */
function levelOfClassWith(modifier: unknown, record: LooseObject): number | undefined {
  const feature = at(modifier, 'componentId');
  const found = listAt(record, 'classes').find((one) =>
    listAt(one, 'classFeatures').some(
      (own) => feature !== undefined && at(own, 'definition', 'id') === feature,
    ),
  );
  return numberAt(found, 'level');
}
