/** `npm run fuzz` runs ten times as many random inputs as `npm test`. */
export const FUZZ_FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);

/** For the `numRuns` of a property: the number for `npm test`. */
export function fuzzRuns(few: number): number {
  return few * FUZZ_FACTOR;
}
