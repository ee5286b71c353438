import { isZip, whyNoText } from '#domain/library/import/file/file-signature.ts';
import type { ImportSource } from '#domain/library/import/read-sources.ts';
import { decodeText } from '#web/lib/files/decode-text.ts';
import { unzip } from '#web/lib/files/unzip.ts';
import type { Source } from './reading.ts';

/**
 * The texts of a file or a pasted text. A zip has several. `room` is the number of bytes that are left for the import.
 */
export async function openSource(source: Source, room: number): Promise<ImportSource[]> {
  if (!('file' in source)) return [source];
  const { name, file } = source;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return unzip(name, bytes, room);
  const wrong = whyNoText(bytes);
  return [wrong === undefined ? { name, text: decodeText(bytes) } : { name, text: '', wrong }];
}
