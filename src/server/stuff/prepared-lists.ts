import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { createEventLoopYield } from '#server/event-loop-yield.ts';
import { PreparedResponse } from '#server/http/prepared-response.ts';
import type { SignedIn } from '#server/http/session.ts';
import { createQueue } from '#server/run-in-sequence.ts';

/** The size of all cached lists. The least recently used ones are evicted first. */
const KEPT_BYTES = 32 * 1024 * 1024;

export interface ListCall extends Call {
  readonly response: z.ZodMiniType;
  readonly prepared: true;
}

/**
 * Caches each owner's lists as bytes until the owner's revision changes. A cached list of a thousand rows costs as much
 * as a short one: one read of the revision. The revision is in the database, so several servers agree. It is read with
 * the session, before the rows: a save in between makes the cached list stale, never wrong.
 */
export function createPreparedLists(build: string, keptMaximum = KEPT_BYTES) {
  /** A list larger than the whole cache is not cached, because it would evict the lists of all other owners. */
  const kept = new LRUCache<string, PreparedResponse>({
    maxSize: keptMaximum,
    maxEntrySize: keptMaximum,
    sizeCalculation: ({ size }) => size,
  });
  /**
   * The list of a full library takes tens of megabytes and seconds. Concurrent requests make it once, and the waiting
   * ones get the cached list.
   */
  const inTurn = createQueue();

  /** Set again with each use, because an entry grows when it is first compressed. */
  function keep(key: string, prepared: PreparedResponse): PreparedResponse {
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
    ): Promise<PreparedResponse> {
      // Another build of the server may give another answer.
      const etag = `"${call.name}-${revision ?? ownerId}-${build}"`;
      const key = `${call.name} ${ownerId}`;
      const find = () => {
        const last = kept.get(key);
        return last?.etag === etag ? last : undefined;
      };
      const make = async () =>
        new PreparedResponse(await encode(call, await read()), { etag, shared: false, effort: 'often' });
      const found = find();
      if (found !== undefined) return keep(key, found);
      return inTurn(key, async () => keep(key, find() ?? (await make())));
    },
  };
}

export type PreparedLists = ReturnType<typeof createPreparedLists>;

/** Row by row, to yield to other requests: a row may be a whole stat block. */
async function encode(call: ListCall, rows: readonly unknown[]): Promise<Buffer> {
  const yieldToOthers = createEventLoopYield();
  const parts = [Buffer.from('[')];
  for (const row of rows) {
    const listed = JSON.stringify(z.parse(call.response, [row])).slice(1, -1);
    parts.push(Buffer.from(parts.length === 1 ? listed : `,${listed}`));
    await yieldToOthers();
  }
  return Buffer.concat([...parts, Buffer.from(']')]);
}
