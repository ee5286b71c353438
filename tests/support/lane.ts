/**
 * `npm test` runs the quick lane: every behaviour once, on SQLite. `npm run test:thorough` runs the rest: PostgreSQL,
 * real processes, attacks, faults, and what takes long.
 */
export const IS_THOROUGH = process.env.TEST_LANE === 'thorough';

/** Without a lane, such as for one file, everything runs. */
export const IS_QUICK = process.env.TEST_LANE === 'quick';
