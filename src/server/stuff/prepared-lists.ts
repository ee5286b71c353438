import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { PreparedAnswer } from '#server/http/prepared-answer.ts';
import type { SignedIn } from '#server/http/session.ts';
import { createQueue } from '#server/queue.ts';
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
export function createPreparedLists(build: string, keptMaximum = KEPT_BYTES) {
  const kept = new Map<string, PreparedAnswer>();
  /** As each was counted: a list grows when it is first sent compressed. */
  const counted = new Map<string, number>();
  let keptBytes = 0;
  /**
   * The list of a full library takes tens of megabytes and seconds to make. Asked for many times at once, it is made
   * one at a time, and whoever waited finds it kept.
   */
  const inTurn = createQueue();

  function forget(key: string): void {
    keptBytes -= counted.get(key) ?? 0;
    counted.delete(key);
    kept.delete(key);
  }

  function keep(key: string, prepared: PreparedAnswer): PreparedAnswer {
    forget(key);
    // Everybody else's lists would go for it, and then it too.
    if (prepared.size > keptMaximum) return prepared;
    kept.set(key, prepared);
    counted.set(key, prepared.size);
    keptBytes += prepared.size;
    for (const oldest of kept.keys()) {
      if (keptBytes <= keptMaximum) break;
      forget(oldest);
    }
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
