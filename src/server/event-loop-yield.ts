import { setImmediate } from 'node:timers/promises';

/** The maximum time of work before other requests run. */
const TURN_MILLISECONDS = 10;

/**
 * For work in many steps. Call it after each step: it yields to the event loop if the steps since the last yield took
 * too long.
 */
export function createEventLoopYield(
  clock: () => number = performance.now.bind(performance),
): () => Promise<void> {
  let began = clock();
  return async () => {
    if (clock() - began < TURN_MILLISECONDS) return;
    await setImmediate();
    began = clock();
  };
}
