import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#server/refusal.ts';
import { openExistingStorage } from '#server/storage/storage.ts';
import { type CodexFacts, createTransferServices } from './services.ts';
import { runTransfer, type TransferJob } from './transfer-job.ts';

/** What the worker is started with. */
export interface TransferWorkerData {
  databaseUrl: string;
  codex: CodexFacts;
}

export type TransferReply =
  | { json: Uint8Array }
  | { refusal: Pick<Refusal, 'code' | 'fields' | 'message'> }
  | { failure: { name: string; message: string; code: unknown } };

/**
 * Runs large imports and exports, and deletes large accounts, in a thread of its own, with a connection of its own: to
 * read megabytes, to plan and to write tens of thousands of rows in one transaction would stop everybody else. One at
 * a time.
 */
const { databaseUrl, codex } = workerData as TransferWorkerData;
/** Where there are few processors, requests go first. On Linux a priority belongs to a thread, elsewhere to all of them. */
if (process.platform === 'linux') setPriority(5);
const opened = openExistingStorage(databaseUrl, 'lorescreen-transfer').then((storage) =>
  createTransferServices({ storage, codex, now: Date.now }),
);

parentPort?.on('message', async (job: TransferJob) => {
  try {
    const json = await runTransfer(await opened, job);
    reply({ json }, [json.buffer as ArrayBuffer]);
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, fields, message } = error;
      reply({ refusal: { code, fields, message } });
    } else {
      const { name = 'Error', message = String(error), code } = error as Partial<Error> & { code?: unknown };
      reply({ failure: { name, message, code } });
    }
  }
});

function reply(message: TransferReply, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}
