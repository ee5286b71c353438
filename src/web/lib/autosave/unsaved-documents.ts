import { MINE } from '#domain/screen/place.ts';
import { titleOf } from '#domain/stuff/record-kinds.ts';
import { inTime } from '#web/lib/with-timeout.ts';
import { saveOpenDocuments } from './open-documents.ts';
import { listDrafts, type StoredDraft } from './stored-drafts.ts';

/** Long enough for a server that responds. A user who logs out should not wait longer for one that does not. */
const PATIENCE = 3000;

/** Saves what can be saved, then names each document with changes that the server still does not have. */
export async function findUnsavedDocuments(username: string): Promise<string[]> {
  if (listDrafts(username).length === 0) return [];
  try {
    await inTime(saveOpenDocuments(), PATIENCE);
  } catch {
    // Documents that could not be saved are listed below.
  }
  const unsaved = new Map(listDrafts(username).map((draft) => [`${draft.kind}:${draft.id}`, draft]));
  return [...unsaved.values()].map(nameOf);
}

function nameOf({ kind, id, draft }: StoredDraft): string {
  if (kind === 'screen') return id === MINE ? 'My screen' : 'The screen of a campaign';
  const { name } = draft.fields as { name?: string };
  return `${titleOf(kind)} “${name || 'without a title'}”`;
}
