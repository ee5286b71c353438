import { getPicture, uploadPicture as upload } from '#contract/journal/picture.ts';
import { callApi } from '#web/lib/api-client.ts';

/** The address of a picture for its owner. */
export function pictureAddress(id: string): string {
  return getPicture.path.replace(':id', encodeURIComponent(id));
}

export async function uploadPicture(id: string, file: Blob): Promise<void> {
  await callApi(upload, { query: { new_id: id }, file });
}
