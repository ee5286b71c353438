import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../../../tests/support/hostile/cpu-seconds.ts';
import { splitDice } from './dice-in-text.ts';

const notationsIn = (text: string) =>
  splitDice(text).flatMap((piece) => (piece.kind === 'dice' ? [piece.notation] : []));

describe('the dice of a text', () => {
  it.each([
    ['Roll 2d6+3 damage.', ['2d6 + 3']],
    ['A d20, then 1D4 – 1.', ['1d20', '1d4 - 1']],
    ['2d6 + 1d4 + 2 fire', ['2d6 + 1d4 + 2']],
    ['Loot: d%', ['1d100']],
    ['two d10s, add5d, 9999d6, D&D, d6th', []],
    ['On the 3rd of 4d8 - 2 days', ['4d8 - 2']],
  ])('are found: %s', (text, notations) => {
    expect(notationsIn(text)).toEqual(notations);
  });

  it('and the text between them are the whole text', () => {
    const text = 'Roll 2d6+3 and 9999d6, or d8.';
    expect(
      splitDice(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it.each(['1', 'd', 'd6', 'd6+', '1d6 ', '+1'])('are found quickly in a text of only %j', (part) => {
    const text = part.repeat(20_000 / part.length);
    expect(cpuSeconds(() => splitDice(text))).toBeLessThan(0.3);
  });
});
