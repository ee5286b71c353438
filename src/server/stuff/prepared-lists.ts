import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { PreparedAnswer } from '#server/http/prepared-answer.ts';
import type { SignedIn } from '#server/http/session.ts';
import { createQueue } from '#server/queue.ts';
import { createTurns } from '#server/turns.ts';

/** All kept lists together; the least recently used ones are evicted first. */
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
export function createPreparedLists(build: string, keptMaximum = KEPT_BYTES) {
  /** A list that is larger than the whole cache is not kept: it would evict those of all other owners. */
  const kept = new LRUCache<string, PreparedAnswer>({
    maxSize: keptMaximum,
    maxEntrySize: keptMaximum,
    sizeCalculation: ({ size }) => size,
  });
  /**
   * The list of a full library takes tens of megabytes and seconds to make. Asked for many times at once, it is made
   * one at a time, and those who waited get the kept one.
   */
  const inTurn = createQueue();

  /** Set again with each use: a list grows when it is first sent compressed. */
  function keep(key: string, prepared: PreparedAnswer): PreparedAnswer {
    kept.delete(key);
    kept.set(key, prepared);
    return prepared;
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
      const find = () => {
        const last = kept.get(key);
        return last?.etag === etag ? last : undefined;
      };
      const make = async () =>
        new PreparedAnswer(await encode(call, await read()), { etag, shared: false, effort: 'often' });
      const found = find();
      if (found !== undefined) return keep(key, found);
      return inTurn(key, async () => keep(key, find() ?? (await make())));
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
