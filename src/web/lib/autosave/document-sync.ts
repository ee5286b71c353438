import { hasSameFields } from '#domain/text/merge-fields.ts';
import { createStore } from '#web/lib/store.ts';
import { failureOf, wordsOf } from '../delivery/failure.ts';
import type { DocumentParts, DocumentState, DocumentSync, Versioned } from './document-state.ts';
import { createSaveTimer } from './save-timer.ts';

/** In milliseconds. Changes are saved after a pause of this length. */
const PAUSE = 1_000;

/**
 * One document in this tab: a record of the journal, or a screen. A change is written to two places immediately: what is
 * shown (`store`), and the draft on the device, which lists show too. A save writes the third one: what the server has
 * confirmed. Saves run one after another. Changes of another tab or device are merged with the ones made here. If that is
 * not possible, nothing is overwritten before the user chooses.
 */
export function createDocumentSync<Fields extends object>(
  parts: DocumentParts<Fields>,
): DocumentSync<Fields> {
  const store = createStore<DocumentState<Fields>>({
    fields: undefined,
    state: 'loading',
    version: 0,
    theirs: undefined,
    refusal: undefined,
    isKept: true,
    merges: 0,
  });
  let base: Fields | undefined;
  /** Saves without a response. One of them may have reached the server. */
  let unanswered: Fields[] = [];
  let isChanged = false;
  let loading: Promise<void> | undefined;
  let saving: Promise<void> | undefined;
  const timer = createSaveTimer({ pause: PAUSE, save: () => void save() });

  function load(): Promise<void> {
    loading ??= readRecord().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function readRecord(): Promise<void> {
    if (isChanged || saving !== undefined) return;
    const draft = store.get().fields === undefined ? parts.readDraft() : undefined;
    if (draft !== undefined) {
      // Shown before the server responds, because this is the text that the user typed last.
      base = draft.base;
      isChanged = true;
      store.set({ fields: draft.fields, version: draft.version, state: 'saving' });
      await flush();
      return;
    }
    let found: Versioned<Fields>;
    try {
      found = await parts.read();
    } catch (error) {
      const isMissing = failureOf(error) === 'missing';
      if (!isChanged && (isMissing || store.get().fields === undefined))
        store.set({ state: isMissing ? 'missing' : 'failed' });
      throw error;
    }
    // The user changed the record while the request was pending.
    if (isChanged || saving !== undefined || timer.isStopped()) return;
    // The record was saved here while the request was pending.
    if (found.version < store.get().version) return;
    adopt(found);
  }

  /** The same fields keep their identity, so that nothing renders again. */
  function adopt({ fields, version }: Versioned<Fields>): void {
    const { fields: shown } = store.get();
    const isSame = shown !== undefined && hasSameFields(shown, fields);
    base = isSame ? shown : fields;
    isChanged = false;
    store.set({ fields: base, version, state: 'saved', theirs: undefined, refusal: undefined });
  }

  function change(part: Partial<Fields>): void {
    const { fields, state } = store.get();
    if (fields === undefined || hasSameValues(fields, part)) return;
    isChanged = true;
    const isAsking = state === 'conflict' || state === 'deleted';
    const next = isAsking || state === 'offline' ? state : 'saving';
    store.set({ fields: { ...fields, ...part }, refusal: undefined, state: next });
    keepDraft();
    if (!isAsking) timer.afterPause();
  }

  function keepDraft(): void {
    const { fields, version } = store.get();
    if (fields === undefined || base === undefined) return;
    const isKept = parts.writeDraft({ fields, version, base });
    if (isKept !== store.get().isKept) store.set({ isKept });
  }

  function save(): Promise<void> {
    timer.cancel();
    saving ??= send().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  async function send(): Promise<void> {
    const { fields, state, version } = store.get();
    if (!isChanged || timer.isStopped() || fields === undefined) return;
    if (state === 'conflict' || state === 'deleted') return;
    const missing = parts.whyIncomplete?.(fields);
    if (missing !== undefined) {
      store.set({ state: 'incomplete', refusal: missing });
      return;
    }
    if (state !== 'offline') store.set({ state: 'saving' });
    const sent = fields;
    try {
      const saved = await parts.save({ fields, version });
      unanswered = [];
      if (hasSameFields(sent, saved.fields)) onSaved(sent, saved.version);
      else resolveConflict(saved);
    } catch (error) {
      await explain(error, sent);
    }
  }

  function onSaved(sent: Fields, version: number): void {
    timer.succeeded();
    base = sent;
    isChanged = store.get().fields !== sent;
    store.set({ version, state: isChanged ? 'saving' : 'saved', refusal: undefined });
    if (isChanged) {
      // The draft is now based on the new version.
      keepDraft();
      timer.afterPause();
    } else addNextDraft({ fields: sent, version });
  }

  /** Two tabs may each have left a draft. The second draft is merged with the first one, which is saved by now. */
  function addNextDraft(saved: Versioned<Fields>): void {
    parts.removeDraft();
    const draft = parts.readDraft();
    if (draft === undefined) return;
    if (hasSameFields(draft.fields, saved.fields)) {
      addNextDraft(saved);
      return;
    }
    base = draft.base;
    isChanged = true;
    // Until it is merged, it is based on its own version.
    store.set({ version: draft.version, state: 'saving' });
    resolveConflict(saved, draft.fields);
  }

  async function explain(error: unknown, sent: Fields): Promise<void> {
    const failure = failureOf(error);
    if (failure === 'changed') await compare();
    // The same save would be refused again.
    else if (failure === 'full' || failure === 'unreadable' || failure === 'refused') {
      store.set({ state: 'refused', refusal: wordsOf(error) });
    }
    // A new record is refused like this if its campaign was deleted.
    else if (failure === 'missing') store.set({ state: 'deleted', refusal: undefined });
    else {
      // The save may have reached the server.
      if (failure === 'away') unanswered.push(sent);
      store.set({ state: 'offline' });
      if (failure === 'signed-out') parts.onSignedOut();
      else timer.retry();
    }
  }

  async function compare(): Promise<void> {
    try {
      resolveConflict(await parts.readNow());
    } catch (error) {
      if (failureOf(error) === 'missing') {
        store.set({ state: 'deleted' });
        return;
      }
      store.set({ state: 'offline' });
      timer.retry();
    }
  }

  function resolveConflict(theirs: Versioned<Fields>, mine = store.get().fields): void {
    const { merges } = store.get();
    if (mine === undefined || base === undefined) return;
    if (hasSameFields(mine, theirs.fields)) {
      onSaved(mine, theirs.version);
      return;
    }
    // The change on the server may be an earlier save of this tab whose response was lost.
    const isOwn = unanswered.some((sent) => hasSameFields(sent, theirs.fields));
    const merged = isOwn ? mine : parts.merge({ base, mine, theirs: theirs.fields });
    unanswered = [];
    if (merged === undefined) {
      store.set({ fields: mine, state: 'conflict', theirs });
      return;
    }
    base = theirs.fields;
    const fields = hasSameFields(merged, mine) ? mine : merged;
    // The server responds again, so this is also the end of 'offline'.
    store.set({ fields, version: theirs.version, state: 'saving', merges: isOwn ? merges : merges + 1 });
    keepDraft();
    timer.now();
  }

  async function flush(): Promise<void> {
    if (saving !== undefined) await saving;
    if (isChanged) await save();
    // A merged text, or text typed during the save, needs another save.
    while (isChanged && !timer.isStopped() && store.get().state === 'saving') await save();
  }

  async function remove(deleteIt: () => Promise<void>): Promise<void> {
    timer.stop();
    if (saving !== undefined) await saving;
    try {
      if (store.get().version > 0 || unanswered.length > 0) await deleteIt();
    } catch (error) {
      // It was already deleted elsewhere, so the goal is reached.
      if (failureOf(error) !== 'missing') {
        timer.resume();
        if (isChanged) timer.retry();
        throw error;
      }
    }
    discard();
    // Removes the drafts of other tabs too.
    while (parts.readDraft() !== undefined) parts.removeDraft();
  }

  function discard(): void {
    timer.stop();
    isChanged = false;
    parts.removeDraft();
  }

  function both(): Fields | undefined {
    const { fields: mine, theirs } = store.get();
    if (mine === undefined || theirs === undefined || base === undefined) return undefined;
    return parts.keepBoth?.({ base, mine, theirs: theirs.fields });
  }

  /** Ends a conflict with these fields, based on the server's version. */
  function settle(fields: Fields | undefined): void {
    const { theirs } = store.get();
    if (theirs === undefined || fields === undefined) return;
    base = theirs.fields;
    store.set({ fields, version: theirs.version, state: 'saving', theirs: undefined });
    keepDraft();
    timer.now();
  }

  return {
    store,
    load,
    change,
    flush,
    keepMine: () => settle(store.get().fields),
    both,
    keepBoth: () => settle(both()),
    takeTheirs: () => {
      const { theirs } = store.get();
      if (theirs === undefined) return;
      adopt(theirs);
      addNextDraft(theirs);
    },
    saveAsNew: async () => {
      const { fields } = store.get();
      if (fields === undefined || parts.saveAsNew === undefined) throw new Error('There is nothing to save.');
      const id = await parts.saveAsNew(fields);
      parts.removeDraft();
      isChanged = false;
      timer.stop();
      return id;
    },
    remove,
    discard,
    stop: timer.stop,
  };
}

function hasSameValues<Fields extends object>(fields: Fields, part: Partial<Fields>): boolean {
  return (Object.keys(part) as (keyof Fields)[]).every((name) => fields[name] === part[name]);
}
