import { createMinuteCounts } from './minute-counts.ts';
import { Refusal } from './refusal.ts';

/** The limits of an account per minute. Each server counts separately. */
export interface WriteLimits {
  writes: number;
  bytes: number;
}

/** Far above any manual use. */
export const WRITES_A_MINUTE: WriteLimits = { writes: 6_000, bytes: 96 * 1024 * 1024 };

export interface WriteBudget {
  /** Counts a write of an account, or refuses it if the limit of the minute is reached. */
  admit(ownerId: string, bytes: number): void;
  /** Counts the bytes that a write stored in addition to the request body. */
  spend(ownerId: string, bytes: number): void;
}

/**
 * Counts stored bytes and not request bytes, because a small request can write much, such as a fight with a thousand
 * combatants.
 */
export function createWriteBudget(now: () => number, limits: WriteLimits = WRITES_A_MINUTE): WriteBudget {
  const spent = createMinuteCounts<Readonly<WriteLimits>>(now, { writes: 0, bytes: 0 });

  function add(ownerId: string, writes: number, bytes: number): void {
    const own = spent.get(ownerId);
    spent.set(ownerId, { writes: own.writes + writes, bytes: own.bytes + bytes });
  }

  return {
    admit(ownerId, bytes) {
      const own = spent.get(ownerId);
      if (own.writes >= limits.writes || own.bytes >= limits.bytes)
        throw new Refusal('too_many_writes', undefined, Math.max(1, spent.secondsLeft()));
      add(ownerId, 1, bytes);
    },
    spend(ownerId, bytes) {
      add(ownerId, 0, bytes);
    },
  };
}
