import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { JOURNAL_LONG_FIELDS } from '#domain/journal/fields.ts';
import { pickFields } from '#domain/schema/pick-fields.ts';
import { idKeyOf, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { localDrafts, readLocalDrafts } from '#web/lib/autosave/draft-store.ts';
import type { StoredDraft } from '#web/lib/autosave/stored-drafts.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useStore } from '#web/lib/store.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { type JournalSummaries, journalId, journalListQuery } from './journal-calls.ts';
import { type CopyState, journalCopy, syncJournal } from './journal-copy.ts';

export type Listed<Kind extends JournalKind> = JournalSummaries[Kind] & {
  /** This device has changes of it that are not saved yet. */
  readonly isUnsaved?: true;
};

/** The campaign's records of a kind, oldest first, with the unsaved changes of this device. Undefined while they load. */
function useListed<Kind extends JournalKind>(kind: Kind, campaignId: string): Listed<Kind>[] | undefined {
  const { data } = useQuery(journalListQuery(kind));
  const drafts = useStore(localDrafts, (state) => state.drafts);
  useEffect(readLocalDrafts, []);
  return useMemo(
    () => data && withDrafts(kind, data, drafts).filter(({ campaign_id }) => campaign_id === campaignId),
    [kind, data, drafts, campaignId],
  );
}

export const useNotes = (campaignId: string) => useListed('note', campaignId);
export const useSessions = (campaignId: string) => useListed('session', campaignId);
export const useHandouts = (campaignId: string) => useListed('handout', campaignId);

/** For the loader of a page. Resolves immediately if the list is cached. The page then reloads a stale list. */
export async function loadJournalList<Kind extends JournalKind>(
  kind: Kind,
  options: { retry?: false } = {},
): Promise<void> {
  await queryClient.ensureQueryData({ ...journalListQuery(kind), ...options });
}

/** The copy of the whole journal. It is updated from the server when a page that needs it is shown. */
export function useJournalCopy(): CopyState {
  const copy = useStore(journalCopy, (state) => state);
  useEffect(
    () =>
      whenIdle(() => {
        // The copy of this device stays.
        syncJournal().catch(() => {});
      }),
    [],
  );
  return copy;
}

export function withDrafts<Kind extends JournalKind>(
  kind: Kind,
  list: readonly JournalSummaries[Kind][],
  drafts: ReadonlyMap<string, StoredDraft>,
): Listed<Kind>[] {
  // The newest draft of a record is the last one.
  const changed = new Map(
    [...drafts.values()].filter((draft) => draft.kind === kind).map((draft) => [draft.id, draft]),
  );
  if (changed.size === 0) return [...list];
  const long: readonly string[] = JOURNAL_LONG_FIELDS[kind];
  const shortFields = ({ draft }: StoredDraft) =>
    pickFields<JournalSummaries[Kind]>(draft.fields, (name) => !long.includes(name));
  const rows = list.map((row) => {
    const draft = changed.get(journalId(kind, row));
    if (draft === undefined) return row;
    changed.delete(draft.id);
    return { ...row, ...shortFields(draft), isUnsaved: true as const };
  });
  const unsent = [...changed.values()].map((draft) => ({
    ...shortFields(draft),
    created_at: Number.MAX_SAFE_INTEGER,
    updated_at: Number.MAX_SAFE_INTEGER,
    ...(kind === 'session' && { status: 'planned', started_at: null, ended_at: null }),
    version: 1,
    [idKeyOf(kind)]: draft.id,
    isUnsaved: true as const,
  }));
  return [...rows, ...unsent];
}
