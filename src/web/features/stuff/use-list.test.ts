import { expect, test } from 'vitest';
import { indexTexts } from '#domain/codex/text-index.ts';
import { findRows } from './use-list.tsx';

const rows = [
  { name: 'Bog Lurker', text: 'The target is petrified.' },
  { name: 'Gorgon', text: 'Petrifying breath, fire and smoke.' },
  { name: 'Ember', text: 'Breathes fire.' },
];
const texts = indexTexts(rows.map(({ text }) => text));
const find = (search: string, words = texts) =>
  findRows(rows, search, ({ name }) => name, words).map(({ name }) => name);

test('a list is searched by what its rows show', () => {
  expect(find('urk')).toEqual(['Bog Lurker']);
  expect(find('')).toEqual(['Bog Lurker', 'Gorgon', 'Ember']);
});

test('and by the beginnings of the words of their texts, every word in one or the other', () => {
  expect(find('petrif')).toEqual(['Bog Lurker', 'Gorgon']);
  expect(find('gor petrif')).toEqual(['Gorgon']);
  expect(find('fire-breath')).toEqual(['Gorgon', 'Ember']);
  expect(find('petrif ember')).toEqual([]);
  expect(findRows(rows, 'petrif', ({ name }) => name, undefined)).toEqual([]);
});
