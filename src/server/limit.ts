/** Runs so many tasks at once and lets so many wait; one more is refused. */
export function createLimit(atOnce: number, waitingMaximum: number, refuse: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function limited<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMaximum) throw refuse();
    // Whoever ends hands its place on.
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
