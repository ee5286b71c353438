import { type Failure, failureOf, type Refusal } from './failure.ts';

/**
 * `done`: nothing is left that can be sent now. `later`: the server is away. `signed-out`: the server responds, but
 * nobody is signed in.
 */
export type Delivered = 'done' | 'later' | 'signed-out';

export type Batch<Item> = readonly [Item, ...Item[]];

interface BatchLimits {
  readonly items: number;
  readonly characters: number;
}

/** Things that the server handles once by their id, so that sending one again is safe. */
export interface Queue<Item extends { readonly id: string }> {
  /** What can be sent, oldest first. Read before every request, because other tabs change it too. */
  readonly list: () => readonly Item[] | Promise<readonly Item[]>;
  /** One by one, if it is left out. */
  readonly atOnce?: BatchLimits;
  /** Returns the ids that the server has answered. They are no longer kept. */
  readonly send: (batch: Batch<Item>) => Promise<Iterable<string>>;
  /** `next`: what comes after them can be sent, whether or not they are still kept. Otherwise the delivery ends. */
  readonly onRefused: (
    batch: Batch<Item>,
    refusal: Refusal,
    error: unknown,
  ) => Delivered | 'next' | Promise<Delivered | 'next'>;
}

/** Sends what waits, in order, until the server has answered all of it or cannot answer now. */
export async function deliver<Item extends { readonly id: string }>(queue: Queue<Item>): Promise<Delivered> {
  const passed = new Set<string>();
  const alone = new Set<string>();
  for (;;) {
    const waiting = (await queue.list()).filter(({ id }) => !passed.has(id));
    const [first] = waiting;
    if (first === undefined) return 'done';
    const isAlone = queue.atOnce === undefined || alone.has(first.id);
    const batch: Batch<Item> = isAlone ? [first] : [first, ...batchOf(waiting, queue.atOnce).slice(1)];
    try {
      for (const id of await queue.send(batch)) passed.add(id);
      // An immediate retry would give the same.
      if (!passed.has(first.id)) return 'later';
    } catch (error) {
      const failure = failureOf(error);
      if (!isRefusal(failure)) return failure === 'signed-out' ? failure : 'later';
      // One that the server cannot read must not block the others.
      const isUnclear = failure === 'unreadable' && batch.length > 1;
      const next = isUnclear ? 'next' : await queue.onRefused(batch, failure, error);
      if (next !== 'next') return next;
      for (const { id } of batch) (isUnclear ? alone : passed).add(id);
    }
  }
}

function isRefusal(failure: Failure): failure is Refusal {
  return failure !== 'away' && failure !== 'slowed-down' && failure !== 'signed-out';
}

/** The first items that fit into one request, and at least one. */
export function batchOf<Item>(items: readonly Item[], limits: BatchLimits): readonly Item[] {
  const batch: Item[] = [];
  let characters = 0;
  for (const item of items.slice(0, limits.items)) {
    characters += JSON.stringify(item).length;
    if (batch.length > 0 && characters > limits.characters) break;
    batch.push(item);
  }
  return batch;
}
