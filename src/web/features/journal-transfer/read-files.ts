import type { NoteFile } from '#domain/journal/import/read-note-file.ts';
import { isZip } from '#domain/library/import/file/file-signature.ts';
import { JOURNAL_BYTES_MAXIMUM, JOURNAL_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { decodeText } from '#web/lib/files/decode-text.ts';
import { unzip } from '#web/lib/files/unzip.ts';

const MARKDOWN = /\.(?:md|markdown|txt)$/i;
/** Files that tools and operating systems add to a folder. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)/;
const ZIP_BYTES_MAXIMUM = 256 * 1024 * 1024;

export interface ReadFiles {
  notes: NoteFile[];
  unread: { path: string; why: string }[];
  /** The number of pictures and other files that are not notes. */
  others: number;
}

/** Reads Markdown files, folders of them, and zips. The sizes and the number of files are limited. */
export async function readFiles(files: readonly File[]): Promise<ReadFiles> {
  const read: ReadFiles = { notes: [], unread: [], others: 0 };
  let room = JOURNAL_BYTES_MAXIMUM;
  const take = (path: string, bytes: Uint8Array) => {
    room -= bytes.length;
    if (bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) {
      read.unread.push({ path, why: 'It is not a text.' });
    } else read.notes.push({ path, text: decodeText(bytes) });
  };
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    if (HIDDEN.test(path)) continue;
    const isPacked = /\.zip$/i.test(path);
    if (!isPacked && !MARKDOWN.test(path)) {
      read.others += 1;
      continue;
    }
    if (file.size > (isPacked ? ZIP_BYTES_MAXIMUM : room)) {
      read.unread.push({ path, why: 'There is more text than an account can hold.' });
      continue;
    }
    if (!isPacked && read.notes.length >= JOURNAL_MAXIMUM.note) {
      read.unread.push({ path, why: 'An account cannot hold this many notes.' });
      continue;
    }
    const bytes = await file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => undefined,
    );
    if (bytes === undefined) read.unread.push({ path, why: 'It could not be read.' });
    else if (!isPacked) take(path, bytes);
    else if (!isZip(bytes)) read.unread.push({ path, why: 'This is not a zip.' });
    else {
      const limits = { readable: MARKDOWN, filesMaximum: JOURNAL_MAXIMUM.note - read.notes.length };
      for (const { name, text, wrong } of unzip(path, bytes, room, limits)) {
        // The name starts with the name of the zip.
        const inside = name === path ? path : name.slice(path.length + 2);
        room -= text.length;
        if (wrong === undefined) read.notes.push({ path: inside, text });
        else read.unread.push({ path: inside, why: wrong });
      }
    }
  }
  return read;
}
