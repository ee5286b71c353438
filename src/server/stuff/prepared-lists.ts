import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { PreparedAnswer } from '#server/http/prepared-answer.ts';
import type { SignedIn } from '#server/http/session.ts';

/** All lists kept together take at most this much; the ones longest unused go first. */
const KEPT_BYTES = 32 * 1024 * 1024;

export interface ListCall extends Call {
  readonly response: z.ZodMiniType;
  readonly prepared: true;
}

/**
 * Keeps each owner's lists as the bytes they are sent as, until the owner's revision changes. A list of a thousand
 * rows then costs what a short one costs: one look at the revision, which is in the database, so that several
 * servers agree. It was read with the session, before the rows: a save in between makes the kept list old, never wrong.
 */
export function createPreparedLists(build: string) {
  const kept = new Map<string, PreparedAnswer>();
  /** As each was counted: a list grows when it is first sent compressed. */
  const counted = new Map<string, number>();
  let keptBytes = 0;

  function forget(key: string): void {
    keptBytes -= counted.get(key) ?? 0;
    counted.delete(key);
    kept.delete(key);
  }

  return {
    /** The contract's schema is applied when a list is prepared, not each time it is sent. */
    async prepare(
      { userId: ownerId, revision }: Pick<SignedIn, 'userId' | 'revision'>,
      call: ListCall,
      read: () => Promise<unknown[]>,
    ): Promise<PreparedAnswer> {
      // Another build of the server may answer otherwise.
      const etag = `"${call.name}-${revision ?? ownerId}-${build}"`;
      const key = `${call.name} ${ownerId}`;
      const found = kept.get(key);
      const prepared =
        found?.etag === etag
          ? found
          : new PreparedAnswer(await stringify(call, await read()), { etag, shared: false, effort: 'often' });
      forget(key);
      kept.set(key, prepared);
      counted.set(key, prepared.size);
      keptBytes += prepared.size;
      for (const oldest of kept.keys()) {
        if (keptBytes <= KEPT_BYTES) break;
        forget(oldest);
      }
      return prepared;
    },
  };
}

export type PreparedLists = ReturnType<typeof createPreparedLists>;

/** So many rows take a few milliseconds; after them others have their turn. */
const ROWS_AT_ONCE = 500;

async function stringify(call: ListCall, rows: unknown[]): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await setImmediate();
    const listed = z.parse(call.response, rows.slice(from, from + ROWS_AT_ONCE));
    parts.push(JSON.stringify(listed).slice(1, -1));
  }
  return `[${parts.join(',')}]`;
}
