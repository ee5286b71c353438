import { deviceStorage } from '#web/lib/browser-storage.ts';
import { createStore } from '#web/lib/store.ts';
import { isTyping } from '#web/ui/is-typing.ts';
import { usePageKeys } from '#web/ui/use-page-keys.ts';
import { cancelAct, pressRow, startTyped } from '../act/act-deeds.ts';
import { markRowAt } from '../focus/row-commands.ts';
import { keyOfRow, rowAt } from '../focus/row-elements.ts';
import { leaveForRow } from '../focus/shown-combatant.ts';
import { pointedAt } from '../focus/targets.ts';
import { type Tracker, useTracker } from '../state/tracker.tsx';
import { ACTIONS, type ActionName, ALLOWED_FOR_PLAYERS, run } from './actions.ts';

export type Bindings = Readonly<Record<ActionName, string>>;

const KEY = 'lorescreen.tracker.shortcuts';

const DEFAULTS = Object.fromEntries(ACTIONS.map(({ name, key }) => [name, key])) as Bindings;

function read(): Bindings {
  return { ...DEFAULTS, ...(deviceStorage.readJson(KEY) as Partial<Bindings> | null) };
}

/** An empty string: the action has no key. */
export const shortcuts = createStore<{ bindings: Bindings }>({ bindings: read() });

/** A key belongs to one action. Another action with this key loses it. */
export function bind(name: ActionName, key: string): void {
  const others = Object.fromEntries(
    Object.entries(shortcuts.get().bindings).map(([other, bound]) => [other, bound === key ? '' : bound]),
  ) as Bindings;
  keep({ ...others, [name]: key });
}

export function resetShortcuts(): void {
  keep(DEFAULTS);
}

function keep(bindings: Bindings): void {
  shortcuts.set({ bindings });
  const changed = Object.entries(bindings).filter(([name, key]) => DEFAULTS[name as ActionName] !== key);
  deviceStorage.write(KEY, JSON.stringify(Object.fromEntries(changed)));
}

/** 'n', 'Shift+S', 'Ctrl+z', '?': the Command key counts as Ctrl. Undefined for a modifier alone. */
export function keyOf(event: KeyboardEvent): string | undefined {
  if (['Shift', 'Control', 'Alt', 'Meta', 'Dead', 'Process'].includes(event.key)) return undefined;
  const isLetter = /^\p{L}$/u.test(event.key);
  const named = event.key.length > 1;
  return [
    (event.ctrlKey || event.metaKey) && 'Ctrl+',
    event.altKey && 'Alt+',
    event.shiftKey && (isLetter || named) && 'Shift+',
    // Caps Lock must not change the action of a key.
    isLetter ? (event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key,
  ]
    .filter(Boolean)
    .join('');
}

const NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
};

/** As printed on the keyboard: 'Ctrl Z', '↓'. */
export function describeKey(key: string): string {
  if (key === '+') return key;
  const parts = key.split('+').filter(Boolean);
  if (key.endsWith('++')) parts.push('+');
  return parts.map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(' ');
}

export function useShortcuts(): void {
  const tracker = useTracker();
  usePageKeys((event) => pressed(tracker, event));
}

/** A row field without typed text. Ctrl shortcuts then apply to the fight, not to the field's own undo history. */
function isUntouched(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('[data-field]:not([data-typed])');
}

/**
 * A row field returns to its row without help. A field that disappeared with its form left the focus on the page body.
 */
function isStillIn(field: EventTarget | null): boolean {
  return document.activeElement === field || document.activeElement === document.body;
}

const REPEATS: readonly ActionName[] = ['row-down', 'row-up', 'select-down', 'select-up', 'undo', 'redo'];

/** Unless the user has given the digit to an action. */
function isDigit(key: string): boolean {
  return /^[0-9]$/.test(key) && !Object.values(shortcuts.get().bindings).includes(key);
}

/** A digit means a row, as a target of the open act. With marked rows, it begins an amount for them. */
function takeDigit(tracker: Tracker, digit: string): void {
  const key = keyOfRow(rowAt(Number(digit)));
  if (tracker.view.get().forPlayers) return;
  if (tracker.view.get().act !== null) {
    if (key !== undefined) pressRow(tracker, key);
  } else if (pointedAt(tracker).length > 0) startTyped(tracker, 'damage', undefined, digit);
  else markRowAt(tracker, Number(digit));
}

function pressed(tracker: Tracker, event: KeyboardEvent): void {
  // An open dialog gets all keys.
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
  const key = keyOf(event);
  if (key === undefined) return;
  const field = key.startsWith('Ctrl+') && isUntouched(event.target) ? event.target : undefined;
  if (field === undefined && isTyping(event.target)) {
    if (key !== 'Escape' || event.isComposing || !isStillIn(event.target)) return;
    if (tracker.view.get().act === null) leaveForRow(tracker);
    else cancelAct(tracker);
    return;
  }
  if (isDigit(key)) {
    event.preventDefault();
    takeDigit(tracker, key);
    return;
  }
  const action = ACTIONS.find(({ name }) => shortcuts.get().bindings[name] === key);
  if (action === undefined) return;
  if (tracker.view.get().forPlayers && !ALLOWED_FOR_PLAYERS.includes(action.name)) return;
  event.preventDefault();
  // A held key passes only one turn.
  if (event.repeat && !REPEATS.includes(action.name)) return;
  run(tracker, action.name);
  // Selects the value after an undo, so that typing replaces it.
  if (field !== undefined) requestAnimationFrame(() => field.select());
}
