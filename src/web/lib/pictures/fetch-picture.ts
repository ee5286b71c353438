import { getPicture } from '#contract/journal/picture.ts';
import { streamAddress } from '#web/lib/api-client.ts';

export function fetchPicture(id: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return fetch(streamAddress(getPicture, { params: { id } }), { method });
}

/** Null if the picture cannot be read. */
export async function readPictureBytes(id: string): Promise<Uint8Array | null> {
  const response = await fetchPicture(id, 'GET').catch(() => undefined);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
