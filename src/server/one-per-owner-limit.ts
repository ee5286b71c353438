interface Limits {
  /** A task needs a free lane: its own or a higher one. So the tasks of a high lane leave the lower ones free. */
  lanes: number;
  /** Waiting tasks for each lane, and of one owner. */
  waiting: number;
  waitingOfOne: number;
}

interface Task {
  owner: string;
  /** The lowest lane that the task may use, counted from 0. */
  lane: number;
  /** If true, the task is queued even if the queue is full. */
  always?: boolean;
  /** Removes the task from the queue. A running task has to stop by itself. */
  signal?: AbortSignal | undefined;
}

interface Waiting extends Task {
  start: (lane: number) => void;
}

/**
 * A semaphore that runs at most one task of each owner, and one in each lane. The next task is of the owner whose last
 * one began the longest time ago, so the many tasks of one owner do not delay the others.
 */
export function createFairLimit(
  { lanes, waiting: waitingMaximum, waitingOfOne }: Limits,
  refuse: () => Error,
) {
  /** Owners by lane. */
  const running = new Map<number, string>();
  const waiting: Waiting[] = [];
  /** The number of the last task of each owner. */
  const lastTurns = new Map<string, number>();
  let turn = 0;

  function findLane({ owner, lane }: Task): number | undefined {
    if ([...running.values()].includes(owner)) return undefined;
    for (let free = lane; free < lanes; free += 1) {
      if (!running.has(free)) return free;
    }
    return undefined;
  }

  function findNext(): Waiting | undefined {
    const turnOf = ({ owner }: Waiting) => lastTurns.get(owner) ?? 0;
    const [next] = waiting
      .filter((one) => findLane(one) !== undefined)
      .sort((one, other) => turnOf(one) - turnOf(other));
    return next;
  }

  function startWaiting(): void {
    for (let next = findNext(); next !== undefined; next = findNext()) {
      const lane = findLane(next) ?? 0;
      waiting.splice(waiting.indexOf(next), 1);
      running.set(lane, next.owner);
      turn += 1;
      lastTurns.set(next.owner, turn);
      next.start(lane);
    }
    if (running.size === 0) lastTurns.clear();
  }

  function takeLane(task: Task): Promise<number> {
    const { signal } = task;
    return new Promise((start, reject) => {
      const own = { ...task, start };
      waiting.push(own);
      signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(own);
        if (at === -1) return;
        waiting.splice(at, 1);
        reject(signal.reason);
      });
      startWaiting();
    });
  }

  return async function limited<Result>(task: Task, run: (lane: number) => Promise<Result>): Promise<Result> {
    task.signal?.throwIfAborted();
    if (findLane(task) === undefined) {
      const own = waiting.filter(({ owner }) => owner === task.owner).length;
      const ofLane = waiting.filter(({ lane }) => lane === task.lane).length;
      if (own >= waitingOfOne || (ofLane >= waitingMaximum && !task.always)) throw refuse();
    }
    const lane = await takeLane(task);
    try {
      // It may have been cancelled since it got its lane.
      task.signal?.throwIfAborted();
      return await run(lane);
    } finally {
      running.delete(lane);
      startWaiting();
    }
  };
}
