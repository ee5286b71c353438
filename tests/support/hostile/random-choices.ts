import { randomInt } from 'node:crypto';
import { seededSource } from '#domain/dice/source.ts';

/** `TEST_SEED=…` repeats the choices of an earlier run. */
const SEED = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));

/**
 * Chooses whole numbers from 1 to a maximum, and prints each choice with the seed. Each test has its own sequence, so
 * the choices do not depend on other tests.
 */
export function randomChoices(test: string): (what: string, maximum: number) => number {
  let seed = SEED;
  for (const character of test) seed = Math.imul(seed ^ character.charCodeAt(0), 0x01000193);
  const dice = seededSource(seed);
  return (what, maximum) => {
    const chosen = dice(Math.max(1, Math.round(maximum)));
    console.warn(`${test}: ${what} ${chosen} (TEST_SEED=${SEED})`);
    return chosen;
  };
}
