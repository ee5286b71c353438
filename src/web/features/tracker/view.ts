import { forgetRolls } from '#web/lib/shown-rolls.ts';
import { createStore, type Store } from '#web/lib/store.ts';

export type AmountMode = 'damage' | 'heal' | 'temporary';

export type OpenDialog =
  | { readonly kind: 'quick-add' }
  | { readonly kind: 'amount'; readonly mode: AmountMode; readonly targets: readonly string[] }
  | { readonly kind: 'condition'; readonly targets: readonly string[] }
  | { readonly kind: 'ready'; readonly target: string }
  | { readonly kind: 'new-fight' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'panel' };

export type PanelTab = 'combatant' | 'log' | 'dice';

/** What this screen shows; none of it is part of the fight, and other devices do not see it. */
export interface View {
  /** Players' mode: the screen may be turned to the table. */
  readonly forPlayers: boolean;
  readonly selected: ReadonlySet<string>;
  /** The row that was touched in this turn: where keys apply when nothing is selected. */
  readonly cursor: string | null;
  /** Whose details are shown; null follows the turn. Given up with the turn, unless pinned. */
  readonly shown: string | null;
  readonly pinned: readonly string[];
  readonly tab: PanelTab;
  readonly dialog: OpenDialog | null;
}

export type ViewStore = Store<View>;

const FOR_PLAYERS = 'lorescreen.tracker.for-players';

/** A screen that players look at must not show the hit points after a reload. */
export function createView(): ViewStore {
  return createStore<View>({
    forPlayers: isShownToPlayers(),
    selected: new Set(),
    cursor: null,
    shown: null,
    pinned: [],
    tab: 'combatant',
    dialog: null,
  });
}

/** The choice outlasts a reload, so that nothing hidden is seen while the page loads. */
export function isShownToPlayers(): boolean {
  try {
    return sessionStorage.getItem(FOR_PLAYERS) === 'yes';
  } catch {
    return false;
  }
}

export function showFor(view: ViewStore, players: boolean): void {
  // What was rolled behind the screen lies over every page.
  if (players) forgetRolls();
  view.set({ forPlayers: players, dialog: null, selected: new Set(), cursor: null });
  try {
    sessionStorage.setItem(FOR_PLAYERS, players ? 'yes' : 'no');
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is left.
  }
}

export function toggleSelected(view: ViewStore, id: string): void {
  view.set(({ selected }) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    return { selected: next, cursor: id };
  });
}

export function togglePinned(view: ViewStore, id: string): void {
  view.set(({ pinned }) => ({
    pinned: pinned.includes(id) ? pinned.filter((other) => other !== id) : [...pinned, id],
  }));
}
