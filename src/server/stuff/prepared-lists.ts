import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { PreparedAnswer } from '#server/http/prepared-answer.ts';
import type { SignedIn } from '#server/http/session.ts';
import { createTurns } from '#server/turns.ts';

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
          : new PreparedAnswer(await encode(call, await read()), { etag, shared: false, effort: 'often' });
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

/** Row by row: some are a few figures, others a stat block. */
async function encode(call: ListCall, rows: readonly unknown[]): Promise<Buffer> {
  const turn = createTurns();
  const parts = [Buffer.from('[')];
  for (const row of rows) {
    const listed = JSON.stringify(z.parse(call.response, [row])).slice(1, -1);
    parts.push(Buffer.from(parts.length === 1 ? listed : `,${listed}`));
    await turn();
  }
  return Buffer.concat([...parts, Buffer.from(']')]);
}
