import { networkOf } from '#server/http/network-address.ts';
import { createCounts } from '#server/links/counts.ts';

/** What may be sent for a character in a minute: a phone that takes it anew has no more. */
const ACTS_OF_CHARACTER = 60;
/** Characters that are taken in a minute: each is news for all screens of the table. */
const TAKEN_AT_ADDRESS = 60;

/** Limits what phones send. Each server counts for itself. */
export function createTableLimits(now: () => number) {
  const acts = createCounts(now);
  const taken = createCounts(now);

  return {
    /** By character and not by token: whoever gives it up and takes it again has a new token. */
    admitAct(memberId: string): void {
      acts.admit(memberId, ACTS_OF_CHARACTER);
    },

    admitTaking(address: string): void {
      taken.admit(networkOf(address), TAKEN_AT_ADDRESS);
    },
  };
}
