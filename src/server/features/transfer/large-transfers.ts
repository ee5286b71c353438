import { JsonBytes } from '#server/http/json/json-bytes.ts';
import { createFairLimit } from '#server/one-per-owner-limit.ts';
import { Refusal } from '#server/refusal.ts';
import type { TransferJob } from './transfer-job.ts';
import { type ThreadOptions, TransferThread } from './transfer-thread.ts';

/** Two, so that the import of one account does not block the others. */
const THREADS = 2;
const WAITING_MAXIMUM = 20;
const WAITING_OF_ONE_MAXIMUM = 3;
/** The largest import takes some seconds, more on a slow machine. A crafted import that takes longer is stopped. */
const IMPORT_MILLISECONDS = 60_000;
/** The account size bounds the duration of the other jobs, so this stops only a hanging job. */
const OTHER_MILLISECONDS = 300_000;

export interface LargeTransfers {
  /** Returns the JSON of the answer; empty for a deletion. */
  run(job: TransferJob): Promise<JsonBytes>;
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
  const limits = { atOnce: THREADS, waiting: WAITING_MAXIMUM, waitingOfOne: WAITING_OF_ONE_MAXIMUM };
  const limited = createFairLimit(limits, () => new Refusal('too_many_attempts'));
  const threads = Array.from({ length: THREADS }, () => new TransferThread(options));
  const idle = [...threads];

  async function ask(job: TransferJob): Promise<JsonBytes> {
    // The thread used last, so that the others can end.
    const thread = idle.pop();
    if (thread === undefined) throw new Error('More transfers run than there are threads.');
    try {
      const json =
        'bytes' in job
          ? await thread.ask(job, importMilliseconds, () => new Refusal('took_too_long'))
          : await thread.ask(job, OTHER_MILLISECONDS, () => new Error(`The job ${job.kind} timed out.`));
      return new JsonBytes(json);
    } finally {
      idle.push(thread);
    }
  }

  return {
    // The jobs of other accounts must not prevent the deletion of an account.
    run: (job) => limited(job.ownerId, () => ask(job), job.kind === 'delete-account'),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}
