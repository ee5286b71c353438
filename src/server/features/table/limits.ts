import { networkOf } from '#server/http/network-address.ts';
import { Refusal } from '#server/refusal.ts';

const WINDOW_MILLISECONDS = 60_000;
/** Wrong codes in a minute: whoever mistypes has enough, and a code of 80 bits is not found so. */
const WRONG_AT_ADDRESS = 20;
const WRONG_IN_TOTAL = 1_000;
/** What a phone may send in a minute. */
const ACTS_OF_PHONE = 60;

/** Counts in windows of a minute; a key that is not counted any more is forgotten with its window. */
function createCounts(now: () => number) {
  let began = now();
  let counts = new Map<string, number>();
  return {
    of(key: string): number {
      if (now() - began >= WINDOW_MILLISECONDS) {
        began = now();
        counts = new Map();
      }
      return counts.get(key) ?? 0;
    },
    add(key: string): void {
      counts.set(key, this.of(key) + 1);
    },
    left: () => (began + WINDOW_MILLISECONDS - now()) / 1000,
  };
}

/** Limits guessing codes, by address and in total, and what one phone sends. Each server counts for itself. */
export function createTableLimits(now: () => number) {
  const wrong = createCounts(now);
  const acts = createCounts(now);
  const TOTAL = '';

  return {
    /** Before a code is looked for. A table that is followed here is known, and nobody's guesses lock it. */
    admitCode(address: string, isKnown: boolean): void {
      if (isKnown) return;
      const refused = wrong.of(networkOf(address)) >= WRONG_AT_ADDRESS || wrong.of(TOTAL) >= WRONG_IN_TOTAL;
      if (refused) throw new Refusal('too_many_attempts', undefined, wrong.left());
    },

    countWrong(address: string): void {
      wrong.add(networkOf(address));
      wrong.add(TOTAL);
    },

    admitAct(tokenHash: string): void {
      if (acts.of(tokenHash) >= ACTS_OF_PHONE) {
        throw new Refusal('too_many_attempts', undefined, acts.left());
      }
      acts.add(tokenHash);
    },
  };
}
