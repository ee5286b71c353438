import type { DiceExpression } from '#domain/dice/notation.ts';
import type { D20Roll } from '#domain/dice/roll.ts';

export type AttackOutcome = 'critical' | 'hit' | 'miss';

/** ATK-1: a natural 20 is a critical hit and a natural 1 a miss, whatever the AC; else the total reaches the AC or not. */
export function attackOutcome(
  { natural, total }: Pick<D20Roll, 'natural' | 'total'>,
  armorClass: number,
): AttackOutcome {
  if (natural === 20) return 'critical';
  return natural !== 1 && total >= armorClass ? 'hit' : 'miss';
}

/** ATK-2: a critical hit rolls every die twice; what is added to the dice counts once. */
export function withDoubledDice(expression: DiceExpression): DiceExpression {
  return {
    terms: expression.terms.map((term) => (term.kind === 'dice' ? { ...term, count: term.count * 2 } : term)),
  };
}
