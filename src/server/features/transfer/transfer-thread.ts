import { Worker } from 'node:worker_threads';
import { Refusal } from '#server/refusal.ts';
import type { CodexFacts } from './create-services.ts';
import type { TransferJob } from './transfer-job.ts';
import type { TransferReply, TransferWorkerData } from './transfer-worker.ts';

/** The heap limit of a worker. The largest files of the benchmark (`library-import`) fit into it. */
const MEMORY_MEBIBYTES = 256;
/** An idle worker ends after this time, which frees its memory. */
const IDLE_MILLISECONDS = 30_000;

export interface ThreadOptions {
  file: URL;
  databaseUrl: string;
  codex: CodexFacts;
  /** Bytes of all fights of an account. */
  fightsBytes?: number | undefined;
}

interface JobLimits {
  milliseconds: number;
  /** The error after that time. */
  late: () => Error;
  signal: AbortSignal | undefined;
}

/** A worker thread for one job at a time. The first job starts it; it ends when idle. */
export class TransferThread {
  readonly #options: ThreadOptions;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** After the timeout or the signal the worker is terminated, and the database rolls its transaction back. */
  async ask(job: TransferJob, limits: JobLimits): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    try {
      const sent = 'bytes' in job ? { ...job, bytes: alone(job.bytes) } : job;
      const reply = await replyTo(worker, sent, limits, () => this.#forget(worker));
      if ('json' in reply) return reply.json;
      throw 'refusal' in reply ? refusalOf(reply.refusal) : failureOf(reply.failure);
    } finally {
      this.#idle = setTimeout(() => void this.end(), IDLE_MILLISECONDS).unref();
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
  }

  #start(): Worker {
    const { file, databaseUrl, codex, fightsBytes } = this.#options;
    const isSource = file.pathname.endsWith('.ts');
    const started = new Worker(isSource ? fromSource(file) : file, {
      eval: isSource,
      execArgv: [],
      workerData: { databaseUrl, codex, fightsBytes } satisfies TransferWorkerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEBIBYTES },
    });
    // A failed worker gets no more jobs, even if it fails between two jobs. The next job starts a new worker.
    const forget = () => this.#forget(started);
    started.on('error', forget).on('exit', forget);
    // The worker must not keep the process alive.
    started.unref();
    this.#worker = started;
    return started;
  }
}

function replyTo(
  worker: Worker,
  job: TransferJob,
  { milliseconds, late, signal }: JobLimits,
  /** Called before the worker is terminated, so that it gets no other job while it ends. */
  onStop: () => void,
): Promise<TransferReply> {
  return new Promise<TransferReply>((resolve, reject) => {
    let why: unknown = new Error('The worker has stopped.');
    const stop = (reason: unknown) => {
      why = reason;
      onStop();
      void worker.terminate();
    };
    const timer = setTimeout(() => stop(late()), milliseconds);
    const onAbort = () => stop(signal?.reason);
    signal?.addEventListener('abort', onAbort);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (message: TransferReply) => settle(() => resolve(message));
    const onError = (error: Error) => settle(() => reject(workerFailure(error)));
    const onExit = () => settle(() => reject(why));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job, 'bytes' in job ? [job.bytes.buffer as ArrayBuffer] : []);
  });
}

function refusalOf({ code, fields, message }: Pick<Refusal, 'code' | 'fields' | 'message'>): Refusal {
  return new Refusal(code, fields, undefined, message);
}

function failureOf({ name, message, code }: { name: string; message: string; code: unknown }): Error {
  return Object.assign(new Error(message), { name, code });
}

/** Bytes that can be transferred. A short request may share a larger buffer, so it is copied. */
function alone(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

/** Development and tests have no built program, and a worker does not inherit the TypeScript loader. */
function fromSource(file: URL): string {
  const address = JSON.stringify(file.href);
  return `import('tsx/esm/api').then(({ register }) => { register(); return import(${address}); })`;
}

function workerFailure(error: Error): Error {
  const isOutOfMemory = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new Refusal('too_large') : error;
}
