/**
 * `npm test` runs the quick lane: every behaviour once, on SQLite. `npm run test:thorough` runs the rest: PostgreSQL,
 * real processes, attacks, faults, and what takes long.
 */
export const IS_THOROUGH = process.env.TEST_LANE === 'thorough';
