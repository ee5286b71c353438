const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How many failures are free, and how long the pauses are that follow: each twice the one before. */
export interface AttemptLimit {
  free: number;
  firstPause: number;
  longestPause: number;
  /** Whether a failure renews the time after which all are forgotten. */
  renewed: boolean;
}

/** For a name at one address: only whoever shares the address with an attacker waits with them. */
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

/** For an address with all names together, new accounts included. Thousands of people may share one. */
export const OF_ADDRESS: AttemptLimit = {
  free: 1_000,
  firstPause: SECOND,
  longestPause: MINUTE,
  renewed: false,
};

const FORGOTTEN_AFTER = HOUR;

export interface AttemptCount {
  failures: number;
  paused_until: number;
  expires_at: number;
}

export function freshCount(now: number): AttemptCount {
  return { failures: 0, paused_until: 0, expires_at: now + FORGOTTEN_AFTER };
}

/** The count with one more failure; from the last free one on, the next attempt has to wait. */
export function raised(count: AttemptCount, limit: AttemptLimit, now: number): AttemptCount {
  const failures = count.failures + 1;
  const pause = Math.min(limit.longestPause, limit.firstPause * 2 ** (failures - limit.free));
  const paused_until = failures < limit.free ? count.paused_until : now + pause;
  const expires_at = limit.renewed ? now + FORGOTTEN_AFTER : Math.max(count.expires_at, paused_until);
  return { failures, paused_until, expires_at };
}

/** The count without failures that turned out to be none. */
export function lowered(count: AttemptCount, limit: AttemptLimit, by: number): AttemptCount {
  const failures = Math.max(0, count.failures - by);
  return { ...count, failures, paused_until: failures < limit.free ? 0 : count.paused_until };
}
