import { getPicture } from '#contract/journal/picture.ts';

/** The address of a picture for its owner. */
export function pictureAddress(id: string): string {
  return getPicture.path.replace(':id', encodeURIComponent(id));
}
