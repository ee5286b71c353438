import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { isRefusal, refuse } from '#domain/combat/refusal.ts';
import { addCombatants, removeCombatants } from './roster.ts';

/** ADD-6: applies the changes of the encounter, or only records that they were offered. */
export function followEncounter(
  fight: Fight,
  command: CommandOf<'follow-encounter'>,
  context: Context,
): Outcome {
  if (fight.status === 'ended') return refuse('already-over');
  let next = fight;
  for (const { blueprint, ids } of command.joining) {
    const roll_initiative = fight.status === 'running' && blueprint.type === 'monster';
    const joined = addCombatants(next, { type: 'add-combatants', blueprint, ids, roll_initiative }, context);
    if (isRefusal(joined)) return joined;
    next = joined;
  }
  const combatant_ids = command.leaving.filter((id) => findCombatant(fight, id) !== undefined);
  if (combatant_ids.length > 0) {
    const left = removeCombatants(next, { type: 'remove-combatants', combatant_ids }, context);
    if (isRefusal(left)) return left;
    next = left;
  }
  return { ...next, encounter_roster: command.roster };
}
