import { expect, test, vi } from 'vitest';
import { plainParts, readAmount, rollParts, unreadablePart } from './typed-amount.ts';

const part = (text: string) => ({ key: 0, text, type: null });

test('a sign is ignored', () => {
  for (const text of ['7', '-7', '+7', ' −7 ']) {
    expect(plainParts([part(text)])).toEqual([{ amount: 7, damage_type: null }]);
  }
  expect(readAmount('--7')?.terms).toEqual([{ kind: 'flat', sign: -1, value: 7 }]);
});

test('empty parts are ignored; an invalid part, or no input, stops it', () => {
  const rolling = { dice: () => 4, doubled: true, onRoll: () => {} };
  expect(rollParts([part('1d6'), part(''), part('2')], rolling)?.map(({ amount }) => amount)).toEqual([8, 2]);
  const onRoll = vi.fn();
  const unreadable = [part('1d6'), part('many')];
  expect(rollParts(unreadable, { ...rolling, onRoll })).toBeUndefined();
  expect(onRoll).not.toHaveBeenCalled();
  expect(unreadablePart(unreadable)).toBe(unreadable[1]);
  expect(rollParts([part('')], rolling)).toBeUndefined();
});

test('an amount with dice is unknown before the roll', () => {
  expect(plainParts([part('5'), part('1d6')])).toBeUndefined();
});
