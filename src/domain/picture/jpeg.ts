import { type KeptParts, PARTS_MAXIMUM, type PictureRefusal } from './picture.ts';

export const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive pictures: the ones that browsers show. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables of quantization and codes, and the restart interval. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
const JFIF = 0xe0;
const ADOBE = 0xee;
/** An encoder writes about ten. Each one costs a browser a pass over all pixels. */
const SCANS_MAXIMUM = 64;

/**
 * Walks the segments. Comments and application segments (EXIF, location, thumbnails, profiles) are removed, except the
 * two that affect the colours. Data after the end of the picture is removed too.
 */
export function readJpeg(file: Uint8Array): KeptParts | PictureRefusal {
  const parts = [file.subarray(0, 2)];
  let at = 2;
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let segment = 0; segment < PARTS_MAXIMUM; segment += 1) {
    if (file[at] !== 0xff) return 'damaged';
    // Any number of fill bytes may precede a marker.
    while (file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1] ?? 0;
    if (marker === END) {
      parts.push(file.subarray(at, at + 2));
      return size !== undefined && scans > 0 ? { ...size, parts } : 'damaged';
    }
    const length = wordAt(file, at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > file.length) return 'damaged';
    if (FRAMES.has(marker)) {
      // The precision, the height, the width.
      if (size !== undefined || length < 8 || file[at + 4] !== 8) return 'damaged';
      size = { height: wordAt(file, at + 5), width: wordAt(file, at + 7) };
    } else if (marker === SCAN) {
      scans += 1;
      if (size === undefined || scans > SCANS_MAXIMUM) return 'damaged';
      end = endOfScan(file, end);
    } else if (!TABLES.has(marker) && !isLeftOut(marker) && !isColour(marker, length)) {
      return 'damaged';
    }
    if (!isLeftOut(marker) || isColour(marker, length)) parts.push(file.subarray(at, end));
    at = end;
  }
  return 'damaged';
}

function wordAt(file: Uint8Array, at: number): number {
  return ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0);
}

/** Application segments and comments. */
function isLeftOut(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
}

/** JFIF without a thumbnail, and the colour transform of Adobe. Their fixed length leaves no space for other data. */
function isColour(marker: number, length: number): boolean {
  return (marker === JFIF && length === 16) || (marker === ADOBE && length === 14);
}

/** The data of a scan contains no markers, except restarts. 0xff itself is written as 0xff 0x00. */
function endOfScan(file: Uint8Array, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1) {
    const next = file[at + 1] ?? 0xff;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return at;
    at = file.indexOf(0xff, isData ? at + 2 : at + 1);
  }
  return file.length;
}
