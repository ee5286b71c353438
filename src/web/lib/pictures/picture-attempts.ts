import { PICTURE_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One way to write a picture. */
export interface Attempt extends Size {
  /** From 0 to 1. PNG has none. */
  readonly quality: number;
}

export type EncodedType = 'image/webp' | 'image/jpeg' | 'image/png';

/** The longest side, in pixels. More pixels make no visible difference on a television. */
const ENCODED_SIDE = 2_048;
const QUALITIES = [0.86, 0.7, 0.5];
const SCALES = [1, 0.7, 0.5, 0.35, 0.2];

/** With the same proportions. A small picture keeps its size. */
export function fitSize({ width, height }: Size, maximum: number): Size {
  const factor = Math.min(1, maximum / Math.max(width, height));
  return { width: atLeastOne(width * factor), height: atLeastOne(height * factor) };
}

/** What to try until the file is small enough, best first: a lower quality is less visible than fewer pixels. */
export function attemptsFor(size: Size): Attempt[] {
  const whole = fitSize(size, ENCODED_SIDE);
  return SCALES.flatMap((scale) =>
    QUALITIES.map((quality) => ({
      width: atLeastOne(whole.width * scale),
      height: atLeastOne(whole.height * scale),
      quality,
    })),
  );
}

/** Draws and writes a picture. A browser that cannot write the type gives another type. */
export type Encode = (attempt: Attempt, type: EncodedType) => Promise<Blob | null>;

interface EncodeOptions {
  isTransparent: boolean;
  /** In bytes. */
  maximum?: number;
}

/**
 * The first result that is small enough. WebP, or what a browser without WebP can write: JPEG, or PNG for a transparent
 * picture. Undefined if nothing fits.
 */
export async function encodeSmall(
  size: Size,
  encode: Encode,
  { isTransparent, maximum = PICTURE_BYTES_MAXIMUM }: EncodeOptions,
): Promise<Blob | undefined> {
  let type: EncodedType = 'image/webp';
  for (const attempt of attemptsFor(size)) {
    let made = await encode(attempt, type);
    if (made !== null && made.type !== type) {
      type = isTransparent ? 'image/png' : 'image/jpeg';
      if (made.type !== type) made = await encode(attempt, type);
    }
    if (made !== null && made.size <= maximum) return made;
  }
  return undefined;
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
