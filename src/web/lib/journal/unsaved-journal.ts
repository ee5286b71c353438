import { titleOf } from '#domain/stuff/record-kinds.ts';
import { findUnsaved } from '#web/lib/find-unsaved.ts';
import { listJournalDrafts, readJournalDraft } from './draft-storage.ts';

/** Names each record with changes that the server does not have. */
export async function findUnsavedJournal(username: string): Promise<string[]> {
  const drafts = await findUnsaved(
    () => listJournalDrafts(username),
    async () => (await import('./open-records.ts')).saveOpenRecords(),
  );
  return drafts.map((owner) => {
    const { fields } = (readJournalDraft(owner) ?? {}) as { fields?: { name?: string } };
    return `${titleOf(owner.kind)} “${fields?.name || 'without a title'}”`;
  });
}
