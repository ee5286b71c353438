import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { fightOf } from './targets.ts';
import type { Tracker } from './tracker.tsx';
import { isWide } from './use-wide.ts';
import type { PanelTab } from './view.ts';

export function showTab(tracker: Tracker, tab: PanelTab): void {
  tracker.view.set(isWide() ? { tab } : { tab, dialog: { kind: 'panel' } });
}

/** Beside the table where there is room, else in a sheet from below. */
export function showDetails({ view }: Tracker, id: string): void {
  const shown = { shown: id, cursor: id };
  if (isWide()) view.set({ ...shown, tab: 'combatant' });
  else view.set({ ...shown, dialog: { kind: 'sheet', target: id } });
}

/** Whose details are at hand: the combatant that was asked for, else whose turn it is, else the first. */
export function shownOf(fight: Fight, chosen: string | null): string | null {
  return findCombatant(fight, chosen)?.id ?? fight.active_id ?? fight.order[0] ?? null;
}

/** Whoever writes about somebody must not be interrupted by another device's turn. */
export function holdShown(tracker: Tracker): void {
  const { shown } = tracker.view.get();
  if (shown === null) tracker.view.set({ shown: shownOf(fightOf(tracker), shown) });
}
