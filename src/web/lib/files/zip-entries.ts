import { inflateSync } from 'fflate';

/** A file of a zip, as its list describes it. It can be sent to a worker. */
export interface ZipEntry {
  readonly name: string;
  /** The size when it is unpacked. The list may lie. */
  readonly size: number;
  readonly packedSize: number;
  readonly method: number;
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const FILE_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAXIMUM = 65_535;
const ENTRY_BYTES = 46;
const FILE_BYTES = 30;
/** The list of far more files than any import takes. */
const LIST_MAXIMUM = 64 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const UTF8_FLAG = 0x800;

/** The list of a zip, read from its end, so that the files themselves are not in memory. Undefined if it is broken. */
export async function listZip(zip: Blob): Promise<ZipEntry[] | undefined> {
  const tail = await viewOf(zip, Math.max(0, zip.size - END_BYTES - COMMENT_MAXIMUM), zip.size);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < 0) return undefined;
  const count = tail.getUint16(end + 10, true);
  const from = tail.getUint32(end + 16, true);
  const bytes = tail.getUint32(end + 12, true);
  if (bytes > LIST_MAXIMUM || from + bytes > zip.size) return undefined;
  const list = await viewOf(zip, from, from + bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0, entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > list.byteLength || list.getUint32(at, true) !== ENTRY_SIGNATURE) return undefined;
    const nameBytes = list.getUint16(at + 28, true);
    const next = at + ENTRY_BYTES + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
    if (next > list.byteLength) return undefined;
    const name = new Uint8Array(list.buffer, list.byteOffset + at + ENTRY_BYTES, nameBytes);
    entries.push({
      name: decodeName(name, list.getUint16(at + 8, true)),
      size: list.getUint32(at + 24, true),
      packedSize: list.getUint32(at + 20, true),
      method: list.getUint16(at + 10, true),
      offset: list.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

/** The bytes of a file. Never more than the list says. Undefined if it is broken, or packed in an unknown way. */
export async function readZipEntry(zip: Blob, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { offset, size, packedSize, method } = entry;
  if (offset + FILE_BYTES > zip.size || (method !== STORED && method !== DEFLATED)) return undefined;
  const header = await viewOf(zip, offset, offset + FILE_BYTES);
  if (header.getUint32(0, true) !== FILE_SIGNATURE) return undefined;
  const from = offset + FILE_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  if (from + packedSize > zip.size) return undefined;
  const packed = new Uint8Array(await zip.slice(from, from + packedSize).arrayBuffer());
  if (method === STORED) return packed.length === size ? packed : undefined;
  try {
    const unpacked = inflateSync(packed, { out: new Uint8Array(size) });
    return unpacked.length === size ? (unpacked as Uint8Array<ArrayBuffer>) : undefined;
  } catch {
    return undefined;
  }
}

async function viewOf(zip: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await zip.slice(from, to).arrayBuffer());
}

/** Old tools write the bytes of their own character set. */
function decodeName(bytes: Uint8Array, flags: number): string {
  const isUtf8 = (flags & UTF8_FLAG) !== 0;
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
