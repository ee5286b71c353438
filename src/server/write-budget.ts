import { Refusal } from './refusal.ts';

const WINDOW_MILLISECONDS = 60_000;

/** What one account may have written in a minute, far above what anybody does by hand. Each server counts for itself. */
export const WRITES_A_MINUTE = 6_000;
export const BYTES_A_MINUTE = 96 * 1024 * 1024;

interface Spent {
  writes: number;
  bytes: number;
}

export interface WriteBudget {
  /** Counts a write of an account, or refuses it when the minute's are spent. */
  admit(ownerId: string, bytes: number): void;
  /** Counts bytes that a write turned out to take besides what was sent. */
  spend(ownerId: string, bytes: number): void;
}

/** Small requests can write much, a fight of a thousand combatants for one: what is written counts, not what was sent. */
export function createWriteBudget(now: () => number): WriteBudget {
  let began = now();
  let spent = new Map<string, Spent>();

  function of(ownerId: string): Spent {
    // A clock that was set back begins a new minute as well.
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
      if (own.writes >= WRITES_A_MINUTE || own.bytes >= BYTES_A_MINUTE) {
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
