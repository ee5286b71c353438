import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { SAVE_WORDS } from '#web/lib/autosave/save-words.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useStore } from '#web/lib/store.ts';
import { type JournalFields, type JournalRecords, journalId, journalListQuery } from './journal-calls.ts';
import { journalCopy } from './journal-copy.ts';
import { journalKey } from './journal-key.ts';
import { holdOpen, journalRecordOf } from './open-records.ts';
import type { RecordState, RecordSync, SaveState } from './record-state.ts';

export interface OpenJournalRecord<Kind extends JournalKind>
  extends RecordState<JournalFields[Kind]>,
    Omit<RecordSync<JournalFields[Kind]>, 'store' | 'load' | 'remove' | 'discard' | 'stop'> {
  readonly kind: Kind;
  readonly id: string;
  /** The save state as text. */
  readonly words: string;
  /** The whole record as the server has it. Undefined for one that was never saved. */
  readonly record: JournalRecords[Kind] | undefined;
  /** Call it after another API call changed the record. */
  readonly reload: () => Promise<void>;
}

/** The other states always have a `refusal` with the reason. */
const WORDS: Readonly<Record<Exclude<SaveState, 'incomplete' | 'refused'>, string>> = {
  ...SAVE_WORDS,
  conflict: 'Changed somewhere else too. Choose what to keep.',
  deleted: 'Deleted somewhere else. The changes are kept on this device.',
  missing: 'It could not be found.',
};

/**
 * A record of the journal that is edited in place. `change` shows and stores a change immediately, and it is saved
 * after a pause. The page's loader must call `loadJournalRecord` first.
 */
export function useJournalRecord<Kind extends JournalKind>(kind: Kind, id: string): OpenJournalRecord<Kind> {
  const sync = useMemo(() => journalRecordOf(kind, id), [kind, id]);
  const subscribe = useCallback((listener: () => void) => sync.store.subscribe(listener), [sync]);
  const shown = useSyncExternalStore(subscribe, sync.store.get, sync.store.get);
  const kept = useStore(journalCopy, ({ records }) => records.get(journalKey(kind, id)));
  useEffect(() => {
    const end = holdOpen(kind, id);
    sync.load().catch(() => {});
    return end;
  }, [kind, id, sync]);
  useNewerVersion(kind, id, sync);
  const { change, flush, keepMine, takeTheirs, both, keepBoth, saveAsNew, load } = sync;
  return {
    ...shown,
    kind,
    id,
    words: wordsOf(shown),
    record: kept?.record as JournalRecords[Kind] | undefined,
    change,
    flush,
    keepMine,
    takeTheirs,
    both,
    keepBoth,
    saveAsNew,
    reload: load,
  };
}

function wordsOf({ state, refusal }: RecordState<unknown>): string {
  if (refusal !== undefined) return refusal;
  return state === 'incomplete' || state === 'refused' ? '' : WORDS[state];
}

/** Reads the record again when a list shows that it was saved elsewhere. */
function useNewerVersion<Kind extends JournalKind>(
  kind: Kind,
  id: string,
  sync: RecordSync<JournalFields[Kind]>,
): void {
  useEffect(() => {
    const { queryKey } = journalListQuery(kind);
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[2] !== queryKey[2]) return;
      const { version, state } = sync.store.get();
      const listed = (queryClient.getQueryData(queryKey) ?? []).find((one) => journalId(kind, one) === id);
      if (state === 'saved' && listed !== undefined && listed.version > version) sync.load().catch(() => {});
    });
  }, [kind, id, sync]);
}
