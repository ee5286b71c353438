import type { ExportedStuff } from '#contract/transfer.ts';
import type { JournalFile } from '#domain/journal/export/journal-files.ts';

export const DOCUMENT_FILE = 'lorescreen.json';
/** `pictures/{id}.webp`. */
export const PICTURE_FILE = /^pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/;

/** The files of an exported account: the document, and a file for each picture with its id. */
export function accountFiles(exported: ExportedStuff): JournalFile[] {
  return [
    { path: DOCUMENT_FILE, text: JSON.stringify(exported) },
    ...exported.pictures.map(({ picture_id, type }) => ({
      path: `pictures/${picture_id}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`,
      pictureId: picture_id,
    })),
  ];
}
