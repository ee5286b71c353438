import { groupOf } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import { changeEach, type Fight, findCombatant, updateCombatant } from './fight.ts';
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
  const rolled = changeEach(fight, command.combatant_ids, (alone, combatant) => {
    const group = fight.settings.initiative === 'group' ? groupOf(combatant) : undefined;
    const die = (group === undefined ? undefined : shared.get(group)) ?? context.dice(20);
    if (group !== undefined) shared.set(group, die);
    const initiative = die + combatant.initiative_bonus;
    say(context, fight, 'initiative', `${combatant.name} rolls initiative ${initiative}`, [combatant]);
    return updateCombatant(alone, combatant.id, { initiative });
  });
  return rolled ?? refuse('no-such-combatant');
}
