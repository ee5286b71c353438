import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#server/refusal.ts';
import { openExistingStorage } from '#server/storage/storage.ts';
import { type CodexFacts, createTransferServices } from './create-services.ts';
import { runTransfer, type TransferJob } from './transfer-job.ts';

export interface TransferWorkerData {
  databaseUrl: string;
  codex: CodexFacts;
  fightsBytes?: number | undefined;
}

export type TransferReply =
  | { json: Uint8Array }
  | { refusal: Pick<Refusal, 'code' | 'fields' | 'message'> }
  | { failure: { name: string; message: string; code: unknown } };

/**
 * Runs large imports, exports and account deletions in a separate thread with a separate connection, one at a time.
 * Parsing megabytes, planning, and writing tens of thousands of rows in one transaction would block the main thread.
 */
const { databaseUrl, codex, fightsBytes } = workerData as TransferWorkerData;
/**
 * Requests have priority on machines with few processors. On Linux a priority applies to one thread, elsewhere to the
 * whole process.
 */
if (process.platform === 'linux') setPriority(5);
const opened = openExistingStorage(databaseUrl, 'lorescreen-transfer').then((storage) =>
  createTransferServices({ storage, codex, loadMonsters, now: Date.now, fightsBytes }),
);

/** Built here when it is first needed, because copying the codex would block the main thread. */
async function loadMonsters() {
  const { buildCodex } = await import('#server/codex/build.ts');
  return buildCodex().monsters;
}

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
