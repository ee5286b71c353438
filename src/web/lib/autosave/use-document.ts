import { useCallback, useSyncExternalStore } from 'react';
import type { DocumentState, DocumentSync, SaveState } from './document-state.ts';

export interface OpenDocument<Fields extends object>
  extends DocumentState<Fields>,
    Omit<DocumentSync<Fields>, 'store' | 'load' | 'remove' | 'discard' | 'stop'> {
  /** The save state as text. */
  readonly words: string;
  /** Call it after another API call changed the document. */
  readonly reload: () => Promise<void>;
}

/** The other states always have a `refusal` with the reason. */
const WORDS: Readonly<Record<Exclude<SaveState, 'incomplete' | 'refused'>, string>> = {
  loading: 'Loading…',
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Not saved yet. The changes are kept on this device.',
  conflict: 'Changed somewhere else too. Choose what to keep.',
  deleted: 'Deleted somewhere else. The changes are kept on this device.',
  missing: 'It could not be found.',
  failed: 'It could not be loaded.',
};

/** The same states, when the browser does not store the changes. */
const UNKEPT: Partial<typeof WORDS> = {
  offline: 'Not saved yet. Keep this page open: the browser stores no changes.',
  deleted: 'Deleted somewhere else. Keep this page open: the browser stores no changes.',
};

export function saveWords({ state, refusal, isKept }: DocumentState<unknown>): string {
  if (refusal !== undefined) return refusal;
  if (state === 'incomplete' || state === 'refused') return '';
  return (isKept ? undefined : UNKEPT[state]) ?? WORDS[state];
}

/** A document that is edited in place. `change` shows and stores a change immediately, and it is saved after a pause. */
export function useDocument<Fields extends object>(sync: DocumentSync<Fields>): OpenDocument<Fields> {
  const subscribe = useCallback((listener: () => void) => sync.store.subscribe(listener), [sync]);
  const shown = useSyncExternalStore(subscribe, sync.store.get, sync.store.get);
  const { change, flush, keepMine, takeTheirs, both, keepBoth, saveAsNew, load } = sync;
  const acts = { change, flush, keepMine, takeTheirs, both, keepBoth, saveAsNew, reload: load };
  return { ...shown, ...acts, words: saveWords(shown) };
}
