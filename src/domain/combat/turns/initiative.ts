import { type Combatant, groupOf, isIncapacitated, lifeOf } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { exhaustionPenalty, isSlowedByExhaustion } from '#domain/combat/conditions/exhaustion.ts';
import {
  changeEach,
  combatantsInOrder,
  type Fight,
  findCombatant,
  updateCombatant,
} from '#domain/combat/fight.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { line, words } from '#domain/combat/log/wording.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { placedByInitiative } from './ordering.ts';

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
      : line`${combatant} has initiative ${words(command.initiative)}`,
  );
  const next = updateCombatant(fight, combatant.id, { initiative: command.initiative });
  return placedByInitiative(fight, next, context);
}

/** INI-7: the combatants that need a roll at the start. The dead need none. */
export function withoutInitiative(fight: Fight): Combatant[] {
  return combatantsInOrder(fight).filter((one) => one.initiative === null && lifeOf(one) !== 'dead');
}

/** INI-5: a roll for one member of a group is a roll for the whole group. */
function withKin(fight: Fight, ids: readonly string[]): string[] {
  const groups = new Set(ids.map((id) => findCombatant(fight, id)).map((one) => one && groupOf(one)));
  groups.delete(undefined);
  const kin = combatantsInOrder(fight).filter((combatant) => groups.has(groupOf(combatant)));
  return [...new Set([...ids, ...kin.map(({ id }) => id)])];
}

export function rollInitiative(
  fight: Fight,
  command: CommandOf<'roll-initiative'>,
  context: Context,
): Outcome {
  const ids =
    fight.settings.initiative === 'group' ? withKin(fight, command.combatant_ids) : command.combatant_ids;
  const rolled = rollFor(fight, ids, new Map(), context);
  return rolled ? placedByInitiative(fight, rolled, context) : refuse('no-such-combatant');
}

/** INI-7: with group initiative, a combatant takes the initiative of its group if there is one. */
export function rollMissing(fight: Fight, context: Context): Fight {
  const shared = new Map<string, number>();
  for (const combatant of combatantsInOrder(fight)) {
    const group = groupOf(combatant);
    if (group !== undefined && combatant.initiative !== null) {
      shared.set(group, combatant.initiative - combatant.initiative_bonus);
    }
  }
  const missing = withoutInitiative(fight).map(({ id }) => id);
  return rollFor(fight, missing, shared, context) ?? fight;
}

/**
 * INI-1: 1 to 20, plus the Dexterity modifier for monsters. INI-5: a group may share one roll. `shared` has the rolls
 * so far. Undefined when none of the combatants is in the fight.
 */
function rollFor(
  fight: Fight,
  ids: readonly string[],
  shared: Map<string, number>,
  context: Context,
): Fight | undefined {
  return changeEach(fight, ids, (alone, combatant) => {
    const group = fight.settings.initiative === 'group' ? groupOf(combatant) : undefined;
    const die = (group === undefined ? undefined : shared.get(group)) ?? rolledBy(fight, combatant, context);
    if (group !== undefined) shared.set(group, die);
    const penalty = exhaustionPenalty(combatant, fight.settings.edition);
    const initiative = die + combatant.initiative_bonus + penalty;
    say(context, fight, 'initiative', line`${combatant} rolls initiative ${words(initiative)}`);
    return updateCombatant(alone, combatant.id, { initiative });
  });
}

/** SUR-3, INI-9: who rolls with disadvantage. In the 2024 rules these are the surprised and the incapacitated. */
function rolledBy({ settings: { edition } }: Fight, combatant: Combatant, { dice }: Context): number {
  const die = dice(20);
  const isLate = edition === '2024' && (combatant.surprised || isIncapacitated(combatant));
  return isLate || isSlowedByExhaustion(combatant, edition) ? Math.min(die, dice(20)) : die;
}
