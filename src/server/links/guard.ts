import { setTimeout } from 'node:timers/promises';
import { networkOf } from '#server/http/network-address.ts';
import { Refusal } from '#server/refusal.ts';
import { isCode } from './codes.ts';
import { createCounts } from './rate-counter.ts';

/** Wrong codes per minute: enough for typing errors, far too few to guess a code of 80 bits. */
const WRONG_AT_ADDRESS = 20;
const WRONG_IN_TOTAL = 1_000;
/** While others guess, a code that is not known yet is looked up after this delay. */
const DELAY_MILLISECONDS = 3_000;
/** The number of lookups that may wait. More are refused. */
const WAITING_MAXIMUM = 5_000;
/** The number of correct codes that are remembered. */
const KNOWN_CODES = 10_000;
const TOTAL = '';

/** Finds the target of a code, and limits guessing by address and in total. Each server counts separately. */
export function createLinkGuard(now: () => number, delay = DELAY_MILLISECONDS) {
  const wrong = createCounts(now);
  const known = new Set<string>();
  let waiting = 0;

  /** Guesses from many networks only slow down codes that are not known yet. They do not block them. */
  async function slowDown(): Promise<void> {
    if (waiting >= WAITING_MAXIMUM) throw new Refusal('too_many_attempts', undefined, delay / 1000);
    waiting += 1;
    try {
      await setTimeout(delay);
    } finally {
      waiting -= 1;
    }
  }

  return async <Found>(
    code: string,
    address: string,
    find: (code: string) => Promise<Found | undefined>,
  ): Promise<Found> => {
    // A recently correct code is not a guess, so guesses by others do not block it.
    if (!known.has(code)) {
      wrong.refuseFrom(networkOf(address), WRONG_AT_ADDRESS);
      if (wrong.isReached(TOTAL, WRONG_IN_TOTAL)) await slowDown();
    }
    const found = isCode(code) ? await find(code) : undefined;
    if (found === undefined) {
      known.delete(code);
      wrong.add(networkOf(address));
      wrong.add(TOTAL);
      throw new Refusal('not_found');
    }
    if (known.size >= KNOWN_CODES) known.clear();
    known.add(code);
    return found;
  };
}
