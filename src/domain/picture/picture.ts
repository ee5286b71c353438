import * as z from 'zod/mini';
import { PICTURED_KINDS } from '#domain/stuff/record-kinds.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** The longest side, in pixels. It limits what a browser needs to decode a small file. */
export const SIDE_MAXIMUM = 4_096;

export const picturedKindSchema = z.enum(PICTURED_KINDS);

export const PICTURE_REFUSALS = {
  unknown: 'A picture must be a PNG, JPEG or WebP file.',
  damaged: 'The picture is damaged or incomplete.',
  animated: 'A picture must not be animated.',
  large: `A picture may have ${SIDE_MAXIMUM.toLocaleString('en')} pixels at most on each side.`,
} as const;
export type PictureRefusal = keyof typeof PICTURE_REFUSALS;

/** The parts of a file that are kept, in order. */
export interface KeptParts {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Uint8Array[];
}

/** Limits the work for a file of tiny parts. Real files have a few hundred. */
export const PARTS_MAXIMUM = 8_192;
