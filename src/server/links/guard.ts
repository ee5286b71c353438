import { networkOf } from '#server/http/network-address.ts';
import { Refusal } from '#server/refusal.ts';
import { isCode } from './codes.ts';
import { createCounts } from './counts.ts';

/** Wrong codes per minute: enough for typing errors, far too few to guess a code of 80 bits. */
const WRONG_AT_ADDRESS = 20;
const WRONG_IN_TOTAL = 1_000;
/** The number of correct codes that are remembered. */
const KNOWN_CODES = 10_000;
const TOTAL = '';

/** Finds the target of a code, and limits guessing by address and in total. Each server counts separately. */
export function createLinkGuard(now: () => number) {
  const wrong = createCounts(now);
  const known = new Set<string>();

  return async <Found>(
    code: string,
    address: string,
    find: (code: string) => Promise<Found | undefined>,
  ): Promise<Found> => {
    // A recently correct code is not a guess, so guesses by others do not block it.
    if (!known.has(code)) {
      wrong.refuseFrom(networkOf(address), WRONG_AT_ADDRESS);
      wrong.refuseFrom(TOTAL, WRONG_IN_TOTAL);
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
