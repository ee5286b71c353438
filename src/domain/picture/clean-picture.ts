import { JPEG_SIGNATURE, readJpeg } from './jpeg.ts';
import { type PictureRefusal, type PictureType, SIDE_MAXIMUM } from './picture.ts';
import { PNG_SIGNATURE, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';

export interface CleanPicture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** The file without metadata: only the data that the pixels need. */
  readonly data: Uint8Array<ArrayBuffer>;
}

/**
 * Recognizes a picture by its content and removes everything but its pixels: location, texts, thumbnails, and data
 * after the end of the picture. The pixels are not decoded. The time is linear in the size.
 */
export function cleanPicture(file: Uint8Array): CleanPicture | PictureRefusal {
  const type = typeOf(file);
  if (type === undefined) return 'unknown';
  const read = READERS[type](file);
  if (typeof read === 'string') return read;
  const { width, height, parts } = read;
  if (width === 0 || height === 0) return 'damaged';
  if (Math.max(width, height) > SIDE_MAXIMUM) return 'large';
  const data = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    data.set(part, at);
    at += part.length;
  }
  return { type, width, height, data };
}

const READERS = { 'image/png': readPng, 'image/jpeg': readJpeg, 'image/webp': readWebp } as const;

function typeOf(file: Uint8Array): PictureType | undefined {
  if (PNG_SIGNATURE.every((byte, at) => file[at] === byte)) return 'image/png';
  if (JPEG_SIGNATURE.every((byte, at) => file[at] === byte)) return 'image/jpeg';
  return isWebp(file) ? 'image/webp' : undefined;
}
