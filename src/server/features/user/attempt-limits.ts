const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * The number of free failures, and the lengths of the pauses after them. Each pause is twice as long as the one before.
 */
export interface AttemptLimit {
  free: number;
  firstPause: number;
  longestPause: number;
  /** Whether a new failure restarts the time after which all failures are forgotten. */
  renewed: boolean;
}

/** For a name at one address. Only users at the attacker's address have to wait. */
export const OF_NAME_AT_ADDRESS: AttemptLimit = {
  free: 10,
  firstPause: 30 * SECOND,
  longestPause: 15 * MINUTE,
  renewed: true,
};

/** For a name at all addresses together. Anybody can cause these pauses, so they stay short. */
export const OF_NAME: AttemptLimit = {
  free: 50,
  firstPause: SECOND,
  longestPause: MINUTE,
  renewed: true,
};

/** For all names at an address, including new accounts. Thousands of people may share an address. */
export const OF_ADDRESS: AttemptLimit = {
  free: 1_000,
  firstPause: SECOND,
  longestPause: MINUTE,
  renewed: false,
};

const FORGOTTEN_AFTER = HOUR;

/** The clocks of several servers may differ by this. */
const CLOCK_DIFFERENCE = MINUTE;

export interface AttemptCount {
  failures: number;
  paused_until: number;
  expires_at: number;
}

export function freshCount(now: number): AttemptCount {
  return { failures: 0, paused_until: 0, expires_at: now + FORGOTTEN_AFTER };
}

/** The latest time at which a count can expire. One that expires later was made while the clock was wrong. */
export function latestExpiry(now: number): number {
  return now + FORGOTTEN_AFTER + CLOCK_DIFFERENCE;
}

/** The count plus one failure. After the last free failure, the next attempt has to wait. */
export function raised(count: AttemptCount, limit: AttemptLimit, now: number): AttemptCount {
  const failures = count.failures + 1;
  const pause = Math.min(limit.longestPause, limit.firstPause * 2 ** (failures - limit.free));
  const paused_until = failures < limit.free ? count.paused_until : now + pause;
  const expires_at = limit.renewed ? now + FORGOTTEN_AFTER : Math.max(count.expires_at, paused_until);
  return { failures, paused_until, expires_at };
}

/** The count minus attempts that were not failures. */
export function lowered(count: AttemptCount, limit: AttemptLimit, by: number): AttemptCount {
  const failures = Math.max(0, count.failures - by);
  return { ...count, failures, paused_until: failures < limit.free ? 0 : count.paused_until };
}
