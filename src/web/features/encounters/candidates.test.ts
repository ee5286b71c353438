import { expect, test } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { summariseOwnMonster } from '#domain/library/make-summary.ts';
import {
  candidatesFrom,
  choicesOf,
  countFilters,
  fitsFilter,
  type MonsterChoice,
  NO_FILTER,
} from './candidates.ts';

const bat: MonsterChoice = {
  index: 'giant-bat',
  name: 'Giant Bat',
  size: 'Large',
  type: 'beast',
  alignment: 'unaligned',
  hit_points: 22,
  armor_class: 13,
  challenge_rating: 0.25,
  xp: 50,
  url: '/api/monsters/giant-bat',
  pointer: 'srd/giant-bat',
  facts: ['fly'],
};

test.each([
  [{}, true],
  [{ type: 'beast' }, true],
  [{ type: 'undead' }, false],
  [{ size: 'Large' }, true],
  [{ size: 'Tiny' }, false],
  [{ from: '0.25', to: '0.25' }, true],
  [{ from: '0.5' }, false],
  [{ to: '0.125' }, false],
  [{ facts: ['fly'] }, true],
  [{ facts: ['fly', 'swim'] }, false],
] as const)('a filter of %j takes the bat: %j', (filter, expected) => {
  expect(fitsFilter(bat, { ...NO_FILTER, ...filter })).toBe(expected);
});

test('counts every active filter', () => {
  expect(countFilters(NO_FILTER)).toBe(0);
  expect(countFilters({ ...NO_FILTER, type: 'beast', from: '1', facts: ['fly', 'swim'] })).toBe(4);
});

test('sorts the choices once for a list of own monsters', () => {
  const listed = {
    ...summariseOwnMonster({ ...BLANK_MONSTER, name: 'Abbot' }),
    id: '01912345-0000-7000-8000-000000000001',
    version: 1,
  };
  const [summaries, own] = [[bat], [listed]];
  const choices = choicesOf(summaries, undefined, own);
  expect(choices.map(({ name }) => name)).toEqual(['Abbot', 'Giant Bat']);
  expect(choicesOf(summaries, undefined, own)).toBe(choices);
  expect(choicesOf(summaries, [], own)).not.toBe(choices);
});

test('sorts own monsters among those of the codex, and keeps the XP of deleted ones without offering them', () => {
  const own = { ...bat, index: 'x', name: 'Abbot', pointer: 'own/x' };
  const gone = { ...bat, index: 'y', name: 'Bat of Old', pointer: 'own/y', xp: 700 };
  const { all, byPointer, find } = candidatesFrom([own, bat], undefined, [gone]);
  expect(all.map(({ name }) => name)).toEqual(['Abbot', 'Giant Bat']);
  expect(find('abb').map(({ pointer }) => pointer)).toEqual(['own/x']);
  expect(find('bat of old')).not.toContainEqual(expect.objectContaining({ pointer: 'own/y' }));
  expect(byPointer.get('own/y')).toMatchObject({ xp: 700, deleted: true });
});
