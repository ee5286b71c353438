import { noteCalls } from '#contract/journal/records.ts';
import { importStuff } from '#contract/transfer.ts';
import type { PlannedNote } from '#domain/journal/import/plan-journal-import.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '#domain/stuff/export-document.ts';
import { byPlural } from '#domain/stuff/record-kinds.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';

/** The limits of one request. */
const NOTES_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 1_000_000;

type Progress = (done: number, total: number) => void;

/**
 * Saves notes. Each request saves all of its notes or none. The ids are known in advance, so that notes can mention
 * each other.
 */
export async function saveNotes(
  planned: readonly PlannedNote[],
  campaignId: string,
  progress: Progress,
): Promise<void> {
  // An earlier attempt may have saved some of them.
  const saved = new Set((await callApi(noteCalls.list, {})).map(({ note_id }) => note_id));
  const notes = planned.filter(({ id }) => !saved.has(id));
  for (let from = 0; from < notes.length; ) {
    progress(from, notes.length);
    let to = from;
    let characters = 0;
    while (to < notes.length && to - from < NOTES_AT_ONCE && characters < CHARACTERS_AT_ONCE) {
      characters += notes[to]?.fields.text.length ?? 0;
      to += 1;
    }
    const some = notes.slice(from, to);
    const body = {
      mode: 'commit',
      duplicates: 'keep_both',
      document: {
        format: EXPORT_FORMAT,
        version: EXPORT_VERSION,
        ...byPlural(() => []),
        notes: some.map(({ id, fields }) => ({ ...fields, note_id: id, campaign_id: campaignId })),
      },
      ids: some.map(({ id }) => ({ from: id, id })),
    } as const;
    await callApi(importStuff, { body });
    from = to;
  }
}

/** Deletes imported notes, except those that were changed since then. Returns how many remain. */
export async function removeNotes(ids: readonly string[], progress: Progress): Promise<number> {
  const saved = await callApi(noteCalls.list, {});
  const versions = new Map(saved.map(({ note_id, version }) => [note_id, version]));
  let stay = 0;
  for (const [at, id] of ids.entries()) {
    progress(at, ids.length);
    const version = versions.get(id);
    if (version === undefined) continue;
    if (version > 1) stay += 1;
    else {
      await callApi(noteCalls.remove, { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      });
    }
  }
  return stay;
}
