import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit } from '#server/concurrency-limit.ts';
import { JsonBytes } from '#server/http/json-bytes.ts';
import { Refusal } from '#server/refusal.ts';
import type { CodexFacts } from './services.ts';
import type { TransferJob } from './transfer-job.ts';
import type { TransferReply, TransferWorkerData } from './transfer-worker.ts';

/** The heap of the worker: the largest import raised the peak of the whole process by 131 MB. */
const MEMORY_MEBIBYTES = 512;
/** One runs and the others wait, each with its bytes. */
const LARGE_MAXIMUM = 5;
/** Of short bodies with many records, and of deletions, which hold no bytes: others' exports do not keep anybody from leaving. */
const SHORT_MAXIMUM = 40;
const SHORT_BYTES = 256 * 1024;

export interface LargeTransfers {
  /** Gives the JSON of the answer; nothing for a deletion, which has none. */
  run(job: TransferJob): Promise<JsonBytes>;
  close(): Promise<void>;
}

interface Options {
  /** The program of the worker. */
  file: URL;
  databaseUrl: string;
  codex: CodexFacts;
}

/** Imports, exports and deletions that are not small, one at a time, in a worker that is started with the first of them. */
export function createLargeTransfers({ file, databaseUrl, codex }: Options): LargeTransfers {
  const refuse = () => new Refusal('too_many_attempts');
  const inTurn = createConcurrencyLimit(1, LARGE_MAXIMUM + SHORT_MAXIMUM, refuse);
  const amongLarge = createConcurrencyLimit(LARGE_MAXIMUM, 0, refuse);
  const amongShort = createConcurrencyLimit(SHORT_MAXIMUM, 0, refuse);
  let worker: Worker | undefined;

  function start(): Worker {
    const isSource = file.pathname.endsWith('.ts');
    const started = new Worker(isSource ? fromSource(file) : file, {
      eval: isSource,
      execArgv: [],
      workerData: { databaseUrl, codex } satisfies TransferWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEBIBYTES },
    });
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    // The server may stop without it.
    started.unref();
    return started;
  }

  async function ask(job: TransferJob): Promise<JsonBytes> {
    worker ??= start();
    const asked = worker;
    const reply = await new Promise<TransferReply>((resolve, reject) => {
      const settle = (act: () => void) => () => {
        asked.off('message', onMessage).off('error', onError).off('exit', onExit);
        act();
      };
      const onMessage = (message: TransferReply) => settle(() => resolve(message))();
      const onError = (error: Error) => settle(() => reject(workerFailure(error)))();
      const onExit = settle(() => reject(new Error('The worker was ended.')));
      asked.on('message', onMessage).on('error', onError).on('exit', onExit);
      asked.postMessage(job, 'bytes' in job ? [job.bytes.buffer as ArrayBuffer] : []);
    });
    if ('json' in reply) return new JsonBytes(reply.json);
    if ('refusal' in reply) throw new Refusal(reply.refusal.code, reply.refusal.fields);
    const { name, message, code } = reply.failure;
    throw Object.assign(new Error(message), { name, code });
  }

  return {
    run: (job) => {
      const isShort = job.kind === 'delete-account' || ('bytes' in job && job.bytes.length <= SHORT_BYTES);
      const run = () => ask('bytes' in job ? { ...job, bytes: alone(job.bytes) } : job);
      return (isShort ? amongShort : amongLarge)(() => inTurn(run));
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}

/** Bytes that can be handed over: those of a short request may be part of a larger buffer, and are copied. */
function alone(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

/** In development and in tests there is no built program; a worker does not inherit what reads TypeScript. */
function fromSource(file: URL): string {
  const address = JSON.stringify(file.href);
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${address}); })`;
}

function workerFailure(error: Error): Error {
  const isOutOfMemory = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new Refusal('too_large') : error;
}
