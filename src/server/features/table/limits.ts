import { networkOf } from '#server/http/network-address.ts';
import { createCounts } from '#server/links/rate-counter.ts';

/** Acts per character and minute. A phone that gives the character up and takes it again has the same count. */
const ACTS_OF_CHARACTER = 60;
/** Characters taken per address and minute. Each one updates all screens of the table. */
const TAKEN_AT_ADDRESS = 60;

/** Limits what phones send. Each server counts separately. */
export function createTableLimits(now: () => number) {
  const acts = createCounts(now);
  const taken = createCounts(now);

  return {
    /** Counted by character, because a phone gets a new token when it takes the character again. */
    admitAct(memberId: string): void {
      acts.admit(memberId, ACTS_OF_CHARACTER);
    },

    admitTaking(address: string): void {
      taken.admit(networkOf(address), TAKEN_AT_ADDRESS);
    },
  };
}
