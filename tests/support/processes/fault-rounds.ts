/** How often each fault is tried: `npm run faults` sets it to 20; `npm test` makes do with a few. */
export const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
/** For all rounds of one test on a busy machine. */
export const ROUNDS_MILLISECONDS = 120_000 + ROUNDS * 30_000;
