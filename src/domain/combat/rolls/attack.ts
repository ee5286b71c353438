import type { Combatant } from '#domain/combat/combatant.ts';
import { type DiceExpression, formatDice } from '#domain/dice/notation.ts';
import type { D20Roll, DiceRoll, RolledTerm } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';

export type AttackOutcome = 'critical' | 'hit' | 'miss';

/**
 * ATK-1: a natural 20 is a critical hit and a natural 1 a miss, regardless of the AC. Otherwise the total must reach
 * the AC.
 */
export function attackOutcome(
  { natural, total }: Pick<D20Roll, 'natural' | 'total'>,
  armorClass: number,
): AttackOutcome {
  if (natural === 20) return 'critical';
  return natural !== 1 && total >= armorClass ? 'hit' : 'miss';
}

/** ATK-4: as `attackOutcome`, but the game master decides whether a hit is critical. Undefined: the roll decides. */
export function decidedOutcome(
  attack: Pick<D20Roll, 'natural' | 'total'>,
  armorClass: number,
  critical: boolean | undefined,
): AttackOutcome {
  const rolled = attackOutcome(attack, armorClass);
  if (rolled === 'miss' || critical === undefined) return rolled;
  return critical ? 'critical' : 'hit';
}

/** ATK-2: a critical hit rolls every die twice. Modifiers count once. */
export function withDoubledDice(expression: DiceExpression): DiceExpression {
  return {
    terms: expression.terms.map((term) => (term.kind === 'dice' ? { ...term, count: term.count * 2 } : term)),
  };
}

/**
 * ATK-2: turns a roll into the roll of a critical hit. The rolled dice stay, and the same number of dice is rolled
 * again.
 */
export function withSecondDice({ parts }: DiceRoll, dice: DiceSource): DiceRoll {
  return withDice(parts, ({ term, dice: rolled }) =>
    term.kind === 'dice' ? [...rolled, ...rolled.map(() => dice(term.sides))] : rolled,
  );
}

/** Turns the roll of a critical hit back into a normal one, with the dice that were rolled first. */
export function withoutSecondDice({ parts }: DiceRoll): DiceRoll {
  return withDice(parts, ({ dice }) => dice.slice(0, dice.length / 2));
}

function withDice(parts: readonly RolledTerm[], diceOf: (part: RolledTerm) => readonly number[]): DiceRoll {
  const changed = parts.map((part): RolledTerm => {
    const { term } = part;
    if (term.kind !== 'dice') return part;
    const dice = diceOf(part);
    const value = term.sign * dice.reduce((sum, die) => sum + die, 0);
    return { term: { ...term, count: dice.length }, dice, value };
  });
  return {
    notation: formatDice({ terms: changed.map(({ term }) => term) }),
    parts: changed,
    total: changed.reduce((sum, { value }) => sum + value, 0),
  };
}

const HELPLESS: readonly string[] = ['paralyzed', 'unconscious'];

/** ATK-4: why a hit from within 5 feet is a critical hit: 'Aria is unconscious'. Otherwise undefined. */
export function criticalReason({ name, conditions }: Combatant): string | undefined {
  const helpless = HELPLESS.find((one) => conditions.some((condition) => condition.name === one));
  return helpless === undefined ? undefined : `${name} is ${helpless}`;
}
