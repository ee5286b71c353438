import { deviceStorage } from '#web/lib/browser-storage.ts';
import { createStore } from '#web/lib/store.ts';
import { usePageKeys } from '#web/ui/use-page-keys.ts';
import { leaveForRow } from '../focus/shown-combatant.ts';
import { type Tracker, useTracker } from '../state/tracker.tsx';
import { ACTIONS, type ActionName, ALLOWED_FOR_PLAYERS, run } from './actions.ts';

export type Bindings = Readonly<Record<ActionName, string>>;

const KEY = 'lorescreen.tracker.shortcuts';

const DEFAULTS = Object.fromEntries(ACTIONS.map(({ name, key }) => [name, key])) as Bindings;

function read(): Bindings {
  return { ...DEFAULTS, ...(deviceStorage.readJson(KEY) as Partial<Bindings> | null) };
}

/** An empty key: the action has none. */
export const shortcuts = createStore<{ bindings: Bindings }>({ bindings: read() });

/** A key belongs to one action: another action that had it loses it. */
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

/** 'n', 'Shift+S', 'Ctrl+z', '?': the Command key counts as Ctrl. Nothing for a modifier alone. */
export function keyOf(event: KeyboardEvent): string | undefined {
  if (['Shift', 'Control', 'Alt', 'Meta', 'Dead', 'Process'].includes(event.key)) return undefined;
  const isLetter = /^\p{L}$/u.test(event.key);
  const named = event.key.length > 1;
  return [
    (event.ctrlKey || event.metaKey) && 'Ctrl+',
    event.altKey && 'Alt+',
    event.shiftKey && (isLetter || named) && 'Shift+',
    // Caps Lock must not change what a key does.
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

/** As written on the keyboard: 'Ctrl Z', '↓'. */
export function describeKey(key: string): string {
  if (key === '+') return key;
  const parts = key.split('+').filter(Boolean);
  if (key.endsWith('++')) parts.push('+');
  return parts.map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(' ');
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target.matches('textarea, select, [contenteditable="true"]');
}

export function useShortcuts(): void {
  const tracker = useTracker();
  usePageKeys((event) => pressed(tracker, event));
}

/** A field of a row in which nothing was typed yet: Ctrl and a key mean the fight, not the field's own history. */
function isUntouched(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('[data-field]:not([data-typed])');
}

/** A field of a row has gone back to its row by itself; one that went with its form has left the focus to the page. */
function isStillIn(field: EventTarget | null): boolean {
  return document.activeElement === field || document.activeElement === document.body;
}

/** Of what a held key does again and again. */
const REPEATS: readonly ActionName[] = ['row-down', 'row-up', 'select-down', 'select-up', 'undo', 'redo'];

function pressed(tracker: Tracker, event: KeyboardEvent): void {
  // A dialog has the keyboard to itself.
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
  const key = keyOf(event);
  if (key === undefined) return;
  const field = key.startsWith('Ctrl+') && isUntouched(event.target) ? event.target : undefined;
  if (field === undefined && isTyping(event.target)) {
    if (key === 'Escape' && !event.isComposing && isStillIn(event.target)) leaveForRow(tracker);
    return;
  }
  const action = ACTIONS.find(({ name }) => shortcuts.get().bindings[name] === key);
  if (action === undefined) return;
  if (tracker.view.get().forPlayers && !ALLOWED_FOR_PLAYERS.includes(action.name)) return;
  event.preventDefault();
  // A held key passes one turn, however long it is held.
  if (event.repeat && !REPEATS.includes(action.name)) return;
  run(tracker, action.name);
  // What is typed next replaces the value that undoing brought.
  if (field !== undefined) requestAnimationFrame(() => field.select());
}
