import { setImmediate } from 'node:timers/promises';

/** So long somebody works before others have their turn. */
const TURN_MILLISECONDS = 10;

/** For work in many steps: called after each step, it lets others in whenever the steps since the last time took long. */
export function createTurns(clock: () => number = performance.now.bind(performance)): () => Promise<void> {
  let began = clock();
  return async () => {
    if (clock() - began < TURN_MILLISECONDS) return;
    await setImmediate();
    began = clock();
  };
}
