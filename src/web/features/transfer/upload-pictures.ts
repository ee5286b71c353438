import { ApiError } from '#web/lib/api-client.ts';
import { readZipEntry } from '#web/lib/files/zip-entries.ts';
import { PictureError } from '#web/lib/pictures/re-encode-picture.ts';
import { uploadPictureFile } from '#web/lib/pictures/upload-file.ts';
import type { ReadAccount } from './read-account.ts';

/**
 * Uploads the pictures of an export with their ids, one by one, so that at most one is in memory. A picture that cannot
 * be used is left out. Returns how many.
 */
export async function uploadPictures(
  file: File,
  pictures: ReadAccount['pictures'],
  onProgress: (done: number) => void,
): Promise<number> {
  let leftOut = 0;
  for (const [at, { id, entry }] of pictures.entries()) {
    onProgress(at);
    const bytes = await readZipEntry(file, entry);
    try {
      if (bytes === undefined) leftOut += 1;
      else await uploadPictureFile(id, new Blob([bytes]));
    } catch (error) {
      if (!(error instanceof PictureError || (error instanceof ApiError && error.code === 'invalid')))
        throw error;
      leftOut += 1;
    }
  }
  return leftOut;
}
