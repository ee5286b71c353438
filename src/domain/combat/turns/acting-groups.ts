import { type Combatant, groupOf } from '#domain/combat/combatant.ts';
import { canAct, combatantsInOrder, type Fight } from '#domain/combat/fight.ts';

/** TRN-10: whether it is its turn, alone or with its group. */
export function isActing({ active_id, acting }: Pick<Fight, 'active_id' | 'acting'>, id: string): boolean {
  return active_id === id || (acting?.includes(id) ?? false);
}

/** TRN-10: whose turn it is, in the order of the list. */
export function actingIds({ active_id, acting = [] }: Pick<Fight, 'active_id' | 'acting'>): string[] {
  return active_id === null ? [] : [active_id, ...acting];
}

/** TRN-10: the fight with those who act together with the active one; without the field when nobody does. */
export function withActing(fight: Fight, acting: readonly string[]): Fight {
  if (acting.length > 0) return { ...fight, acting: [...acting] };
  if (fight.acting === undefined) return fight;
  const { acting: _, ...alone } = fight;
  return alone;
}

/**
 * TRN-10: those who stand around a combatant in one run, are of its group and have its initiative, itself among them.
 * Who cannot act (the dead, who delays) parts nobody and is left out.
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

/** TRN-10: whether that group takes its turn as one: by the setting, or because the page shows it as one row. */
export function actsAsOne(fight: Fight, combatant: Combatant, asOne: readonly string[] = []): boolean {
  const group = groupOf(combatant);
  return group !== undefined && (fight.settings.group_turns || asOne.includes(group));
}
