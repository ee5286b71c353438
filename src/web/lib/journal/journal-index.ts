import { useEffect, useState } from 'react';
import {
  indexTexts,
  joinSearches,
  type TextSearch,
  type TextSearchInMemory,
} from '#domain/codex/search/text-index.ts';
import { onUserLeft } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { pauseUntilIdle, whenIdle } from '#web/lib/when-idle.ts';
import type { AnyJournalRecord } from './journal-calls.ts';
import { type CopyState, journalCopy, syncJournal } from './journal-copy.ts';
import { journalText } from './journal-title.ts';

/*
 * The words of the journal's texts, for searches. Reading the words of 2,000 notes takes a second, so it is done in
 * small steps, and the page stays responsive. Only changed texts are read again.
 */

interface IndexedText {
  readonly record: AnyJournalRecord;
  readonly entry: number;
}

interface IndexState {
  readonly index: TextSearchInMemory;
  /** By `journalKey`. */
  readonly texts: Map<string, IndexedText>;
  /** Changes whenever texts were added. */
  readonly revision: number;
}

const empty = (): IndexState => ({ index: indexTexts(), texts: new Map(), revision: 0 });
const state = createStore<IndexState>(empty());
let indexing: Promise<void> | undefined;

onUserLeft(() => {
  indexing = undefined;
  state.set(empty());
});

/** A step that takes longer would delay a key press. */
const STEP_MILLISECONDS = 6;

/** Updates the index from the copy of the journal. */
export function indexJournal(): Promise<void> {
  indexing ??= addAllTexts().finally(() => {
    indexing = undefined;
  });
  return indexing;
}

/** The copy may change while its texts are read. */
async function addAllTexts(): Promise<void> {
  const { index } = state.get();
  let records: CopyState['records'];
  do {
    records = journalCopy.get().records;
    await addTexts(records);
  } while (journalCopy.get().records !== records && state.get().index === index);
}

async function addTexts(records: CopyState['records']): Promise<void> {
  const { index, texts } = state.get();
  let [until, isChanged] = [performance.now() + STEP_MILLISECONDS, false];
  for (const [key, { record }] of records) {
    const known = texts.get(key);
    if (known?.record === record) continue;
    if (known !== undefined) index.remove(known.entry);
    texts.set(key, { record, entry: index.add(journalText(record)) });
    isChanged = true;
    if (performance.now() < until) continue;
    await pauseUntilIdle();
    // The user has logged out in the meantime.
    if (state.get().index !== index) return;
    until = performance.now() + STEP_MILLISECONDS;
  }
  for (const [key, { entry }] of texts) {
    if (records.has(key)) continue;
    index.remove(entry);
    texts.delete(key);
    isChanged = true;
  }
  if (isChanged) state.set(({ revision }) => ({ revision: revision + 1 }));
}

/** In milliseconds. Indexing waits for this pause, because a copy that is being read changes many times. */
const INDEX_AFTER = 100;

/**
 * Reads and indexes the journal while a page searches it. `revision` changes when texts are added, so that the search
 * runs again.
 */
export function useIndexedJournal(): { revision: number; isReading: boolean } {
  const revision = useStore(state, (shown) => shown.revision);
  const [isReading, setReading] = useState(true);
  useEffect(() => {
    let [isShown, waiting] = [true, undefined as ReturnType<typeof setTimeout> | undefined];
    const unsubscribe = journalCopy.subscribe(() => {
      clearTimeout(waiting);
      waiting = setTimeout(indexJournal, INDEX_AFTER);
    });
    // The list opens first. Without a network, the copy of this device is searched.
    const cancel = whenIdle(() => {
      syncJournal()
        .catch(() => {})
        .then(indexJournal)
        .then(() => isShown && setReading(false));
    });
    return () => {
      isShown = false;
      cancel();
      clearTimeout(waiting);
      unsubscribe();
    };
  }, []);
  return { revision, isReading };
}

/** The search over the texts of these records. A result is a position in `keys`. */
export function searchTextsOf(keys: readonly string[]): TextSearch {
  const { index, texts } = state.get();
  const positions = new Map<number, number>();
  for (const [position, key] of keys.entries()) {
    const known = texts.get(key);
    if (known !== undefined) positions.set(known.entry, position);
  }
  return joinSearches([{ text: index, placeOf: (entry) => positions.get(entry) }]);
}
