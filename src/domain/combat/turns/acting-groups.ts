import { type Combatant, groupOf } from '#domain/combat/combatant.ts';
import { canAct, combatantsInOrder, type Fight } from '#domain/combat/fight.ts';

/** TRN-10: whether it is the combatant's turn, alone or with its group. */
export function isActing({ active_id, acting }: Pick<Fight, 'active_id' | 'acting'>, id: string): boolean {
  return active_id === id || (acting?.includes(id) ?? false);
}

/** TRN-10: all combatants of the current turn, in order. */
export function actingIds({ active_id, acting = [] }: Pick<Fight, 'active_id' | 'acting'>): string[] {
  return active_id === null ? [] : [active_id, ...acting];
}

/** TRN-10: sets the combatants that act with the active one. Without any, the field is removed. */
export function withActing(fight: Fight, acting: readonly string[]): Fight {
  if (acting.length > 0) return { ...fight, acting: [...acting] };
  if (fight.acting === undefined) return fight;
  const { acting: _, ...alone } = fight;
  return alone;
}

/**
 * TRN-10: the combatants of the same group, side and initiative that are next to the combatant in the order, including
 * the combatant itself. Combatants that cannot act (dead, delaying) do not split a group and are not in the result.
 */
export function groupAround(fight: Fight, combatant: Combatant): Combatant[] {
  const group = groupOf(combatant);
  if (group === undefined || combatant.initiative === null) return [combatant];
  const list = combatantsInOrder(fight);
  const place = list.findIndex(({ id }) => id === combatant.id);
  const isKin = (other: Combatant) =>
    groupOf(other) === group && other.initiative === combatant.initiative && other.side === combatant.side;
  const run = (others: readonly Combatant[]) => {
    const end = others.findIndex((other) => !isKin(other) && canAct(fight, other));
    const reached = end === -1 ? others : others.slice(0, end);
    return reached.filter((other) => isKin(other) && canAct(fight, other));
  };
  const above = run(list.slice(0, Math.max(0, place)).reverse()).reverse();
  return [...above, combatant, ...run(list.slice(place + 1))];
}

/** TRN-10: whether the group takes its turn as one: by the setting, or because the page shows it as one row. */
export function actsAsOne(fight: Fight, combatant: Combatant, asOne: readonly string[] = []): boolean {
  const group = groupOf(combatant);
  return group !== undefined && (fight.settings.group_turns || asOne.includes(group));
}
