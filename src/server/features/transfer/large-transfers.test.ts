import { setImmediate } from 'node:timers/promises';
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
const importOf = (ownerId: string, bytes = 1): TransferJob => ({
  kind: 'import-text',
  ownerId,
  bytes: new Uint8Array(bytes),
});
function cancellation() {
  const controller = new AbortController();
  return { signal: controller.signal, cancel: () => controller.abort(new Error('cancelled')) };
}
const threadOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);

it('refuses exports above the queue limit, but never the deletion of an account', async () => {
  const transfers = start();
  const exportOf = (ownerId: string) => transfers.run({ kind: 'export', ownerId });
  const exports = Array.from({ length: 4 }, () => exportOf('ann'));
  await expect(exportOf('ann')).rejects.toMatchObject({ code: 'too_many_attempts' });
  for (let number = 1; number <= 17; number += 1) exports.push(exportOf(`person ${number}`));
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

it('runs a small import while large ones of others run and wait', async () => {
  const transfers = start();
  const MEBIBYTE = 1024 * 1024;
  const { signal, cancel } = cancellation();
  const large = [transfers.run(importOf('slow', 3 * MEBIBYTE), signal)];
  for (const ownerId of ['bob', 'cid']) large.push(transfers.run(importOf(ownerId, 3 * MEBIBYTE), signal));
  expect(threadOf(await transfers.run(importOf('ann')))).toMatch(/^\d+$/);
  const ended = Promise.allSettled(large);
  cancel();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

it('stops an import that is cancelled, and goes on with the next', async () => {
  const transfers = start();
  const { signal, cancel } = cancellation();
  const SIZE = 3 * 1024 * 1024;
  const slow = transfers.run(importOf('slow', SIZE), signal);
  const next = transfers.run(importOf('ann', SIZE));
  await setImmediate();
  cancel();
  await expect(slow).rejects.toThrow('cancelled');
  expect(threadOf(await next)).toMatch(/^\d+$/);
});

it('starts another worker after a failure', async () => {
  const transfers = start();
  const first = threadOf(await transfers.run(importOf('ann')));
  expect(threadOf(await transfers.run(importOf('ann')))).toBe(first);
  await expect(transfers.run(importOf('broken'))).rejects.toThrow('broken');
  expect(threadOf(await transfers.run(importOf('ann')))).not.toBe(first);
});
