interface Limits {
  atOnce: number;
  /** Waiting tasks, of all owners together and of one owner. */
  waiting: number;
  waitingOfOne: number;
}

interface Waiting {
  owner: string;
  start: () => void;
}

/**
 * A semaphore that runs at most one task of each owner. Waiting tasks run in order of arrival. A task is skipped while
 * its owner has another one running, so the many tasks of one owner do not block the others.
 */
export function createFairLimit(
  { atOnce, waiting: waitingMaximum, waitingOfOne }: Limits,
  refuse: () => Error,
) {
  const running = new Set<string>();
  const waiting: Waiting[] = [];

  function startNext(): void {
    const at = running.size < atOnce ? waiting.findIndex(({ owner }) => !running.has(owner)) : -1;
    const [next] = at === -1 ? [] : waiting.splice(at, 1);
    if (next === undefined) return;
    running.add(next.owner);
    next.start();
  }

  return async function limited<Result>(
    owner: string,
    task: () => Promise<Result>,
    /** If true, the task is queued even if the queue is full. */
    always = false,
  ): Promise<Result> {
    const own = waiting.filter((one) => one.owner === owner).length;
    const canStart = running.size < atOnce && !running.has(owner);
    if (!canStart && (own >= waitingOfOne || (waiting.length >= waitingMaximum && !always))) throw refuse();
    await new Promise<void>((start) => {
      waiting.push({ owner, start });
      startNext();
    });
    try {
      return await task();
    } finally {
      running.delete(owner);
      startNext();
    }
  };
}
