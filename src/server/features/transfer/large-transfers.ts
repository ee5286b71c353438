import { JsonBytes } from '#server/http/json/json-bytes.ts';
import { createFairLimit } from '#server/one-per-owner-limit.ts';
import { Refusal } from '#server/refusal.ts';
import type { TransferJob } from './transfer-job.ts';
import { type ThreadOptions, TransferThread } from './transfer-thread.ts';

/**
 * The largest body that each thread takes. A job uses the first free thread that takes it, so large jobs leave a thread
 * to small ones. Only one thread takes the largest jobs, because two of them would need too much memory.
 */
const THREADS = [64 * 1024, 1024 * 1024, Number.POSITIVE_INFINITY];
const LARGEST = THREADS.length - 1;
const WAITING_MAXIMUM = 20;
const WAITING_OF_ONE_MAXIMUM = 3;
/** The largest import takes some seconds, more on a slow machine. A crafted import that takes longer is stopped. */
const IMPORT_MILLISECONDS = 60_000;
/** The account size bounds the duration of the other jobs, so this stops only a hanging job. */
const OTHER_MILLISECONDS = 300_000;

export interface LargeTransfers {
  /** Returns the JSON of the answer; empty for a deletion. The signal cancels the job. */
  run(job: TransferJob, signal?: AbortSignal): Promise<JsonBytes>;
  close(): Promise<void>;
}

interface Options extends ThreadOptions {
  /** Tests set a shorter timeout. */
  importMilliseconds?: number;
}

/** Runs large imports, exports and deletions in worker threads, one job per account at a time. */
export function createLargeTransfers({
  importMilliseconds = IMPORT_MILLISECONDS,
  ...options
}: Options): LargeTransfers {
  const limits = { lanes: THREADS.length, waiting: WAITING_MAXIMUM, waitingOfOne: WAITING_OF_ONE_MAXIMUM };
  const limited = createFairLimit(limits, () => new Refusal('too_many_attempts'));
  const threads = THREADS.map(() => new TransferThread(options));

  async function ask(at: number, job: TransferJob, signal: AbortSignal | undefined): Promise<JsonBytes> {
    const thread = threads[at];
    if (thread === undefined) throw new Error(`There is no thread ${at}.`);
    const isImport = 'bytes' in job;
    const json = await thread.ask(job, {
      milliseconds: isImport ? importMilliseconds : OTHER_MILLISECONDS,
      late: () => (isImport ? new Refusal('took_too_long') : new Error(`The job ${job.kind} timed out.`)),
      signal,
    });
    return new JsonBytes(json);
  }

  return {
    run: (job, signal) => {
      const { ownerId: owner, kind } = job;
      // The jobs of other accounts must not prevent the deletion of an account.
      const task = { owner, lane: laneOf(job), always: kind === 'delete-account', signal };
      return limited(task, (lane) => ask(lane, job, signal));
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

function laneOf(job: TransferJob): number {
  if ('bytes' in job) return THREADS.findIndex((maximum) => job.bytes.length <= maximum);
  // A deletion needs little memory, while exports and undos hold many records.
  return job.kind === 'delete-account' ? LARGEST - 1 : LARGEST;
}
