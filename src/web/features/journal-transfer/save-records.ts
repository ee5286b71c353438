import { importStuff } from '#contract/transfer.ts';
import type { PlannedRecord } from '#domain/journal/import/plan-journal-import.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '#domain/stuff/export-document.ts';
import { byPlural, JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { deleteJournalRecord, journalId, journalListQuery } from '#web/lib/journal/journal-calls.ts';
import { PictureError } from '#web/lib/pictures/re-encode-picture.ts';
import { uploadPictureFile } from '#web/lib/pictures/upload-file.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { FilesPlan } from './planning.ts';
import { readPicture } from './read-files.ts';

/** The limits of one request. */
const RECORDS_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 1_000_000;

type Progress = (done: number, total: number) => void;

export interface SavedRecord {
  kind: JournalKind;
  id: string;
}

/**
 * Saves pictures first, because a handout without its picture would be saved without it, then the records. Each request
 * saves all of its records or none. The ids are known in advance, so that records can mention each other. Returns the
 * paths of the pictures that no browser can read.
 */
export async function saveRecords(
  { records: planned, pictures }: Pick<FilesPlan, 'records' | 'pictures'>,
  progress: Progress,
): Promise<string[]> {
  // An earlier attempt may have saved some of them.
  const saved = await savedVersions();
  const records = planned.filter((record) => !saved.has(keyOf(record)));
  const total = pictures.length + records.length;
  const broken: string[] = [];
  for (const [at, picture] of pictures.entries()) {
    progress(at, total);
    const file = await readPicture(picture);
    try {
      if (file === undefined) broken.push(picture.path);
      else await uploadPictureFile(picture.id, file);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      broken.push(picture.path);
    }
  }
  for (let from = 0; from < records.length; ) {
    progress(pictures.length + from, total);
    let to = from;
    let characters = 0;
    while (to < records.length && to - from < RECORDS_AT_ONCE && characters < CHARACTERS_AT_ONCE) {
      characters += JSON.stringify(records[to]?.item).length;
      to += 1;
    }
    await callApi(importStuff, { body: bodyOf(records.slice(from, to)) });
    from = to;
  }
  return broken;
}

function bodyOf(records: readonly PlannedRecord[]) {
  return {
    mode: 'commit',
    duplicates: 'keep_both',
    document: {
      format: EXPORT_FORMAT,
      version: EXPORT_VERSION,
      ...byPlural(() => []),
      notes: records.flatMap((record) => (record.kind === 'note' ? [record.item] : [])),
      sessions: records.flatMap((record) => (record.kind === 'session' ? [record.item] : [])),
      handouts: records.flatMap((record) => (record.kind === 'handout' ? [record.item] : [])),
    },
    ids: records.map(({ id }) => ({ from: id, id })),
  } as const;
}

/** Deletes imported records, except those that were changed since then. Returns how many remain. */
export async function removeRecords(records: readonly SavedRecord[], progress: Progress): Promise<number> {
  const versions = await savedVersions();
  let stay = 0;
  for (const [at, record] of records.entries()) {
    progress(at, records.length);
    const version = versions.get(keyOf(record));
    if (version === undefined) continue;
    if (version > 1) stay += 1;
    else {
      await deleteJournalRecord(record.kind, record.id).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      });
    }
  }
  return stay;
}

async function savedVersions(): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (const kind of JOURNAL_KINDS) {
    for (const record of await queryClient.fetchQuery({ ...journalListQuery(kind), staleTime: 0 })) {
      versions.set(keyOf({ kind, id: journalId(kind, record) }), record.version);
    }
  }
  return versions;
}

function keyOf({ kind, id }: SavedRecord): string {
  return `${kind}:${id}`;
}
