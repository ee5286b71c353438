import { type Combatant, isUnseen } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import type { Context, Outcome } from './context.ts';
import { combatantsInOrder, type Fight, findCombatant } from './fight.ts';
import { refuse } from './refusal.ts';
import { say } from './say.ts';
import { line, type Wording } from './wording.ts';

/**
 * INI-2: highest first. INI-3: on a tie players come before monsters. Who has no initiative yet comes last.
 * What is still equal stays as it stands, so that a tie settled by hand keeps (INI-4).
 */
export function compareInitiative(one: Combatant, other: Combatant): number {
  const difference = compareNumbers(one, other);
  if (difference !== 0) return difference;
  if (one.type === other.type) return 0;
  return one.type === 'player' ? -1 : 1;
}

function compareNumbers(one: Combatant, other: Combatant): number {
  if (one.initiative === other.initiative) return 0;
  return (other.initiative ?? Number.NEGATIVE_INFINITY) - (one.initiative ?? Number.NEGATIVE_INFINITY);
}

export function sortedByInitiative(fight: Fight): Fight {
  return { ...sortedBy(fight, compareInitiative), ties_settled: false };
}

function sortedBy(fight: Fight, compare: typeof compareInitiative): Fight {
  const order = combatantsInOrder(fight)
    .sort(compare)
    .map((combatant) => combatant.id);
  return { ...fight, order };
}

/** By initiative alone: INI-4, ties stay as the game master settled them. */
export function sortedKeepingTies(fight: Fight): Fight {
  return sortedBy(fight, compareNumbers);
}

export function orderByInitiative(
  fight: Fight,
  _: CommandOf<'order-by-initiative'>,
  context: Context,
): Outcome {
  const next = sortedByInitiative(fight);
  if (next.order.every((id, index) => id === fight.order[index])) return fight;
  say(context, fight, 'initiative', line`The order is by initiative`);
  return next;
}

/** INI-4: the game master settles ties by moving a row. */
export function moveCombatant(fight: Fight, command: CommandOf<'move-combatant'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  const order = fight.order.filter((id) => id !== combatant.id);
  const target = Math.min(command.to, order.length);
  if (fight.order.indexOf(combatant.id) === target) return fight;
  const above = findCombatant(fight, order[target - 1] ?? null);
  order.splice(target, 0, combatant.id);
  say(context, fight, 'initiative', placeOf(combatant, above));
  const below = findCombatant(fight, order[target + 1] ?? null);
  const isTied = [above, below].some((other) => other !== undefined && isTie(combatant, other));
  return { ...fight, order, ties_settled: fight.ties_settled || isTied };
}

function isTie(one: Combatant, other: Combatant): boolean {
  return one.initiative !== null && one.initiative === other.initiative;
}

/** LOG-2: the players learn of the move, and not of somebody they do not see. */
function placeOf(combatant: Combatant, above: Combatant | undefined): Wording {
  if (above === undefined) return line`${combatant} now acts first`;
  return isUnseen(above)
    ? line`${combatant} has another place in the order`
    : line`${combatant} now acts after ${above}`;
}

/** ADD-3: whoever joins with an initiative takes its place in the order; without one, the last. */
export function insertByInitiative(fight: Fight, combatant: Combatant): string[] {
  const order = [...fight.order];
  if (combatant.initiative === null) return [...order, combatant.id];
  const place = combatantsInOrder(fight).findIndex((other) => compareInitiative(combatant, other) < 0);
  order.splice(place === -1 ? order.length : place, 0, combatant.id);
  return order;
}
