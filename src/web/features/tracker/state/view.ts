import { deviceStorage, tabStorage } from '#web/lib/browser-storage.ts';
import { forgetRolls } from '#web/lib/dice/shown-rolls.ts';
import { createStore, type Store } from '#web/lib/store.ts';
import type { RolledEffect } from '../rolls/rolled-effect.ts';

export type AmountMode = 'damage' | 'heal' | 'temporary';

/** What was rolled in a stat block and is applied now. */
interface Applied {
  readonly effect?: RolledEffect;
  /** It was applied: the roll is spent. */
  readonly onApplied?: () => void;
}

export type OpenDialog =
  | { readonly kind: 'quick-add' }
  | ({ readonly kind: 'amount'; readonly mode: AmountMode; readonly targets: readonly string[] } & Applied)
  | ({ readonly kind: 'condition'; readonly targets: readonly string[] } & Applied)
  | { readonly kind: 'ready'; readonly target: string }
  | { readonly kind: 'new-fight' }
  | { readonly kind: 'start' }
  | { readonly kind: 'reminders' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'share' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'panel' }
  | { readonly kind: 'sheet'; readonly target: string };

export type PanelTab = 'combatant' | 'log' | 'dice';

/** Where the dead stand in the list. */
export type DeadPlace = 'in-place' | 'gathered' | 'hidden';

/** Stands in the place of who was removed, so that nobody else comes under the pointer. */
export interface Removed {
  readonly ids: readonly string[];
  readonly name: string;
  /** The row above it, which may be such a place as well; null at the top. */
  readonly below: string | null;
  readonly at: number;
}

/** What this screen shows; none of it is part of the fight, and other devices do not see it. */
export interface View {
  /** Players' mode: the screen may be turned to the table. */
  readonly forPlayers: boolean;
  readonly selected: ReadonlySet<string>;
  /** The row that was touched in this turn: where keys apply when nothing is selected. */
  readonly cursor: string | null;
  /** Where a range begins that is selected with Shift. */
  readonly anchor: string | null;
  /** Whose details are shown; null follows the turn. Given up with the turn, unless pinned. */
  readonly shown: string | null;
  readonly pinned: readonly string[];
  readonly tab: PanelTab;
  readonly dialog: OpenDialog | null;
  /** The menu of the list is open. */
  readonly listMenu: boolean;
  /** The list shows those whose names have this in them; empty for everybody. */
  readonly find: string;
  readonly dead: DeadPlace;
  /** Of the dead, those who have gone to their place: never while the pointer or the focus is among the rows. */
  readonly settledDead: ReadonlySet<string>;
  /** Groups of identical monsters that stand as one row. */
  readonly collapsed: ReadonlySet<string>;
  readonly removed: readonly Removed[];
  /** PRM-2: all prompts are shown and not the first alone. */
  readonly allPrompts: boolean;
  /** PRM-3: the prompt that shows what to press, and that the keys answer. */
  readonly keyedPrompt: string | null;
}

export type ViewStore = Store<View>;

const FOR_PLAYERS = 'lorescreen.tracker.for-players';

/** A screen that players look at must not show the hit points after a reload. */
export function createView(): ViewStore {
  return createStore<View>({
    forPlayers: isShownToPlayers(),
    selected: new Set(),
    cursor: null,
    anchor: null,
    shown: null,
    pinned: [],
    tab: 'combatant',
    dialog: null,
    listMenu: false,
    find: '',
    dead: readDeadPlace(),
    settledDead: new Set(),
    collapsed: new Set(),
    removed: [],
    allPrompts: false,
    keyedPrompt: null,
  });
}

/** The choice outlasts a reload, so that nothing hidden is seen while the page loads. */
export function isShownToPlayers(): boolean {
  return tabStorage.read(FOR_PLAYERS) === 'yes';
}

const DEAD_PLACE = 'lorescreen.tracker.dead';

function readDeadPlace(): DeadPlace {
  const kept = deviceStorage.read(DEAD_PLACE);
  return kept === 'gathered' || kept === 'hidden' ? kept : 'in-place';
}

export function placeDead(view: ViewStore, dead: DeadPlace): void {
  view.set({ dead });
  deviceStorage.write(DEAD_PLACE, dead);
}

export function showFor(view: ViewStore, players: boolean): void {
  // What was rolled behind the screen lies over every page.
  if (players) forgetRolls();
  view.set({ forPlayers: players, dialog: null, listMenu: false, selected: new Set(), cursor: null });
  tabStorage.write(FOR_PLAYERS, players ? 'yes' : 'no');
}

export function toggleSelected(view: ViewStore, id: string): void {
  view.set(({ selected }) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    return { selected: next, cursor: id, anchor: id };
  });
}

export function toggleCollapsed(view: ViewStore, group: string): void {
  view.set(({ collapsed }) => {
    const next = new Set(collapsed);
    if (!next.delete(group)) next.add(group);
    return { collapsed: next };
  });
}

export function togglePinned(view: ViewStore, id: string): void {
  view.set(({ pinned }) =>
    pinned.includes(id)
      ? { pinned: pinned.filter((other) => other !== id) }
      : { pinned: [...pinned, id], shown: id },
  );
}
