import { expect, test } from 'vitest';
import { createSearch } from '#domain/codex/search/search.ts';
import { indexTexts } from '#domain/codex/search/text-index.ts';
import { findRows } from './use-list.tsx';

const rows = [
  { name: 'Bog Lurker', text: 'The target is petrified.' },
  { name: 'Gorgon', text: 'Petrifying breath, fire and smoke.' },
  { name: 'Ember', text: 'Breathes fire.' },
];
const texts = indexTexts(rows.map(({ text }) => text));
const search = createSearch({
  entries: rows.map(({ name }, at) => ({ name, figures: { 'armor class': 10 + at } })),
  text: texts,
});
const find = (typed: string) =>
  findRows(rows, typed, ({ name }) => name, { texts, search }).rows.map(({ name }) => name);

test('a list is searched by the shown text of its rows', () => {
  expect(find('urk')).toEqual(['Bog Lurker']);
  expect(find('')).toEqual(['Bog Lurker', 'Gorgon', 'Ember']);
});

test('a list is also searched by word prefixes of the row texts, with every word in one or the other', () => {
  expect(find('petrif')).toEqual(['Bog Lurker', 'Gorgon']);
  expect(find('gor petrif')).toEqual(['Gorgon']);
  expect(find('fire-breath')).toEqual(['Gorgon', 'Ember']);
  expect(findRows(rows, 'petrif', ({ name }) => name, undefined).rows).toEqual([]);
});

test('a query that matches no row literally uses the codex search', () => {
  expect(find('ac 11')).toEqual(['Gorgon']);
  expect(find('gorgons')).toEqual(['Gorgon']);
  expect(find('embr')).toEqual(['Ember']);
  const nothing = findRows(rows, '12345', ({ name }) => name, { texts, search });
  expect(nothing).toEqual({ rows: [], isRanked: true, similarTo: [], unknown: ['12345'] });
});

test('rows that are only similar are said to be similar', () => {
  const similarTo = (typed: string) => findRows(rows, typed, ({ name }) => name, { texts, search }).similarTo;
  expect(similarTo('embr')).toEqual(['embr']);
  expect(similarTo('gorgons')).toEqual([]);
});
