/** `npm run fuzz` tries random input ten times as often as `npm test` does. */
export const FUZZ_FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);

/** For a property's `numRuns`: so many in `npm test`. */
export function fuzzRuns(few: number): number {
  return few * FUZZ_FACTOR;
}
