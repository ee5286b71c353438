import { cleanPicture } from '#domain/picture/clean-picture.ts';
import { PICTURE_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { reEncodePicture } from './re-encode-picture.ts';
import { uploadPicture } from './upload-picture.ts';

/**
 * Uploads the picture of a file. A picture that fits stays as it is, so that one of an export does not change. Waits if
 * the account has sent too much in this minute.
 */
export async function uploadPictureFile(id: string, file: Blob): Promise<void> {
  const picture = await fitting(file);
  for (;;) {
    try {
      return await uploadPicture(id, picture);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'too_many_writes')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * (error.retryAfterSeconds ?? 10)));
    }
  }
}

async function fitting(file: Blob): Promise<Blob> {
  if (file.size <= PICTURE_BYTES_MAXIMUM) {
    const clean = cleanPicture(new Uint8Array(await file.arrayBuffer()));
    if (typeof clean === 'object') return new Blob([clean.data], { type: clean.type });
  }
  return reEncodePicture(file);
}
