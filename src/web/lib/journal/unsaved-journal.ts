import { titleOf } from '#domain/stuff/record-kinds.ts';
import { inTime } from '#web/lib/with-timeout.ts';
import { listJournalDrafts, readJournalDraft } from './draft-storage.ts';

/** Long enough for a server that responds. A user who logs out should not wait longer for one that does not. */
const PATIENCE = 3000;

/** Saves what can be saved, then names each record with changes that the server still does not have. */
export async function findUnsavedJournal(username: string): Promise<string[]> {
  if (listJournalDrafts(username).length === 0) return [];
  try {
    const { saveOpenRecords } = await import('./open-records.ts');
    await inTime(saveOpenRecords(), PATIENCE);
  } catch {
    // Records that could not be saved are listed below.
  }
  return listJournalDrafts(username).map((owner) => {
    const { fields } = (readJournalDraft(owner) ?? {}) as { fields?: { name?: string } };
    return `${titleOf(owner.kind)} “${fields?.name || 'without a title'}”`;
  });
}
