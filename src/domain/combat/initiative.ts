import { groupOf } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import { type Fight, findCombatant, updateCombatant } from './fight.ts';
import { type Context, type Outcome, say } from './log.ts';
import { refuse } from './refusal.ts';

export function setInitiative(fight: Fight, command: CommandOf<'set-initiative'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.initiative === command.initiative) return fight;
  say(
    context,
    fight,
    'initiative',
    command.initiative === null
      ? `${combatant.name} has no initiative`
      : `${combatant.name} has initiative ${command.initiative}`,
    [combatant],
  );
  return updateCombatant(fight, combatant.id, { initiative: command.initiative });
}

/** INI-1: 1 to 20, plus the Dexterity modifier for monsters. INI-5: a group may share one roll. */
export function rollInitiative(
  fight: Fight,
  command: CommandOf<'roll-initiative'>,
  context: Context,
): Outcome {
  const shared = new Map<string, number>();
  let next = fight;
  for (const id of command.combatant_ids) {
    const combatant = findCombatant(next, id);
    if (combatant === undefined) continue;
    const group = fight.settings.initiative === 'group' ? groupOf(combatant) : undefined;
    const die = (group === undefined ? undefined : shared.get(group)) ?? context.dice(20);
    if (group !== undefined) shared.set(group, die);
    const initiative = die + combatant.initiative_bonus;
    say(context, next, 'initiative', `${combatant.name} rolls initiative ${initiative}`, [combatant]);
    next = updateCombatant(next, id, { initiative });
  }
  return next === fight ? refuse('no-such-combatant') : next;
}
