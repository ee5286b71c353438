import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const UPLOADS = 40;
/** The number of such uploads that the memory limit of one address allows. */
const AT_ONCE = 2;
const BYTES = 31 * 1024 * 1024;

/** Returns the status if the server answered before the abort. */
async function abortUpload(address: string, cookie: string): Promise<number | undefined> {
  const upload = request(`${address}/api/library/import`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'content-length': BYTES },
  });
  upload.on('error', () => {});
  let status: number | undefined;
  upload.on('response', (answer) => {
    status = answer.statusCode;
    answer.resume();
    upload.destroy();
  });
  await new Promise<void>((resolve) => {
    upload.once('close', () => resolve());
    upload.write(Buffer.alloc(BYTES - 1, ' '), () => resolve());
  });
  upload.destroy();
  return status;
}

/** Retries, because a busy server may not have noticed yet that the last upload was aborted. */
async function abortUploadOnceRead(address: string, cookie: string): Promise<void> {
  for (;;) {
    const status = await abortUpload(address, cookie);
    if (status === undefined) return;
    if (status !== 503) throw new Error(`An upload was answered with ${status} and not read.`);
    await setTimeout(100);
  }
}

/**
 * Sends 40 uploads of 31 MB, without their last byte. Needs the sessions of at least 14 accounts, because three uploads
 * reach an account's limit per minute.
 */
export async function abortUploads(address: string, cookies: readonly string[]): Promise<void> {
  for (let done = 0; done < UPLOADS; done += AT_ONCE) {
    const next = Array.from({ length: AT_ONCE }, (_, at) => cookies[(done + at) % cookies.length] ?? '');
    await Promise.all(next.map((cookie) => abortUploadOnceRead(address, cookie)));
  }
}
