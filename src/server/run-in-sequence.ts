/** Runs the tasks of one key in sequence, in the order of their arrival. */
export function createQueue() {
  const tails = new Map<string, Promise<unknown>>();
  return async function inTurn<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const before = tails.get(key) ?? Promise.resolve();
    const run = before.then(task, task);
    const tail = run.catch(() => {});
    tails.set(key, tail);
    try {
      return await run;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}
