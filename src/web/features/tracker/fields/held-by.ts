import type { CommandOf } from '#domain/combat/commands.ts';
import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { RolledEffect } from '../rolls/rolled-effect.ts';
import { holderOf } from '../rolls/spending.ts';

/** CON-6: the chosen holder of a condition by concentration. */
export interface HeldBy {
  readonly isHeld: boolean;
  readonly holder: string;
  /** As typed. Undefined: what the holder already concentrates on. */
  readonly on: string | undefined;
  /** CON-7: the same spell is cast again and releases its earlier targets. */
  readonly again: boolean;
}

/** The default caster is the active combatant, otherwise one that already concentrates. */
export function notHeld(fight: Fight): HeldBy {
  const concentrating = combatantsInOrder(fight).find(({ concentration }) => concentration !== null);
  const holder = fight.active_id ?? concentrating?.id ?? fight.order[0] ?? '';
  return { isHeld: false, holder, on: undefined, again: false };
}

/** SPL-7: a spell that needs concentration holds its effects. */
export function heldFrom(fight: Fight, rolled: RolledEffect | undefined): HeldBy {
  const usual = notHeld(fight);
  const holder = holderOf(fight, rolled, true);
  if (rolled === undefined || holder === undefined) return usual;
  return { ...usual, isHeld: true, holder, on: rolled.holding ?? undefined };
}

type HeldCommand = CommandOf<'apply-condition'> | CommandOf<'take-form'>;

/** Who holds it, and how that concentration begins. Nobody when it is not held. */
export function holdingBy(
  fight: Fight,
  held: HeldBy,
): { holder: string | undefined; begins: CommandOf<'set-concentration'>[] } {
  const holder = findCombatant(fight, held.holder);
  if (!held.isHeld || holder === undefined) return { holder: undefined, begins: [] };
  const on = held.on?.trim() || holder.concentration || 'a spell';
  if (holder.concentration === on && !held.again) return { holder: holder.id, begins: [] };
  const begins = { type: 'set-concentration' as const, combatant_id: holder.id, on };
  return { holder: holder.id, begins: [{ ...begins, ...(held.again && { again: true }) }] };
}

/** Begins the concentration and then applies the form that it holds, in one step. */
export function heldCommand(
  fight: Fight,
  held: HeldBy,
  apply: HeldCommand,
): HeldCommand | CommandOf<'together'> {
  const { holder, begins } = holdingBy(fight, held);
  if (holder === undefined) return apply;
  const heldApply = { ...apply, held_by: holder };
  return begins.length === 0 ? heldApply : { type: 'together', commands: [...begins, heldApply] };
}
