import type { Screen } from '#contract/screen.ts';
import type { Layout } from '#domain/screen/screen.ts';
import { failureOf } from '#web/lib/autosave/save-failure.ts';
import { createSaveTimer } from '#web/lib/autosave/save-timer.ts';
import { createStore, type Store } from '#web/lib/store.ts';

export type SaveState = 'loading' | 'saved' | 'saving' | 'offline' | 'conflict' | 'full' | 'failed';

export interface ScreenState {
  readonly layouts: readonly Layout[];
  readonly state: SaveState;
  /** The server's version, while it differs from the changes made here. */
  readonly theirs: Screen | undefined;
  /** The server's message about a refused save. */
  readonly refusal: string | undefined;
}

/** The dependencies of the sync: server and storage. */
export interface ScreenParts {
  read: () => Promise<Screen>;
  /** Bypasses every cache. */
  readNow: () => Promise<Screen>;
  /** Returns the new version. */
  save: (screen: Screen) => Promise<number>;
  readDraft: () => { layouts: readonly Layout[]; version: number } | undefined;
  writeDraft: (screen: Screen) => void;
  removeDraft: () => void;
  onSignedOut: () => void;
  /** The layouts of a screen that was never saved. They are saved with the first change. */
  start: () => readonly Layout[];
}

export interface ScreenSync {
  readonly store: Store<ScreenState>;
  /** Reads the server's screen, unless changes are not saved yet. Rejects if there is nothing to show. */
  load: () => Promise<void>;
  change: (change: (layouts: readonly Layout[]) => readonly Layout[]) => void;
  /** Saves now instead of after the pause. */
  flush: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Stops saving. The draft stays on the device. */
  stop: () => void;
}

/** In milliseconds. Changes are saved after a pause of this length. */
const PAUSE = 800;

/**
 * One screen in this tab. A change is shown and stored on the device immediately. Saves run one after another. Changes
 * of another tab or device are not overwritten before the user chooses.
 */
export function createScreenSync(parts: ScreenParts): ScreenSync {
  const store = createStore<ScreenState>({
    layouts: [],
    state: 'loading',
    theirs: undefined,
    refusal: undefined,
  });
  let version = 0;
  let isLoaded = false;
  let isChanged = false;
  let isSaving = false;
  /** Saves without a response. One of them may have reached the server. */
  let unanswered: (readonly Layout[])[] = [];
  let loading: Promise<void> | undefined;
  const timer = createSaveTimer({ pause: PAUSE, save: () => void save() });

  function load(): Promise<void> {
    loading ??= readScreen().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function readScreen(): Promise<void> {
    if (isChanged || isSaving) return;
    const draft = parts.readDraft();
    let found: Screen;
    try {
      found = await parts.read();
    } catch (error) {
      if (draft === undefined) {
        if (store.get().state === 'loading') store.set({ state: 'failed' });
        throw error;
      }
      adopt(draft);
      isChanged = true;
      store.set({ state: 'offline' });
      timer.retry();
      return;
    }
    // The user changed the screen while the request was pending.
    if (isChanged || isSaving || timer.isStopped()) return;
    // A save was answered while this older response was on its way.
    if (found.version < version) return;
    if (draft === undefined || isSame(draft.layouts, found.layouts)) {
      parts.removeDraft();
      // A new object with the same content would render every panel again.
      if (!isLoaded || found.version !== version) adopt(found.version === 0 ? startOf(found) : found);
      store.set({ state: 'saved', theirs: undefined });
      return;
    }
    adopt(draft);
    isChanged = true;
    if (draft.version === found.version) timer.now();
    else store.set({ state: 'conflict', theirs: found });
  }

  function startOf(screen: Screen): { layouts: readonly Layout[]; version: number } {
    return screen.layouts.length === 0 ? { ...screen, layouts: parts.start() } : screen;
  }

  function adopt(screen: { layouts: readonly Layout[]; version: number }): void {
    version = screen.version;
    isLoaded = true;
    store.set({ layouts: screen.layouts });
  }

  function change(changeLayouts: (layouts: readonly Layout[]) => readonly Layout[]): void {
    const { layouts, state } = store.get();
    const changed = changeLayouts(layouts);
    if (changed === layouts || !isLoaded) return;
    isChanged = true;
    store.set({ layouts: changed, refusal: undefined });
    parts.writeDraft(current());
    if (state === 'conflict') return;
    if (state !== 'offline') store.set({ state: 'saving' });
    timer.afterPause();
  }

  function current(): Screen {
    return { layouts: [...store.get().layouts], version };
  }

  async function save(): Promise<void> {
    timer.cancel();
    if (isSaving || !isChanged || timer.isStopped() || store.get().state === 'conflict') return;
    const { layouts, state } = store.get();
    isSaving = true;
    if (state !== 'offline') store.set({ state: 'saving' });
    try {
      version = await parts.save(current());
      unanswered = [];
      timer.succeeded();
      isChanged = store.get().layouts !== layouts;
      // The draft is now based on the new version.
      if (isChanged) parts.writeDraft(current());
      else parts.removeDraft();
      store.set({ state: isChanged ? 'saving' : 'saved', refusal: undefined });
      if (isChanged) timer.afterPause();
    } catch (error) {
      await explain(error, layouts);
    } finally {
      isSaving = false;
    }
  }

  async function explain(error: unknown, sent: readonly Layout[]): Promise<void> {
    const { kind, words } = failureOf(error);
    if (kind === 'changed') await compare();
    else if (kind === 'refused') store.set({ state: 'full', refusal: words });
    else if (kind === 'missing') store.set({ state: 'failed', refusal: words });
    else {
      if (kind === 'unanswered') unanswered.push(sent);
      store.set({ state: 'offline' });
      if (kind === 'signed_out') parts.onSignedOut();
      else timer.retry();
    }
  }

  async function compare(): Promise<void> {
    try {
      const theirs = await parts.readNow();
      if (isSame(theirs.layouts, store.get().layouts)) {
        version = theirs.version;
        isChanged = false;
        parts.removeDraft();
        store.set({ state: 'saved' });
      } else if (unanswered.some((sent) => isSame(sent, theirs.layouts))) {
        // The change on the server is a save of this tab whose response was lost.
        version = theirs.version;
        parts.writeDraft(current());
        store.set({ state: 'saving' });
        timer.now();
      } else store.set({ state: 'conflict', theirs });
      unanswered = [];
    } catch {
      store.set({ state: 'offline' });
      timer.retry();
    }
  }

  return {
    store,
    load,
    change,
    flush: () => {
      if (isChanged) void save();
    },
    keepMine: () => {
      const { theirs } = store.get();
      if (theirs === undefined) return;
      version = theirs.version;
      store.set({ state: 'saving', theirs: undefined });
      parts.writeDraft(current());
      timer.now();
    },
    takeTheirs: () => {
      const { theirs } = store.get();
      if (theirs === undefined) return;
      isChanged = false;
      parts.removeDraft();
      adopt(theirs);
      store.set({ state: 'saved', theirs: undefined });
    },
    stop: timer.stop,
  };
}

function isSame(one: readonly Layout[], other: readonly Layout[]): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The server may return the fields in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]));
}
