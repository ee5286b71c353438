import { Refusal } from './refusal.ts';

const WINDOW_MILLISECONDS = 60_000;

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
  let began = now();
  let spent = new Map<string, WriteLimits>();

  function of(ownerId: string): WriteLimits {
    // A clock that was set back also begins a new minute.
    if (Math.abs(now() - began) >= WINDOW_MILLISECONDS) {
      began = now();
      spent = new Map();
    }
    const found = spent.get(ownerId) ?? { writes: 0, bytes: 0 };
    spent.set(ownerId, found);
    return found;
  }

  return {
    admit(ownerId, bytes) {
      const own = of(ownerId);
      if (own.writes >= limits.writes || own.bytes >= limits.bytes) {
        const left = began + WINDOW_MILLISECONDS - now();
        throw new Refusal('too_many_writes', undefined, Math.max(1, left / 1000));
      }
      own.writes += 1;
      own.bytes += bytes;
    },
    spend(ownerId, bytes) {
      of(ownerId).bytes += bytes;
    },
  };
}
