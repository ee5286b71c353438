import { hasDice, parseDice } from '#domain/dice/notation.ts';
import { type DiceRoll, rollDice } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';

export interface HitPointEntry {
  readonly kind: 'damage' | 'heal' | 'set';
  readonly amount: number;
  /** The dice results, or null when no dice were rolled. */
  readonly roll: DiceRoll | null;
}

/**
 * HP-3: parses the text of a hit point field. "-7" is damage, "+5" healing, "12" the new value. Each may be a dice
 * expression. The leading sign applies to the whole expression: "-2d6+3" deals 2d6 + 3.
 */
export function readHitPointEntry(text: string, dice: DiceSource): HitPointEntry | undefined {
  const trimmed = text.trim().replace(/^[−–]/, '-');
  const kind = trimmed.startsWith('-') ? 'damage' : trimmed.startsWith('+') ? 'heal' : 'set';
  const value = (kind === 'set' ? trimmed : trimmed.slice(1)).trim();
  // Accepts a plain number of any size. The fight itself refuses values that are too high.
  if (/^\d+$/.test(value)) return { kind, amount: Number(value), roll: null };
  const expression = parseDice(value);
  if (expression === undefined) return undefined;
  const roll = rollDice(expression, dice);
  return { kind, amount: Math.max(0, roll.total), roll: hasDice(expression) ? roll : null };
}
