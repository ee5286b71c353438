import { type Combatant, isUnseen } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { canAct, combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import { say, sayApart, sayInSecret } from '#domain/combat/log/log-writer.ts';
import { line, textOf, type Wording, words } from '#domain/combat/log/wording.ts';
import { addPrompt } from '#domain/combat/prompts/prompts.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { isActing } from './acting-groups.ts';

/**
 * INI-2: highest first. Combatants without initiative come last. INI-3: on a tie, players come before monsters. INI-4:
 * otherwise the order stays, so that ties settled by hand are kept.
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
  const order = [...combatantsInOrder(fight)].sort(compare).map((combatant) => combatant.id);
  return { ...fight, order };
}

/** INI-4: sorts by initiative only. Ties stay as the game master settled them. */
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
  const tell = isSeenToMove(fight, next.order) ? say : sayInSecret;
  tell(context, fight, 'initiative', line`The order is by initiative`);
  return tellChangedTurns(fight, next, context);
}

/** INI-2: no combatant is below one with a lower initiative or with none. */
export function isInOrder(fight: Fight): boolean {
  const list = combatantsInOrder(fight);
  return list.every((combatant, index) => {
    const below = list[index + 1];
    return below === undefined || compareNumbers(combatant, below) <= 0;
  });
}

/**
 * INI-6: in a running fight, a combatant that had no initiative in `before` moves to its place. Acting combatants do
 * not move, because others would then get a second turn in this round.
 */
export function placedByInitiative(before: Fight, after: Fight, context: Context): Fight {
  if (after.status !== 'running') return after;
  const late = combatantsInOrder(after).filter(
    ({ id, initiative }) =>
      initiative !== null && findCombatant(before, id)?.initiative === null && !isActing(after, id),
  );
  if (late.length === 0) return after;
  const ids = new Set(late.map(({ id }) => id));
  let next: Fight = { ...after, order: after.order.filter((id) => !ids.has(id)) };
  for (const combatant of late) next = { ...next, order: insertByInitiative(next, combatant) };
  return tellChangedTurns(after, next, context);
}

/** INI-8: a new order during a round may skip a turn or repeat one. The log and a reminder say so. */
function tellChangedTurns(before: Fight, after: Fight, context: Context): Fight {
  if (after.status !== 'running' || after.active_id === null) return after;
  const wasToCome = toCome(before);
  const isToCome = toCome(after);
  const able = combatantsInOrder(after).filter((one) => !isActing(after, one.id) && canAct(after, one));
  const hasActed = ({ turn_begun_round }: Combatant) => turn_begun_round >= after.round;
  const late = able.filter((one) => !hasActed(one) && wasToCome.has(one.id) && !isToCome.has(one.id));
  const again = able.filter((one) => hasActed(one) && !wasToCome.has(one.id) && isToCome.has(one.id));
  let next = after;
  for (const [some, word] of [[late, doNotAct] as const, [again, actAgain] as const]) {
    if (some.length === 0) continue;
    sayApart(context, next, { kind: 'initiative', combatants: some, word });
    next = addPrompt(next, { kind: 'reminder', text: textOf(word(some)) });
  }
  return next;
}

function doNotAct(some: readonly Combatant[]): Wording {
  return line`${some} ${words(some.length > 1 ? 'do' : 'does')} not act any more in this round`;
}

function actAgain(some: readonly Combatant[]): Wording {
  return line`${some} ${words(some.length > 1 ? 'act' : 'acts')} a second time in this round`;
}

/** All combatants below the active one. */
function toCome({ order, active_id }: Fight): ReadonlySet<string> {
  return new Set(order.slice(order.indexOf(active_id ?? '') + 1));
}

/**
 * INI-4: moves by index. Pages name a neighbour (`placeCombatants`). Stored journals and unsent commands still have the
 * index.
 */
export function moveCombatant(fight: Fight, command: CommandOf<'move-combatant'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  return insertedAt(fight, [combatant], command.to, context);
}

/**
 * INI-4: the game master settles ties by moving a row or a group next to another row. The command names the neighbour,
 * because a page may show fewer rows or an outdated order.
 */
export function placeCombatants(
  fight: Fight,
  { combatant_ids, place, neighbour_id }: CommandOf<'place-combatants'>,
  context: Context,
): Outcome {
  const ids = new Set(combatant_ids);
  const moved = combatantsInOrder(fight).filter(({ id }) => ids.has(id));
  if (moved.length < ids.size || findCombatant(fight, neighbour_id) === undefined) {
    return refuse('no-such-combatant');
  }
  if (ids.has(neighbour_id)) return fight;
  const neighbour = fight.order.filter((id) => !ids.has(id)).indexOf(neighbour_id);
  return insertedAt(fight, moved, place === 'above' ? neighbour : neighbour + 1, context);
}

/** `to` is the index among the other combatants. */
function insertedAt(fight: Fight, moved: readonly Combatant[], to: number, context: Context): Fight {
  const ids = moved.map(({ id }) => id);
  const order = fight.order.filter((id) => !ids.includes(id));
  const target = Math.min(to, order.length);
  const above = findCombatant(fight, order[target - 1] ?? null);
  const below = findCombatant(fight, order[target] ?? null);
  order.splice(target, 0, ...ids);
  if (order.every((id, index) => id === fight.order[index])) return fight;
  // LOG-2: a move past only unseen combatants would reveal them.
  if (isSeenToMove(fight, order)) {
    sayApart(context, fight, { kind: 'initiative', combatants: moved, word: (some) => placeOf(some, above) });
  } else {
    sayInSecret(context, fight, 'initiative', placeOf(moved, above));
  }
  const isTied = isTie(above, moved[0]) || isTie(moved.at(-1), below);
  return { ...fight, order, ties_settled: fight.ties_settled || isTied };
}

function isTie(one: Combatant | undefined, other: Combatant | undefined): boolean {
  return typeof one?.initiative === 'number' && one.initiative === other?.initiative;
}

function isSeenToMove(fight: Fight, order: readonly string[]): boolean {
  const seen = (ids: readonly string[]) =>
    ids.filter((id) => {
      const combatant = findCombatant(fight, id);
      return combatant !== undefined && !isUnseen(combatant);
    });
  const before = seen(fight.order);
  return seen(order).some((id, index) => id !== before[index]);
}

/** LOG-2: the players read about the move, but not the name of an unseen combatant. */
function placeOf(moved: readonly Combatant[], above: Combatant | undefined): Wording {
  const [act, have] = moved.length > 1 ? ['act', 'have'] : ['acts', 'has'];
  if (above === undefined) return line`${moved} now ${words(act)} first`;
  return isUnseen(above)
    ? line`${moved} ${words(have)} another place in the order`
    : line`${moved} now ${words(act)} after ${above}`;
}

/** ADD-3: a combatant that joins with an initiative takes its place in the order. Without one it is last. */
export function insertByInitiative(fight: Fight, combatant: Combatant): string[] {
  const order = [...fight.order];
  if (combatant.initiative === null) return [...order, combatant.id];
  const place = combatantsInOrder(fight).findIndex((other) => compareInitiative(combatant, other) < 0);
  order.splice(place === -1 ? order.length : place, 0, combatant.id);
  return order;
}
