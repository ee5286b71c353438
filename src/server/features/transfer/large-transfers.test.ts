import { afterEach, expect, it } from 'vitest';
import { createLargeTransfers } from './large-transfers.ts';

/** A worker that has nothing to do. */
const WORKER = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', () => parentPort.postMessage({ json: new Uint8Array() }));`;

const transfers = createLargeTransfers({
  file: new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`),
  databaseUrl: '',
  codex: { monsters: [], spells: [] },
});

afterEach(() => transfers.close());

it('refuses more exports than may wait, but nobody who leaves meanwhile', async () => {
  const exports = Array.from({ length: 5 }, () => transfers.run({ kind: 'export', ownerId: 'ann' }));
  await expect(transfers.run({ kind: 'export', ownerId: 'bob' })).rejects.toMatchObject({
    code: 'too_many_attempts',
  });
  await transfers.run({ kind: 'delete-account', ownerId: 'bob', attemptNames: [] });
  await Promise.all(exports);
});
