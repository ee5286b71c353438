import { type KeptParts, PARTS_MAXIMUM, type PictureRefusal } from './picture.ts';

/** 'RIFF', the size of the rest, 'WEBP'. */
const HEADER_LENGTH = 12;
const ALPHA = 0x10;

export function isWebp(file: Uint8Array): boolean {
  return tagAt(file, 0) === 'RIFF' && tagAt(file, 8) === 'WEBP';
}

/** Walks the chunks. Profiles, EXIF, XMP and unknown chunks are left out. */
export function readWebp(file: Uint8Array): KeptParts | PictureRefusal {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const total = 8 + view.getUint32(4, true);
  if (total > file.length) return 'damaged';
  let extended: Uint8Array | undefined;
  let canvas: Size | undefined;
  let alpha: Uint8Array | undefined;
  let at = HEADER_LENGTH;
  for (let count = 0; count < PARTS_MAXIMUM && at + 8 <= total; count += 1) {
    const type = tagAt(file, at);
    const length = view.getUint32(at + 4, true);
    const content = file.subarray(at + 8, at + 8 + length);
    const end = at + 8 + length + (length % 2);
    if (content.length < length || end > total) return 'damaged';
    const chunk = file.subarray(at, end);
    if (type === 'ANIM' || type === 'ANMF') return 'animated';
    if (type === 'VP8X') {
      if (length !== 10 || count > 0) return 'damaged';
      extended = chunk;
      canvas = { width: 1 + threeBytes(content, 4), height: 1 + threeBytes(content, 7) };
    } else if (type === 'ALPH') alpha = chunk;
    else if (type === 'VP8 ' || type === 'VP8L') {
      const size = type === 'VP8 ' ? lossySize(content) : losslessSize(content);
      const isWhole = canvas === undefined || (size?.width === canvas.width && size.height === canvas.height);
      if (size === undefined || !isWhole) return 'damaged';
      return { ...size, parts: assemble(extended, type === 'VP8 ' ? alpha : undefined, chunk) };
    }
    at = end;
  }
  return 'damaged';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The flags of the extended header say which chunks the file has. Only the flag for transparency is kept. */
function assemble(extended: Uint8Array | undefined, alpha: Uint8Array | undefined, data: Uint8Array) {
  const header = extended?.slice();
  if (header) header[8] = (header[8] ?? 0) & ALPHA;
  const chunks = [...(header ? [header] : []), ...(header && alpha ? [alpha] : []), data];
  const riff = new Uint8Array(HEADER_LENGTH);
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  riff.set([...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0)));
  new DataView(riff.buffer).setUint32(4, size, true);
  return [riff, ...chunks];
}

/** A key frame with its start code. */
function lossySize(content: Uint8Array): Size | undefined {
  const [tag = 1, , , first, second, third] = content;
  if (content.length < 10 || (tag & 1) !== 0 || first !== 0x9d || second !== 0x01 || third !== 0x2a) {
    return undefined;
  }
  const side = (at: number) => ((content[at] ?? 0) | ((content[at + 1] ?? 0) << 8)) & 0x3f_ff;
  return { width: side(6), height: side(8) };
}

function losslessSize(content: Uint8Array): Size | undefined {
  const [signature, first = 0, second = 0, third = 0, fourth = 0] = content;
  if (content.length < 5 || signature !== 0x2f) return undefined;
  return {
    width: 1 + (((second & 0x3f) << 8) | first),
    height: 1 + (((fourth & 0x0f) << 10) | (third << 2) | (second >> 6)),
  };
}

function threeBytes(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

function tagAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4));
}
