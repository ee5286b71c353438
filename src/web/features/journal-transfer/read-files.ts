import type { NoteFile } from '#domain/journal/import/read-note-file.ts';
import { isZip } from '#domain/library/import/file/file-signature.ts';
import { JOURNAL_BYTES_MAXIMUM, JOURNAL_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { decodeText } from '#web/lib/files/decode-text.ts';
import { unzip } from '#web/lib/files/unzip.ts';
import { listZip, readZipEntry, type ZipEntry } from '#web/lib/files/zip-entries.ts';

const MARKDOWN = /\.(?:md|markdown|txt)$/i;
/** The browser draws a picture again before it is uploaded, so these need not be small. */
const PICTURE = /\.(?:png|jpe?g|webp|gif|bmp|avif)$/i;
/** Files that tools and operating systems add to a folder. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/)/;
const ZIP_BYTES_MAXIMUM = 256 * 1024 * 1024;
const PICTURE_FILE_BYTES_MAXIMUM = 32 * 1024 * 1024;
const FILES_MAXIMUM = JOURNAL_MAXIMUM.note + JOURNAL_MAXIMUM.session + JOURNAL_MAXIMUM.handout + 1;

/** A file that the user chose. The path is separate, because a worker gets a file without it. */
export interface ChosenFile {
  path: string;
  file: File;
}

/** A picture of the import: a file, or a file in a zip. It is read when it is uploaded. */
export interface PictureFile extends ChosenFile {
  entry?: ZipEntry;
}

export interface ReadFiles {
  notes: NoteFile[];
  pictures: PictureFile[];
  /** The files that are not imported, and why. */
  unread: { path: string; why: string }[];
}

const OTHER = 'It is neither a note nor a picture.';
const LARGE_PICTURE = 'This picture is too large.';

/** Reads Markdown files, folders of them, and zips, and lists their pictures. Sizes and numbers are limited. */
export async function readFiles(files: readonly ChosenFile[]): Promise<ReadFiles> {
  const read: ReadFiles = { notes: [], pictures: [], unread: [] };
  let room = JOURNAL_BYTES_MAXIMUM;
  const takeText = (path: string, bytes: Uint8Array) => {
    room -= bytes.length;
    if (bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) {
      read.unread.push({ path, why: 'It is not a text.' });
    } else read.notes.push({ path, text: decodeText(bytes) });
  };
  const takePicture = (picture: PictureFile, size: number) => {
    if (size > PICTURE_FILE_BYTES_MAXIMUM) read.unread.push({ path: picture.path, why: LARGE_PICTURE });
    else read.pictures.push(picture);
  };
  for (const { path, file } of files) {
    if (HIDDEN.test(path)) continue;
    const isPacked = /\.zip$/i.test(path);
    if (!isPacked && !MARKDOWN.test(path)) {
      if (PICTURE.test(path)) takePicture({ path, file }, file.size);
      else read.unread.push({ path, why: OTHER });
      continue;
    }
    if (file.size > (isPacked ? ZIP_BYTES_MAXIMUM : room)) {
      read.unread.push({ path, why: 'There is more text than an account can hold.' });
      continue;
    }
    if (!isPacked && read.notes.length >= FILES_MAXIMUM) {
      read.unread.push({ path, why: 'An account cannot hold this many notes.' });
      continue;
    }
    const bytes = await file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => undefined,
    );
    if (bytes === undefined) read.unread.push({ path, why: 'It could not be read.' });
    else if (!isPacked) takeText(path, bytes);
    else if (!isZip(bytes)) read.unread.push({ path, why: 'This is not a zip.' });
    else {
      const limits = { readable: MARKDOWN, filesMaximum: FILES_MAXIMUM - read.notes.length };
      for (const { name, text, wrong } of unzip(path, bytes, room, limits)) {
        // The name starts with the name of the zip.
        const inside = name === path ? path : name.slice(path.length + 2);
        room -= text.length;
        if (wrong === undefined) read.notes.push({ path: inside, text });
        else read.unread.push({ path: inside, why: wrong });
      }
      for (const entry of (await listZip(file)) ?? []) {
        const { name } = entry;
        if (name.endsWith('/') || HIDDEN.test(name) || MARKDOWN.test(name)) continue;
        if (PICTURE.test(name)) takePicture({ path: name, file, entry }, entry.size);
        else if (!/\.zip$/i.test(name)) read.unread.push({ path: name, why: OTHER });
      }
    }
  }
  return read;
}

/** Undefined if it cannot be read. */
export async function readPicture({ file, entry }: PictureFile): Promise<Blob | undefined> {
  if (entry === undefined) return file;
  const bytes = await readZipEntry(file, entry);
  return bytes && new Blob([bytes]);
}
