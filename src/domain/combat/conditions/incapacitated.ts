import { type Combatant, isIncapacitated } from '#domain/combat/combatant.ts';
import type { Context } from '#domain/combat/command-context.ts';
import { type Fight, maybeChanged, updateCombatant } from '#domain/combat/fight.ts';
import { endFormInDeath, endFormUnconscious } from '#domain/combat/forms/form.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { line } from '#domain/combat/log/wording.ts';
import { withoutStalePrompts } from '#domain/combat/prompts/prompts.ts';

/**
 * Runs after every command, so all causes are covered: damage, a typed value, a death save, exhaustion or a condition.
 */
export function settleIncapacitated(before: Fight, after: Fight, context: Context): Fight {
  if (after.combatants === before.combatants && after.prompts === before.prompts) return after;
  let next = after;
  for (const combatant of maybeChanged(before, after)) {
    const { id } = combatant;
    if (combatant === before.combatants[id] || !isIncapacitated(combatant)) continue;
    next = endFormUnconscious(endFormInDeath(next, combatant), id, context);
    next = withoutPlans(next, combatant, context);
  }
  return withoutStalePrompts(next);
}

/** DLY-3: the combatant takes its turns at its own place again. RDY-3: at 0 hit points it loses the readied action. */
function withoutPlans(fight: Fight, combatant: Combatant, context: Context): Fight {
  const { id, delaying, readied, hit_points } = combatant;
  const losesReadied = readied !== null && hit_points === 0;
  if (!delaying && !losesReadied) return fight;
  if (delaying) say(context, fight, 'turn', line`${combatant} no longer delays`);
  if (losesReadied) say(context, fight, 'turn', line`${combatant} loses the readied action`);
  return updateCombatant(fight, id, { delaying: false, readied: losesReadied ? null : readied });
}
