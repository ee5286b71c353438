import { roll } from '#domain/dice/roll.ts';
import { sourceFrom } from '#domain/dice/source.ts';
import { showRoll } from './shown-rolls.ts';

const WORD_RANGE = 2 ** 32;

/** Dice from the browser's random numbers. The dice of a fight's commands come from their seeds instead. */
export const randomDice = sourceFrom(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / WORD_RANGE);

export function rollAndShow(notation: string, label: string): void {
  const result = roll(notation, randomDice);
  if (result !== undefined) showRoll(result, label);
}
