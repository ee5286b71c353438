import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { Tracker } from './tracker.tsx';

export function fightOf(tracker: Tracker): Fight {
  return tracker.source.getSnapshot().fight;
}

/** Whom a key is about: whoever is selected, else the row last touched, else whose turn it is. */
export function targetsOf(tracker: Tracker): string[] {
  const chosen = pointedAt(tracker);
  const one = currentOf(tracker);
  return chosen.length > 0 || one === undefined ? chosen : [one];
}

/** Whoever is selected, else the row last touched; nobody merely because it is their turn. */
export function pointedAt(tracker: Tracker): string[] {
  const fight = fightOf(tracker);
  const { selected, cursor } = tracker.view.get();
  const chosen = fight.order.filter((id) => selected.has(id));
  return chosen.length > 0 ? chosen : fight.order.filter((id) => id === cursor);
}

export function currentOf(tracker: Tracker): string | undefined {
  const fight = fightOf(tracker);
  return (findCombatant(fight, tracker.view.get().cursor) ?? findCombatant(fight, fight.active_id))?.id;
}
