import { roll } from '#domain/dice/roll.ts';
import { sourceFrom } from '#domain/dice/source.ts';
import { showRoll } from './shown-rolls.ts';

const WORD_RANGE = 2 ** 32;

const dice = sourceFrom(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / WORD_RANGE);

/** Rolls and shows the result in the tray. */
export function rollAndShow(notation: string, label: string): void {
  const result = roll(notation, dice);
  if (result !== undefined) showRoll(result, label);
}
