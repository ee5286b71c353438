import { expect, it, onTestFinished } from 'vitest';
import { createLargeTransfers } from './large-transfers.ts';
import type { TransferJob } from './transfer-job.ts';

/** A worker that answers immediately with its thread id, and never answers a slow job. */
const WORKER = `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ ownerId }) => {
  if (ownerId === 'slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (ownerId === 'broken') setImmediate(() => { throw new Error('broken'); });
  else parentPort.postMessage({ json: new TextEncoder().encode(String(threadId)) });
});`;

function start(importMilliseconds?: number) {
  const transfers = createLargeTransfers({
    file: new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`),
    databaseUrl: '',
    codex: { monsters: [], spells: [] },
    ...(importMilliseconds !== undefined && { importMilliseconds }),
  });
  onTestFinished(() => transfers.close());
  return transfers;
}
const importOf = (ownerId: string): TransferJob => ({
  kind: 'import-text',
  ownerId,
  bytes: new Uint8Array(1),
});
const threadOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);

it('refuses exports above the queue limit, but never the deletion of an account', async () => {
  const transfers = start();
  const exportOf = (ownerId: string) => transfers.run({ kind: 'export', ownerId });
  const exports = Array.from({ length: 4 }, () => exportOf('ann'));
  await expect(exportOf('ann')).rejects.toMatchObject({ code: 'too_many_attempts' });
  for (let number = 1; number <= 18; number += 1) exports.push(exportOf(`person ${number}`));
  await expect(exportOf('bob')).rejects.toMatchObject({ code: 'too_many_attempts' });
  exports.push(transfers.run({ kind: 'delete-account', ownerId: 'bob', attemptNames: [] }));
  await Promise.all(exports);
});

it('stops an import after its timeout with an error, while other imports continue', async () => {
  const transfers = start(4_000);
  const slow = transfers.run(importOf('slow'));
  let isEnded = false;
  slow.catch(() => {
    isEnded = true;
  });
  for (const ownerId of ['ann', 'bob', 'ann']) await transfers.run(importOf(ownerId));
  expect(isEnded).toBe(false);
  await expect(slow).rejects.toMatchObject({ code: 'took_too_long' });
  expect(threadOf(await transfers.run(importOf('ann')))).toMatch(/^\d+$/);
});

it('starts another worker after a failure', async () => {
  const transfers = start();
  const first = threadOf(await transfers.run(importOf('ann')));
  expect(threadOf(await transfers.run(importOf('ann')))).toBe(first);
  await expect(transfers.run(importOf('broken'))).rejects.toThrow('broken');
  expect(threadOf(await transfers.run(importOf('ann')))).not.toBe(first);
});
