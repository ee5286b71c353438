import { expect, it } from 'vitest';
import { RECORD_KINDS } from '#domain/stuff/record-kinds.ts';
import { longFieldsOf, toColumns } from './stored-fields.ts';

it('finds the long fields of each kind by their schemas', () => {
  expect(Object.fromEntries(RECORD_KINDS.map((kind) => [kind, longFieldsOf(kind)]))).toEqual({
    campaign: ['description'],
    encounter: ['description', 'rewards'],
    character: ['sheet'],
    npc: ['sheet'],
  });
});

it('stores a boolean as a number, as both engines do', () => {
  expect(toColumns({ name: 'Ring', cursed: true, sold: false, price: null })).toEqual({
    name: 'Ring',
    cursed: 1,
    sold: 0,
    price: null,
  });
});
