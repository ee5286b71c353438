import { uploadPicture as upload } from '#contract/journal/picture.ts';
import { callApi } from '#web/lib/api-client.ts';

export async function uploadPicture(id: string, file: Blob): Promise<void> {
  await callApi(upload, { query: { new_id: id }, file });
}
