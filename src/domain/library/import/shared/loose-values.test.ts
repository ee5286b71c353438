import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, entriesAt, listAt, numberAt, objectAt, recordsAt, textAt, textsAt } from './loose-values.ts';

const value = {
  name: ' Mire Hag ',
  hp: { average: '45' },
  list: ['a', 1, null, ' b '],
  bonus: '−1',
  nan: 'x5',
};

it('finds existing values', () => {
  expect(textAt(value, 'name')).toBe('Mire Hag');
  expect(numberAt(value, 'hp', 'average')).toBe(45);
  expect(numberAt(value, 'bonus')).toBe(-1);
  expect(textsAt(value, 'list')).toEqual(['a', '1', 'b']);
  expect(textAt(value, 'list', 1)).toBe('1');
});

it('returns an empty result for missing values and other types', () => {
  expect(textAt(value, 'hp')).toBe('');
  expect(numberAt(value, 'nan')).toBeUndefined();
  expect(listAt(value, 'name')).toEqual([]);
  expect(objectAt(value, 'list')).toEqual({});
  expect(at(value, 'hp', 'average', 'length')).toBeUndefined();
  expect(at(null, 'a')).toBeUndefined();
});

it('does not read prototypes', () => {
  expect(at(value, 'constructor')).toBeUndefined();
  expect(at(value, '__proto__', 'toString')).toBeUndefined();
  expect(entriesAt(JSON.parse('{"__proto__": {"a": 1}}'))).toEqual([['__proto__', { a: 1 }]]);
});

it('limits texts and inner lists, but not the records of a file', () => {
  expect(textAt('x'.repeat(1_000_000))).toHaveLength(200_000);
  const many = Array.from({ length: 5_000 }, (_, index) => index);
  expect(listAt(many)).toHaveLength(1_000);
  expect(recordsAt({ many }, 'many')).toHaveLength(5_000);
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.oneof(fc.string(), fc.nat(5))), (json, path) => {
      at(json, ...path);
      textAt(json, ...path);
      numberAt(json, ...path);
      listAt(json, ...path);
      entriesAt(json, ...path);
    }),
  );
});
