/**
 * Returns a whole number from 1 to `sides`. Tests use fixed results, a replay uses a seed, and the page uses random
 * numbers.
 */
export type DiceSource = (sides: number) => number;

/** Dice from any generator of numbers in [0, 1). */
export function sourceFrom(random: () => number): DiceSource {
  return (sides) => Math.floor(random() * sides) + 1;
}

/**
 * Dice that depend only on the seed (mulberry32). The same seed gives the same fight on the server, in the page and in
 * a replay.
 */
export function seededSource(seed: number): DiceSource {
  let state = seed >>> 0;
  return sourceFrom(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  });
}

/** Dice with the given results, in order. For tests and for rolls made at the table. */
export function fixedSource(results: readonly number[]): DiceSource {
  let position = 0;
  return (sides) => {
    const result = results[position];
    position += 1;
    if (result === undefined || result < 1 || result > sides) {
      throw new RangeError(`No result for a d${sides} at position ${position}.`);
    }
    return result;
  };
}
