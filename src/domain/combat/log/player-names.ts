import { type Combatant, isUnseen } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import {
  activeCombatant,
  combatantsInOrder,
  type Fight,
  findCombatant,
  updateCombatant,
} from '#domain/combat/fight.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { numberOf } from '#domain/combat/roster/naming.ts';
import { actingIds } from '#domain/combat/turns/acting-groups.ts';
import { sayInSecret } from './log-writer.ts';
import { line } from './wording.ts';

/** VIS-2: sets the name that players see instead of the real one. Null removes it. */
export function setAlias(fight: Fight, command: CommandOf<'set-alias'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  const { alias } = command;
  if ((combatant.alias ?? null) === alias) return fight;
  sayInSecret(
    context,
    fight,
    'roster',
    alias === null
      ? line`${combatant} no longer has an alias`
      : line`${combatant} appears to the players as ${alias}`,
  );
  if (alias !== null) return updateCombatant(fight, combatant.id, { alias });
  const { alias: _, ...without } = combatant;
  return { ...fight, combatants: { ...fight.combatants, [combatant.id]: without } };
}

/** VIS-2, VIS-4: records what the players have seen, after every step. Returns the same fight if nothing is new. */
export function withSeen(fight: Fight): Fight {
  return withSeenTurn(fight.status === 'preparing' ? withClosedNumbers(fight) : withSeenNumbers(fight));
}

/**
 * VIS-2: players count copies in the order in which they first see them, because the numbers in the real names would
 * reveal how many copies are hidden. Copies that they see together are counted in the order of the real numbers. So
 * both numbers are the same while no copy was hidden.
 */
function withSeenNumbers(fight: Fight): Fight {
  const unnumbered = combatantsInOrder(fight).filter(
    (combatant) => combatant.seen === undefined && !isUnseen(combatant),
  );
  if (unnumbered.length === 0) return fight;
  const combatants = { ...fight.combatants };
  const highest = new Map((fight.seen_numbers ?? []).map((one) => [one.base_name, one.highest]));
  for (const combatant of unnumbered.sort(byNumber)) {
    const { id, base_name } = combatant;
    const number = (highest.get(base_name) ?? 0) + 1;
    highest.set(base_name, number);
    combatants[id] = { ...combatant, seen: number };
  }
  const seen_numbers = [...highest].map(([base_name, number]) => ({ base_name, highest: number }));
  return { ...fight, combatants, seen_numbers };
}

function byNumber(one: Combatant, other: Combatant): number {
  return numberOf(one) - numberOf(other);
}

/**
 * VIS-2: before the start, the numbers have no gaps when a copy is hidden or leaves. Otherwise hiding monsters during
 * the preparation would leave gaps.
 */
function withClosedNumbers(fight: Fight): Fight {
  const inOrder = combatantsInOrder(fight);
  const seen = inOrder.filter((combatant) => !isUnseen(combatant)).sort(byNumber);
  const highest = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const { id, base_name } of seen) {
    const number = (highest.get(base_name) ?? 0) + 1;
    highest.set(base_name, number);
    numbers.set(id, number);
  }
  const changed = inOrder.filter(({ id, seen: number }) => number !== numbers.get(id));
  if (changed.length === 0) return fight;
  const combatants = { ...fight.combatants };
  for (const { seen: _, ...combatant } of changed) {
    const number = numbers.get(combatant.id);
    combatants[combatant.id] = { ...combatant, ...(number !== undefined && { seen: number }) };
  }
  const seen_numbers = [...highest].map(([base_name, number]) => ({ base_name, highest: number }));
  return { ...fight, combatants, seen_numbers };
}

/** VIS-4: the turn that the players see. It does not move while an unseen combatant acts. */
function withSeenTurn(fight: Fight): Fight {
  const { seen_turn: before, ...rest } = fight;
  if (fight.status === 'preparing') return before === undefined ? fight : rest;
  const active = seenActing(fight);
  if (active !== undefined) {
    const now = { combatant_id: active.id, round: fight.round, started_at: fight.turn_started_at };
    return isSame(before, now) ? fight : { ...fight, seen_turn: now };
  }
  if (before === undefined || isThere(fight, before.combatant_id)) return fight;
  // The combatant of the seen turn is now hidden or gone. The seen turn goes back to the last seen combatant above it.
  const above = lastSeenAbove(fight);
  return above === undefined ? rest : { ...fight, seen_turn: { ...before, combatant_id: above } };
}

/**
 * VIS-4: the players already see this turn, because the active combatant is unseen. Moving to this turn shows them
 * nothing new.
 */
export function isSeenAlready(fight: Fight, id: string, round: number): boolean {
  const { seen_turn: seen } = fight;
  if (activeCombatant(fight) === undefined || seenActing(fight) !== undefined) return false;
  return seen?.combatant_id === id && seen.round === round;
}

/** TRN-10: in a group that acts as one, the first combatant that the players see. */
function seenActing(fight: Fight): Combatant | undefined {
  return actingIds(fight)
    .flatMap((id) => findCombatant(fight, id) ?? [])
    .find((combatant) => !isUnseen(combatant));
}

function isThere(fight: Fight, id: string): boolean {
  const combatant = findCombatant(fight, id);
  return combatant !== undefined && !isUnseen(combatant);
}

function lastSeenAbove({ order, active_id, ...fight }: Fight): string | undefined {
  const place = active_id === null ? order.length : order.indexOf(active_id);
  const backwards = [...order.slice(0, place).reverse(), ...order.slice(place).reverse()];
  return backwards.find((id) => isThere({ order, active_id, ...fight }, id));
}

function isSame(one: Fight['seen_turn'], other: Fight['seen_turn']): boolean {
  return (
    one?.combatant_id === other?.combatant_id &&
    one?.round === other?.round &&
    one?.started_at === other?.started_at
  );
}
