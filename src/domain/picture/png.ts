import { type KeptParts, PARTS_MAXIMUM, type PictureRefusal } from './picture.ts';

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_LENGTH = 13;
/** The chunks that affect the pixels and their colours. Texts, times, EXIF and unknown chunks are removed. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP', 'IDAT', 'IEND']);
const ANIMATION = new Set(['acTL', 'fcTL', 'fdAT']);
const COLOURS = new Set([0, 2, 3, 4, 6]);
const DEPTHS = new Set([1, 2, 4, 8, 16]);

/** Walks the chunks up to the end of the picture. Data after it is removed. */
export function readPng(file: Uint8Array): KeptParts | PictureRefusal {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts = [file.subarray(0, PNG_SIGNATURE.length)];
  let at = PNG_SIGNATURE.length;
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  for (let chunk = 0; chunk < PARTS_MAXIMUM && at + 12 <= file.length; chunk += 1) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > file.length) return 'damaged';
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (ANIMATION.has(type)) return 'animated';
    if ((type === 'IHDR') !== (size === undefined)) return 'damaged';
    if (type === 'IHDR') {
      if (length !== HEADER_LENGTH || !isHeader(file.subarray(at + 8, at + 8 + HEADER_LENGTH)))
        return 'damaged';
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (type === 'IDAT') hasData = true;
    // A capital letter marks a chunk that a reader must understand.
    else if (!KEPT.has(type) && /^[A-Z]/.test(type)) return 'damaged';
    if (KEPT.has(type)) parts.push(file.subarray(at, end));
    if (type === 'IEND') return size !== undefined && hasData ? { ...size, parts } : 'damaged';
    at = end;
  }
  return 'damaged';
}

function isHeader(header: Uint8Array): boolean {
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = header.subarray(8);
  return DEPTHS.has(depth) && COLOURS.has(colour) && compression === 0 && filter === 0 && interlace <= 1;
}
