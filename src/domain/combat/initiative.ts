import { groupOf } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import type { Context, Outcome } from './context.ts';
import { changeEach, type Fight, findCombatant, updateCombatant } from './fight.ts';
import { refuse } from './refusal.ts';
import { say } from './say.ts';
import { line } from './wording.ts';

export function setInitiative(fight: Fight, command: CommandOf<'set-initiative'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.initiative === command.initiative) return fight;
  say(
    context,
    fight,
    'initiative',
    command.initiative === null
      ? line`${combatant} has no initiative`
      : line`${combatant} has initiative ${command.initiative}`,
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
    say(context, fight, 'initiative', line`${combatant} rolls initiative ${initiative}`);
    return updateCombatant(alone, combatant.id, { initiative });
  });
  return rolled ?? refuse('no-such-combatant');
}
