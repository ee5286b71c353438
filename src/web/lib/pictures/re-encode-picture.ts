import { type Encode, encodeSmall, fitSize } from './picture-attempts.ts';

export const NOT_A_PICTURE = 'This file is not a picture that the browser can read.';
export const TOO_LARGE = 'This picture cannot be made small enough. Please choose another one.';

/** The message says why the file cannot be used. */
export class PictureError extends Error {}

/**
 * Draws the picture again and writes it in a small size. Only its pixels remain: no location, no comments, no scripts,
 * no other frames.
 */
export async function reEncodePicture(file: Blob): Promise<Blob> {
  const bitmap = await decode(file);
  try {
    const { width, height } = bitmap;
    const made = await encodeSmall({ width, height }, writerOf(bitmap), {
      isTransparent: isTransparent(bitmap),
    });
    if (made === undefined) throw new PictureError(TOO_LARGE);
    return made;
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    // Applies the orientation of a photo to its pixels, because the metadata is removed.
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError(NOT_A_PICTURE);
  }
}

function writerOf(bitmap: ImageBitmap): Encode {
  return ({ width, height, quality }, type) => {
    const canvas = draw(bitmap, width, height);
    return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  };
}

function draw(bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureError(NOT_A_PICTURE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** In pixels. A small copy is enough to detect transparency. */
const LOOK = 64;

function isTransparent(bitmap: ImageBitmap): boolean {
  const { width, height } = fitSize(bitmap, LOOK);
  const pixels = draw(bitmap, width, height).getContext('2d')?.getImageData(0, 0, width, height).data;
  return pixels?.some((value, at) => at % 4 === 3 && value < 255) ?? false;
}
