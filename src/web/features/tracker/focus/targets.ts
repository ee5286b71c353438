import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { groupOfKey, membersOf, withoutDead } from '../state/listed-rows.ts';
import type { Tracker } from '../state/tracker.tsx';

export function fightOf(tracker: Tracker): Fight {
  return tracker.source.getSnapshot().fight;
}

/** The combatants that a key applies to: the selected ones, otherwise the marked row, otherwise the active one. */
export function targetsOf(tracker: Tracker): string[] {
  const chosen = pointedAt(tracker);
  const one = currentOf(tracker);
  return chosen.length > 0 || one === undefined ? chosen : [one];
}

/** The selected combatants, otherwise the marked row. Never the active combatant only because of its turn. */
export function pointedAt(tracker: Tracker): string[] {
  const fight = fightOf(tracker);
  const { selected } = tracker.view.get();
  const chosen = fight.order.filter((id) => selected.has(id));
  return chosen.length > 0 ? chosen : markedOf(tracker);
}

function markedOf(tracker: Tracker): string[] {
  return markedIn(fightOf(tracker), tracker.view.get().cursor);
}

/** The combatant of the marked row, or the living members of a marked group (TGT-2). */
export function markedIn(fight: Fight, cursor: string | null): string[] {
  if (cursor === null) return [];
  const group = groupOfKey(cursor);
  if (group !== undefined) return withoutDead(fight, membersOf(fight, group));
  return findCombatant(fight, cursor) === undefined ? [] : [cursor];
}

/** The row key of `currentOf`, or of the whole group when a group is marked. */
export function currentRow(tracker: Tracker): string | undefined {
  const { cursor } = tracker.view.get();
  return markedOf(tracker).length > 0 ? (cursor ?? undefined) : currentOf(tracker);
}

/** For actions on one combatant: the marked row, otherwise the active one. */
export function currentOf(tracker: Tracker): string | undefined {
  const fight = fightOf(tracker);
  return markedOf(tracker)[0] ?? findCombatant(fight, fight.active_id)?.id;
}
