import { networkOf } from '#server/http/network-address.ts';
import { Refusal } from '#server/refusal.ts';

const WINDOW_MILLISECONDS = 60_000;
/** Wrong codes in a minute: whoever mistypes has enough, and a code of 80 bits is not found so. */
const WRONG_AT_ADDRESS = 20;
const WRONG_IN_TOTAL = 1_000;
/** What may be sent for a character in a minute: a phone that takes it anew has no more. */
const ACTS_OF_CHARACTER = 60;
/** Characters that are taken in a minute: each is news for all screens of the table. */
const TAKEN_AT_ADDRESS = 60;

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

/** Limits guessing codes, by address and in total, and what phones send. Each server counts for itself. */
export function createTableLimits(now: () => number) {
  const wrong = createCounts(now);
  const acts = createCounts(now);
  const taken = createCounts(now);
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

    /** By character and not by token: whoever gives it up and takes it again has a new token. */
    admitAct(memberId: string): void {
      admit(acts, memberId, ACTS_OF_CHARACTER);
    },

    admitTaking(address: string): void {
      admit(taken, networkOf(address), TAKEN_AT_ADDRESS);
    },
  };
}

function admit(counts: ReturnType<typeof createCounts>, key: string, maximum: number): void {
  if (counts.of(key) >= maximum) throw new Refusal('too_many_attempts', undefined, counts.left());
  counts.add(key);
}
