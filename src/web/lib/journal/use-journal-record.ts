import { useEffect, useMemo } from 'react';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import type { DocumentSync } from '#web/lib/autosave/document-state.ts';
import { type OpenDocument, useDocument } from '#web/lib/autosave/use-document.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useStore } from '#web/lib/store.ts';
import { type JournalFields, type JournalRecords, journalId, journalListQuery } from './journal-calls.ts';
import { journalCopy } from './journal-copy.ts';
import { journalKey } from './journal-key.ts';
import { holdOpen, journalRecordOf } from './open-records.ts';

export interface OpenJournalRecord<Kind extends JournalKind> extends OpenDocument<JournalFields[Kind]> {
  readonly kind: Kind;
  readonly id: string;
  /** The whole record as the server has it. Undefined for one that was never saved. */
  readonly record: JournalRecords[Kind] | undefined;
}

/** A record of the journal that is edited in place. The page's loader must call `loadJournalRecord` first. */
export function useJournalRecord<Kind extends JournalKind>(kind: Kind, id: string): OpenJournalRecord<Kind> {
  const sync = useMemo(() => journalRecordOf(kind, id), [kind, id]);
  const open = useDocument(sync);
  const kept = useStore(journalCopy, ({ records }) => records.get(journalKey(kind, id)));
  useEffect(() => {
    const end = holdOpen(kind, id);
    sync.load().catch(() => {});
    return end;
  }, [kind, id, sync]);
  useNewerVersion(kind, id, sync);
  return { ...open, kind, id, record: kept?.record as JournalRecords[Kind] | undefined };
}

/** Reads the record again when a list shows that it was saved elsewhere. */
function useNewerVersion<Kind extends JournalKind>(
  kind: Kind,
  id: string,
  sync: DocumentSync<JournalFields[Kind]>,
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
