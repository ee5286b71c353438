import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import { settleCharacter } from '#domain/library/import/settle/settle-character.ts';
import { addProblem, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readEach, unreadRecord } from '#domain/library/import/shared/read-each.ts';
import { type BeyondFigures, readBeyondFigures } from './dnd-beyond-figures.ts';
import { armorClassOf, sheetOf } from './dnd-beyond-sheet.ts';

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
  if (!isCharacter(record) || name === '')
    return unreadRecord(record, 'It is no character of D&D Beyond.', 'A character');
  const problems: Problems = [];
  const figures = readBeyondFigures(record, problems);
  if (figures.level === 0) addProblem(problems, 'No class was found; level 1 is kept.');
  return {
    kind: 'character',
    record: settleCharacter(
      {
        name,
        player: textAt(record, 'username'),
        level: figures.level || 1,
        hit_points: hitPointsOf(figures),
        armor_class: armorClassOf(figures),
        sheet: sheetOf(figures),
      },
      problems,
    ),
  };
}

function hitPointsOf({ record, level, modifiers, sum }: BeyondFigures): number {
  return (
    numberAt(record, 'overrideHitPoints') ??
    (numberAt(record, 'baseHitPoints') ?? 0) +
      modifiers.constitution * level +
      (numberAt(record, 'bonusHitPoints') ?? 0) +
      sum('bonus', 'hit-points-per-level')
  );
}
