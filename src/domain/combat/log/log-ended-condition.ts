import type { AppliedCondition, Combatant } from '#domain/combat/combatant.ts';
import type { Context } from '#domain/combat/command-context.ts';
import { afterEnding, isAmong } from '#domain/combat/conditions/shown-conditions.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { say, sayInSecret } from './log-writer.ts';
import { affliction, line, secret, type Wording, words } from './wording.ts';

interface Ended {
  readonly name: string;
  readonly left: readonly AppliedCondition[];
  readonly how?: string;
}

/**
 * Logs that an effect has ended. `left` are the remaining conditions, `how` is the save that ended it. VIS-1: players
 * only read that the condition is gone. If another effect keeps the condition, they read nothing.
 */
export function sayEnded(
  context: Context,
  fight: Fight,
  combatant: Combatant,
  { name, left, how = '' }: Ended,
): Wording {
  const by = how === '' ? words('') : secret(`${how} and `, '');
  const ended = line`${combatant} ${by}${affliction(combatant, afterEnding(name, left))}`;
  const tell = isAmong(name, left) ? sayInSecret : say;
  tell(context, fight, 'condition', ended);
  return ended;
}
