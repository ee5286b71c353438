/** The number of repetitions of each fault. `npm run faults` sets 20; `npm test` uses one. */
export const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
/** The timeout for all rounds of one test on a busy machine. */
export const ROUNDS_MILLISECONDS = 120_000 + ROUNDS * 30_000;
