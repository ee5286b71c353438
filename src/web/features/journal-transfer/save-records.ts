import { importRecords } from '#contract/library-import.ts';
import type { PlannedRecord } from '#domain/journal/import/plan-journal-import.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { callApi } from '#web/lib/api-client.ts';
import { PictureError } from '#web/lib/pictures/re-encode-picture.ts';
import { uploadPictureFile } from '#web/lib/pictures/upload-file.ts';
import type { FilesPlan } from './planning.ts';
import { readPicture } from './read-files.ts';

/** The limits of one request. */
const RECORDS_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 1_000_000;

type Progress = (done: number, total: number) => void;

interface Saved {
  plan: Pick<FilesPlan, 'records' | 'pictures'>;
  /** All requests have the same id, so they are one import, and a retry saves nothing twice. */
  importId: string;
  source: string;
}

/**
 * Saves pictures first, because a handout without its picture would be saved without it, then the records. Each request
 * saves all of its records or none. The ids are known in advance, so that records can mention each other. Returns the
 * paths of the pictures that no browser can read.
 */
export async function saveRecords({ plan, importId, source }: Saved, progress: Progress): Promise<string[]> {
  const { records, pictures } = plan;
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
    const body = {
      new_id: importId,
      source: source.slice(0, TEXT_MAXIMUM),
      ...listsOf(records.slice(from, to)),
    };
    await callApi(importRecords, { body });
    from = to;
  }
  return broken;
}

function listsOf(records: readonly PlannedRecord[]) {
  const placed = <Fields>(id: string, fields: Fields) => [{ id, action: 'add' as const, fields }];
  return {
    notes: records.flatMap((one) => (one.kind === 'note' ? placed(one.id, one.item) : [])),
    sessions: records.flatMap((one) => (one.kind === 'session' ? placed(one.id, one.item) : [])),
    handouts: records.flatMap((one) => (one.kind === 'handout' ? placed(one.id, one.item) : [])),
  };
}
