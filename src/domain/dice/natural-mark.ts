import type { DiceRoll } from './roll.ts';

/** A natural 20 or 1 of a roll with one d20. Null for every other roll. */
export function naturalMark({ parts }: Pick<DiceRoll, 'parts'>): 20 | 1 | null {
  const dice = parts.filter(({ term }) => term.kind === 'dice');
  const [only] = dice;
  if (dice.length !== 1 || only?.term.kind !== 'dice' || only.term.sides !== 20) return null;
  return only.dice.length === 1 ? markOf(only.dice[0]) : null;
}

/** For the die that counts, such as the higher of two with advantage. */
export function markOf(natural: number | undefined): 20 | 1 | null {
  return natural === 20 || natural === 1 ? natural : null;
}
