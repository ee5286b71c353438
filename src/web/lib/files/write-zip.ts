import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { JournalFile } from '#domain/journal/export/journal-files.ts';

interface Options {
  /** The bytes of a picture. Null if it cannot be read. */
  readonly readPicture: (id: string) => Promise<Uint8Array | null>;
  readonly onProgress: (done: number, total: number) => void;
}

/** Packs files into a zip, one after the other, so that at most one picture is in memory beside the zip. */
export async function writeZip(
  files: readonly JournalFile[],
  { readPicture, onProgress }: Options,
): Promise<{ zip: Blob; missing: string[] }> {
  const parts: Blob[] = [];
  const missing: string[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    failure ??= error ?? undefined;
    // A browser can store a Blob outside the memory of the page.
    if (error === null) parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  for (const [at, file] of files.entries()) {
    onProgress(at, files.length);
    const bytes = 'text' in file ? strToU8(file.text) : await readPicture(file.pictureId);
    if (bytes === null) {
      missing.push(file.path);
      continue;
    }
    // Pictures are already compressed.
    const entry = 'text' in file ? new ZipDeflate(file.path) : new ZipPassThrough(file.path);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  if (failure !== undefined) throw failure;
  return { zip: new Blob(parts, { type: 'application/zip' }), missing };
}
