import { describe, expect, it } from 'vitest';
import { parseDice } from '#domain/dice/notation.ts';
import { attackOutcome, withDoubledDice } from './attack.ts';

describe('an attack', () => {
  it('ATK-1: hits from the AC on; 20 always hits, as a critical hit, and 1 never', () => {
    expect(attackOutcome({ natural: 11, total: 15 }, 15)).toBe('hit');
    expect(attackOutcome({ natural: 10, total: 14 }, 15)).toBe('miss');
    expect(attackOutcome({ natural: 20, total: 24 }, 30)).toBe('critical');
    expect(attackOutcome({ natural: 1, total: 30 }, 10)).toBe('miss');
  });

  it('ATK-2: a critical hit rolls the dice twice and adds the rest once', () => {
    const expression = parseDice('2d6 + 3');
    expect(expression && withDoubledDice(expression).terms).toEqual([
      { kind: 'dice', sign: 1, count: 4, sides: 6 },
      { kind: 'flat', sign: 1, value: 3 },
    ]);
  });
});
