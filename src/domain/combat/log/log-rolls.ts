import type { Context } from '#domain/combat/command-context.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { takeRolls, type UntoldRolls } from '#domain/combat/rolls/target-rolls.ts';
import { say, sayInSecret } from './log-writer.ts';
import { asEvent, line } from './wording.ts';

/** LOG-6: the rolls that nothing else in the step mentions, because a miss or a success has no consequence. */
export function sayUntoldRolls(context: Context, fight: Fight, rolls: UntoldRolls): void {
  for (const id of [...rolls.saves.keys()]) {
    const combatant = findCombatant(fight, id);
    const rolled = combatant && takeRolls(rolls, combatant);
    if (combatant === undefined || rolled === undefined) continue;
    const told = line`${combatant} ${rolled.wording}`;
    // VIS-1: players do not see a save.
    if (rolled.attack === undefined) sayInSecret(context, fight, 'condition', told);
    else say(context, fight, 'condition', asEvent(told, rolled.attack));
  }
}
