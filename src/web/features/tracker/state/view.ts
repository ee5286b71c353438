import { deviceStorage, tabStorage } from '#web/lib/browser-storage.ts';
import { forgetRolls } from '#web/lib/dice/shown-rolls.ts';
import { createStore, type Store } from '#web/lib/store.ts';
import type { OpenAct } from '../act/open-act.ts';

export type OpenDialog =
  | { readonly kind: 'quick-add' }
  | { readonly kind: 'ready'; readonly target: string }
  | { readonly kind: 'new-fight' }
  | { readonly kind: 'roll-monsters' }
  | { readonly kind: 'start' }
  | { readonly kind: 'reminders' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'share' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'panel' }
  | { readonly kind: 'sheet'; readonly target: string; readonly tab?: SheetTab };

/** The tabs of the sheet of a combatant on a phone. */
export type SheetTab = 'actions' | 'hit-points' | 'conditions' | 'more';

export type PanelTab = 'combatant' | 'log' | 'dice' | 'screen';

/** The height of the rows: by the number of combatants, or as chosen. */
export type RowHeight = 'automatic' | 'compact' | 'large';

export type DeadPlace = 'in-place' | 'gathered' | 'hidden';

/** A placeholder for removed combatants, so that no other row moves under the pointer. */
export interface Removed {
  readonly ids: readonly string[];
  readonly name: string;
  /** The key of the row above, which may also be a placeholder. Null at the top. */
  readonly below: string | null;
  readonly at: number;
}

/** The state of this screen. Not part of the fight, and not visible on other devices. */
export interface View {
  /** Players' mode: the screen faces the players. */
  readonly forPlayers: boolean;
  readonly selected: ReadonlySet<string>;
  /** The row that was marked in this turn: keys apply to it when nothing is selected. */
  readonly cursor: string | null;
  /** The start of a Shift selection. */
  readonly anchor: string | null;
  /** The combatant in the panel. Null follows the turn. Reset with the turn, unless pinned. */
  readonly shown: string | null;
  readonly pinned: readonly string[];
  readonly tab: PanelTab;
  /** The combatant whose More menu is open in the panel. */
  readonly more: string | null;
  /** On a tablet upright, the panel below the list shows only its tabs. */
  readonly panelFolded: boolean;
  /** The game master's screen is not beside the fight, although there is space. */
  readonly screenFolded: boolean;
  readonly dialog: OpenDialog | null;
  /** What is about to happen to the rows. */
  readonly act: OpenAct | null;
  readonly listMenu: boolean;
  /** The list shows only names that contain this text. Empty: all. */
  readonly find: string;
  readonly dead: DeadPlace;
  readonly rowHeight: RowHeight;
  /** The dead that have moved to their place. They never move while the pointer or the focus is in the rows. */
  readonly settledDead: ReadonlySet<string>;
  /** Groups of identical monsters shown as one row. */
  readonly collapsed: ReadonlySet<string>;
  readonly removed: readonly Removed[];
  /** PRM-2: all prompts are expanded, not only the first. */
  readonly allPrompts: boolean;
  /** PRM-3: the prompt that shows its keys and that the keys answer. */
  readonly keyedPrompt: string | null;
}

export type ViewStore = Store<View>;

const FOR_PLAYERS = 'lorescreen.tracker.for-players';

/** A screen that faces the players must not show hit points after a reload. */
export function createView(): ViewStore {
  return createStore<View>({
    forPlayers: isShownToPlayers(),
    selected: new Set(),
    cursor: null,
    anchor: null,
    shown: null,
    pinned: [],
    tab: 'combatant',
    more: null,
    panelFolded: false,
    screenFolded: deviceStorage.read(SCREEN_FOLDED) === 'yes',
    dialog: null,
    act: null,
    listMenu: false,
    find: '',
    dead: readDeadPlace(),
    rowHeight: readRowHeight(),
    settledDead: new Set(),
    collapsed: new Set(),
    removed: [],
    allPrompts: false,
    keyedPrompt: null,
  });
}

/** The choice survives a reload, so that nothing hidden is visible while the page loads. */
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

const SCREEN_FOLDED = 'lorescreen.tracker.screen-folded';

export function foldScreen(view: ViewStore, folded: boolean): void {
  view.set({ screenFolded: folded });
  deviceStorage.write(SCREEN_FOLDED, folded ? 'yes' : 'no');
}

const ROW_HEIGHT = 'lorescreen.tracker.row-height';

function readRowHeight(): RowHeight {
  const kept = deviceStorage.read(ROW_HEIGHT);
  return kept === 'compact' || kept === 'large' ? kept : 'automatic';
}

export function setRowHeight(view: ViewStore, rowHeight: RowHeight): void {
  view.set({ rowHeight });
  deviceStorage.write(ROW_HEIGHT, rowHeight);
}

/** With more combatants than this, the rows are compact. */
const LARGE_UP_TO = 12;

export function isCompact(rowHeight: RowHeight, combatants: number): boolean {
  return rowHeight === 'automatic' ? combatants > LARGE_UP_TO : rowHeight === 'compact';
}

export function showFor(view: ViewStore, players: boolean): void {
  // The roll tray lies over every page and shows the game master's rolls.
  if (players) forgetRolls();
  view.set({
    forPlayers: players,
    dialog: null,
    act: null,
    listMenu: false,
    selected: new Set(),
    cursor: null,
  });
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
