import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { TransferJob } from './transfer-job.ts';
import { TransferThread } from './transfer-thread.ts';

/** Answers with the number of its thread, except to a job of "nobody". */
const WORKER = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ ownerId }) => {
  if (ownerId !== 'nobody') parentPort.postMessage({ json: new Uint8Array([threadId]) });
});`;

const ENDLESS: TransferJob = { kind: 'export', ownerId: 'nobody' };
const SHORT: TransferJob = { kind: 'export', ownerId: 'ann' };

function start() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-thread-'));
  const file = path.join(folder, 'worker.mjs');
  writeFileSync(file, WORKER);
  const thread = new TransferThread({ file: pathToFileURL(file), databaseUrl: '', codex: {} as never });
  onTestFinished(async () => {
    await thread.end();
    rmSync(folder, { recursive: true });
  });
  const limits = { milliseconds: 60_000, late: () => new Error('late'), signal: undefined };
  return { ask: (job: TransferJob, changed: object = {}) => thread.ask(job, { ...limits, ...changed }) };
}

it('gives all jobs to one worker', async () => {
  const { ask } = start();
  expect(await ask(SHORT)).toEqual(await ask(SHORT));
});

it('gives the next job to a new worker while the worker of a cancelled job ends', async () => {
  const { ask } = start();
  const [first] = await ask(SHORT);
  const client = new AbortController();
  const cancelled = ask(ENDLESS, { signal: client.signal });
  client.abort(new Error('the client has left'));
  const next = ask(SHORT);
  await expect(cancelled).rejects.toThrow('the client has left');
  expect((await next)[0]).not.toBe(first);
});

it('stops a job that takes too long', async () => {
  const { ask } = start();
  await expect(ask(ENDLESS, { milliseconds: 1 })).rejects.toThrow('late');
  expect(await ask(SHORT)).toHaveLength(1);
});
