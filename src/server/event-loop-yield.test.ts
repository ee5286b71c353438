import { expect, it } from 'vitest';
import { createEventLoopYield } from './event-loop-yield.ts';

it('yields after ten milliseconds of work, not after every step', async () => {
  let time = 0;
  let others = 0;
  const yieldToOthers = createEventLoopYield(() => time);
  const steps: number[] = [];
  for (let step = 0; step < 9; step += 1) {
    setImmediate(() => {
      others += 1;
    });
    time += 4;
    await yieldToOthers();
    steps.push(others);
  }
  expect(steps).toEqual([0, 0, 3, 3, 3, 6, 6, 6, 9]);
});
