import { expect, test } from 'vitest';
import { readCharacterTable } from './character-table.ts';

const mira = { name: 'Mira', player: 'Ann', hit_points: 24, armor_class: 15, level: 3 };

test.each([
  ['tabs', 'Mira\tAnn\t24\t15\t3'],
  ['commas', 'Mira, Ann, 24, 15, 3'],
  ['semicolons', 'Mira; Ann; 24; 15; 3'],
  ['a Markdown row', '| Mira | Ann | 24 | 15 | 3 |'],
])('cells may be parted by %s', (_, text) => {
  expect(readCharacterTable(text).map(({ character }) => character)).toEqual([mira]);
});

test('a first row that names the columns gives their order', () => {
  const rows = readCharacterTable('Level\tAC\tHP\tPlayer\tName\n3\t15\t24\tAnn\tMira');
  expect(rows.map(({ character }) => character)).toEqual([mira]);
});

test('the ruler of a Markdown table and empty lines are skipped', () => {
  const rows = readCharacterTable(
    '| Name | Player | HP | AC | Level |\n| --- | :-: | --: | --: | --: |\n\n| Mira | Ann | 24 | 15 | 3 |\n',
  );
  expect(rows.map(({ character, line }) => [line, character])).toEqual([[4, mira]]);
});

test('a row that cannot be a character says why and does not hide the others', () => {
  const rows = readCharacterTable('Mira,Ann,24,15,3\nBob,Cy,none,12,1\nshort,row');
  expect(rows.map(({ character, problem }) => problem ?? character?.name)).toEqual([
    'Mira',
    'HP is a whole number from 1 to 100,000.',
    '5 cells are needed, this row has 2.',
  ]);
});

test('a name with a comma survives in a table of tabs', () => {
  expect(readCharacterTable('Mira, the Bold\tAnn\t24\t15\t3')[0]?.character?.name).toBe('Mira, the Bold');
});
