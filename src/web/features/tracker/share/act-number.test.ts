import { expect, it } from 'vitest';
import { actNumber, withNumber } from './act-number.ts';

it('changes only the number of a suggestion', () => {
  expect(withNumber({ kind: 'damage', amount: 7 }, ' 5 ')).toEqual({ kind: 'damage', amount: 5 });
  expect(withNumber({ kind: 'initiative', value: 12 }, '-2')).toEqual({ kind: 'initiative', value: -2 });
  expect(withNumber({ kind: 'death-save', natural: null }, '20')).toEqual({
    kind: 'death-save',
    natural: 20,
  });
});

it('refuses an invalid number', () => {
  expect(withNumber({ kind: 'damage', amount: 7 }, '-5')).toBeUndefined();
  expect(withNumber({ kind: 'damage', amount: 7 }, 'five')).toBeUndefined();
  expect(withNumber({ kind: 'death-save', natural: 3 }, '21')).toBeUndefined();
});

it('has no number for a condition or the end of a turn', () => {
  expect(actNumber({ kind: 'condition', name: 'prone', present: true })).toBeUndefined();
  expect(actNumber({ kind: 'end-turn' })).toBeUndefined();
});
