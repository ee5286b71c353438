import type { Combatant } from '#domain/combat/combatant.ts';
import {
  activeCombatant,
  type Fight,
  findCombatant,
  maybeChanged,
  updateCombatant,
} from '#domain/combat/fight.ts';
import { isActing } from '#domain/combat/turns/acting-groups.ts';

/**
 * SUM-3: suggests who dealt the damage that is being entered. Nothing is credited automatically. Damage to the other
 * side comes from the active combatant. Damage to its own side comes from the only combatant of the other side that
 * acted out of turn. Otherwise null.
 */
export function dealerOf(fight: Fight, target: Combatant): string | null {
  const active = activeCombatant(fight);
  if (active !== undefined && active.side !== target.side) return active.id;
  const others = outOfTurn(fight).filter(({ side }) => side !== target.side);
  return others.length === 1 ? (others[0]?.id ?? null) : null;
}

/** Combatants that used a legendary action, a readied action or another reaction in the current turn. */
export function outOfTurn(fight: Fight): Combatant[] {
  return (fight.out_of_turn ?? []).flatMap((id) => findCombatant(fight, id) ?? []);
}

/** SUM-2: damage is credited to its dealer only while the fight runs. */
export function credit(fight: Fight, dealt: ReadonlyMap<string, number>): Fight {
  if (fight.status !== 'running') return fight;
  let next = fight;
  for (const [id, amount] of dealt) {
    const dealer = findCombatant(next, id);
    if (dealer === undefined || amount === 0) continue;
    next = updateCombatant(next, id, { damage_dealt: dealer.damage_dealt + amount });
  }
  return next;
}

/** SUM-2: hit points lost while the fight runs count as damage. Before the start they only set the initial state. */
export function tally(fight: Fight, { damage_taken }: Combatant, lost: number): Partial<Combatant> {
  return fight.status === 'running' ? { damage_taken: damage_taken + lost } : {};
}

/** Updates the list of combatants that acted out of turn. The list is cleared with every new turn. */
export function withOutOfTurn(before: Fight, after: Fight): Fight {
  const sameTurn =
    after.status === 'running' && after.active_id === before.active_id && after.round === before.round;
  if (!sameTurn) return known(after, []);
  if (after.combatants === before.combatants) return after;
  const acted = new Set(before.out_of_turn);
  for (const combatant of maybeChanged(before, after)) {
    const former = findCombatant(before, combatant.id);
    if (former === undefined || former === combatant || isActing(after, combatant.id)) continue;
    // Counters that a form adds or removes were not used.
    if (former.form !== combatant.form) continue;
    const more = spent(combatant) - spent(former);
    if (more > 0) acted.add(combatant.id);
    else if (more < 0) acted.delete(combatant.id);
  }
  return known(after, [...acted]);
}

function known(fight: Fight, acted: string[]): Fight {
  if (acted.length > 0) return { ...fight, out_of_turn: acted };
  if (fight.out_of_turn === undefined) return fight;
  const { out_of_turn: _, ...rest } = fight;
  return rest;
}

function spent({ reaction_used, counters }: Combatant): number {
  const legendary = counters.filter(({ kind }) => kind === 'legendary-action');
  return legendary.reduce((sum, { used }) => sum + used, reaction_used ? 1 : 0);
}
