import { expect, it } from 'vitest';
import { importInput } from '#domain/library/import/read-import.ts';
import {
  CRITTER_DB,
  CRITTER_DB_CREATURE,
  LANTERN_MOTH,
} from '#fixtures/import/critter-db/critter-db-sample.ts';
import { collect } from '#support/imported-content.ts';
import { critterDb } from './critter-db.ts';

const read = (text: string) => collect(critterDb.read(importInput('', text)));
const problems = [
  'There is no size “Diminutive”; Tiny is kept.',
  'Of the condition immunities, “Dazzled” could not be read.',
];

it('reads a bestiary', () => {
  expect(read(CRITTER_DB).monsters).toEqual([{ fields: LANTERN_MOTH, problems }]);
});

it('reads a single creature', () => {
  expect(read(CRITTER_DB_CREATURE).monsters).toEqual([
    { fields: { ...LANTERN_MOTH, source: 'CritterDB' }, problems },
  ]);
});

it('computes hit points from dice if the file has no number', () => {
  const creature = JSON.parse(CRITTER_DB_CREATURE);
  creature.stats = {
    ...creature.stats,
    hitPoints: undefined,
    hitPointsStr: undefined,
    hitDieSize: undefined,
  };
  expect(read(JSON.stringify(creature)).monsters[0]?.fields).toMatchObject({
    hit_points: 10,
    hit_points_roll: '3d4 + 3',
  });
});

it('rejects other JSON', () => {
  for (const json of ['{}', '{"creatures": []}', '{"creatures": [{"name": "Ox"}]}', '[1]'])
    expect(critterDb.recognises(importInput('', json))).toBe(false);
});
