import { withDoubledDice } from '#domain/combat/rolls/attack.ts';
import type { RolledPart } from '#domain/combat/verdicts/terms.ts';
import type { DamageType } from '#domain/creature/damage.ts';
import { type DiceExpression, hasDice, parseDice } from '#domain/dice/notation.ts';
import { rollDice } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';

/** The amount of one damage type, as typed: a number or dice. */
export interface TypedPart {
  readonly key: number;
  readonly text: string;
  readonly type: DamageType | null;
  /** A hit deals it regardless of the save. */
  readonly certain?: boolean;
}

/** The act says what happens, so a sign has no meaning: "-7" and "+7" are 7. */
export function readAmount(text: string): DiceExpression | undefined {
  return parseDice(text.trim().replace(/^[+−–-]/, ''));
}

/** "half of 30" is half of 30. */
export function readTypedAmount(text: string): { amount: string; isHalf: boolean } {
  const [, rest] = /^half (?:of )?(.+)$/i.exec(text.trim()) ?? [];
  return rest === undefined ? { amount: text, isHalf: false } : { amount: rest, isHalf: true };
}

interface Rolling {
  readonly dice: DiceSource;
  readonly doubled: boolean;
  readonly onRoll: (roll: ReturnType<typeof rollDice>) => void;
}

/** Empty parts are ignored. An invalid part stops it before any die is rolled. */
export function rollParts(parts: readonly TypedPart[], rolling: Rolling): RolledPart[] | undefined {
  const filled = parts.filter(({ text }) => text.trim() !== '');
  if (filled.length === 0 || unreadablePart(filled) !== undefined) return undefined;
  return filled.flatMap(({ text, type, certain }) => {
    const expression = readAmount(text);
    if (expression === undefined) return [];
    const roll = rollDice(rolling.doubled ? withDoubledDice(expression) : expression, rolling.dice);
    if (hasDice(expression)) rolling.onRoll(roll);
    return { amount: Math.max(0, roll.total), damage_type: type, ...(certain && { certain }) };
  });
}

/** The first part that is neither empty, a number nor dice. */
export function unreadablePart(parts: readonly TypedPart[]): TypedPart | undefined {
  return parts.find(({ text }) => text.trim() !== '' && readAmount(text) === undefined);
}

/** The amounts if no roll is needed. Undefined when there are dice. */
export function plainParts(parts: readonly TypedPart[]): RolledPart[] | undefined {
  const hasAnyDice = parts.some(({ text }) => {
    const expression = readAmount(text);
    return expression !== undefined && hasDice(expression);
  });
  return hasAnyDice ? undefined : rollParts(parts, { dice: () => 0, doubled: false, onRoll: () => {} });
}
