import { type DiceExpression, type DiceTerm, formatDice, parseDice } from './notation.ts';
import type { DiceSource } from './source.ts';

export interface RolledTerm {
  readonly term: DiceTerm;
  /** The result of each die. Empty for a flat number. */
  readonly dice: readonly number[];
  /** The contribution to the total, including the sign. */
  readonly value: number;
}

export interface DiceRoll {
  readonly notation: string;
  readonly parts: readonly RolledTerm[];
  readonly total: number;
}

export function rollDice(expression: DiceExpression, source: DiceSource): DiceRoll {
  const parts = expression.terms.map((term) => rollTerm(term, source));
  return {
    notation: formatDice(expression),
    parts,
    total: parts.reduce((sum, part) => sum + part.value, 0),
  };
}

/** Parses and rolls in one step. Undefined when the text is not a dice expression. */
export function roll(notation: string, source: DiceSource): DiceRoll | undefined {
  const expression = parseDice(notation);
  return expression && rollDice(expression, source);
}

function rollTerm(term: DiceTerm, source: DiceSource): RolledTerm {
  if (term.kind === 'flat') return { term, dice: [], value: term.sign * term.value };
  const dice = Array.from({ length: term.count }, () => source(term.sides));
  return { term, dice, value: term.sign * dice.reduce((sum, die) => sum + die, 0) };
}

/** How a d20 is rolled: once, or twice and keep the higher or the lower. */
export type RollMode = 'normal' | 'advantage' | 'disadvantage';

export interface D20Roll {
  readonly mode: RollMode;
  readonly dice: readonly number[];
  /** The die that counts, without the modifier. */
  readonly natural: number;
  readonly modifier: number;
  readonly total: number;
}

export function rollD20(modifier: number, mode: RollMode, source: DiceSource): D20Roll {
  return countD20([source(20)], modifier, mode, source);
}

/** A die that was rolled at the table. */
export function typedD20(natural: number, modifier: number): D20Roll {
  return { mode: 'normal', dice: [natural], natural, modifier, total: natural + modifier };
}

/** With more added to the modifier: a d4 of Bless. */
export function withAdded(roll: D20Roll, added: number): D20Roll {
  return { ...roll, modifier: roll.modifier + added, total: roll.total + added };
}

/** The same roll in another mode. The first die stays. A second die is rolled once and then kept. */
export function inMode({ dice, modifier }: D20Roll, mode: RollMode, source: DiceSource): D20Roll {
  return countD20(dice, modifier, mode, source);
}

function countD20(rolled: readonly number[], modifier: number, mode: RollMode, source: DiceSource): D20Roll {
  const [first = 0] = rolled;
  if (mode === 'normal') return { mode, dice: rolled, natural: first, modifier, total: first + modifier };
  const dice = rolled.length > 1 ? rolled : [first, source(20)];
  const natural = mode === 'disadvantage' ? Math.min(...dice) : Math.max(...dice);
  return { mode, dice, natural, modifier, total: natural + modifier };
}
