import { createFairLimit } from '#server/fair-limit.ts';
import { JsonBytes } from '#server/http/json-bytes.ts';
import { Refusal } from '#server/refusal.ts';
import type { TransferJob } from './transfer-job.ts';
import { type ThreadOptions, TransferThread } from './transfer-thread.ts';

/** Two, so that one account's import does not keep everybody else's waiting. */
const THREADS = 2;
const WAITING_MAXIMUM = 20;
const WAITING_OF_ONE_MAXIMUM = 3;
/** The largest import takes some seconds, more on a slow machine. One that is made to take longer is ended. */
const IMPORT_MILLISECONDS = 60_000;
/** The size of the account bounds how long the others take: only one that hangs is ended. */
const OTHER_MILLISECONDS = 300_000;

export interface LargeTransfers {
  /** Gives the JSON of the answer; nothing for a deletion, which has none. */
  run(job: TransferJob): Promise<JsonBytes>;
  close(): Promise<void>;
}

interface Options extends ThreadOptions {
  /** Less, for a test that cannot wait as long. */
  importMilliseconds?: number;
}

/** Imports, exports and deletions that are not small, in worker threads: one job of an account at a time. */
export function createLargeTransfers({
  importMilliseconds = IMPORT_MILLISECONDS,
  ...options
}: Options): LargeTransfers {
  const limits = { atOnce: THREADS, waiting: WAITING_MAXIMUM, waitingOfOne: WAITING_OF_ONE_MAXIMUM };
  const limited = createFairLimit(limits, () => new Refusal('too_many_attempts'));
  const threads = Array.from({ length: THREADS }, () => new TransferThread(options));
  const idle = [...threads];

  async function ask(job: TransferJob): Promise<JsonBytes> {
    // The one used last: the others may end.
    const thread = idle.pop();
    if (thread === undefined) throw new Error('More transfers run than there are threads.');
    try {
      const json =
        'bytes' in job
          ? await thread.ask(job, importMilliseconds, () => new Refusal('took_too_long'))
          : await thread.ask(job, OTHER_MILLISECONDS, () => new Error(`The ${job.kind} did not end.`));
      return new JsonBytes(json);
    } finally {
      idle.push(thread);
    }
  }

  return {
    // Others' exports keep nobody from leaving.
    run: (job) => limited(job.ownerId, () => ask(job), job.kind === 'delete-account'),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}
