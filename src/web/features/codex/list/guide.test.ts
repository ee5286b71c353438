import { expect, it } from 'vitest';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { createSearch } from '#domain/codex/search/search.ts';
import { rowsFor } from './guide.ts';
import { MONSTER_GUIDE } from './monster-guide.ts';

const rows = ['Roper', 'Goblin', 'Couatl'].map((name) => ({ name, index: name.toLowerCase() }) as MonsterRow);
const part = { entries: rows.map(({ name }) => ({ name })) };
const find = (query: string) =>
  rowsFor(MONSTER_GUIDE, { rows, part, search: createSearch(part) }, query, new URLSearchParams());

it('says that a near match is only similar', () => {
  expect(find('nope')).toMatchObject({ rows: [rows[0]], similarTo: ['nope'], unknown: [] });
  expect(find('goblins')).toMatchObject({ rows: [rows[1]], similarTo: [] });
  expect(find('')).toMatchObject({ rows, similarTo: [] });
});

it('shows no guess for a famous name that is not in the codex', () => {
  expect(find('coatl')).toMatchObject({ rows: [rows[2]] });
  expect(find('mind flayers')).toEqual({
    rows: [],
    similarTo: [],
    unknown: [],
    missing: { kind: 'monster', name: 'Mind Flayer' },
  });
  // A magic item is no monster.
  expect(find('alchemy jug').missing).toBeUndefined();
});
