/** A semaphore with a bounded queue: runs `atOnce` tasks, queues `waitingMaximum` more and refuses the rest. */
export function createConcurrencyLimit(atOnce: number, waitingMaximum: number, refuse: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function limited<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMaximum) throw refuse();
    // A finished task starts the next one, so `running` does not change.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
