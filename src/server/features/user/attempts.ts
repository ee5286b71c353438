import { createHash } from 'node:crypto';
import { networkOf } from '#server/http/network-address.ts';
import { Refusal } from '#server/refusal.ts';
import {
  type AttemptCount,
  lowered,
  OF_ADDRESS,
  OF_NAME,
  OF_NAME_AT_ADDRESS,
  raised,
} from './attempt-limits.ts';
import type { AttemptKey, AttemptStore } from './attempt-store.ts';

/** These mean all names and all addresses. No real name or address is empty. */
const ANY_NAME = '';
const ANY_ADDRESS = '';

export interface Attempt {
  /** The case-folded name. */
  name: string;
  /** The account of that name, if there is one. */
  userId: string | undefined;
  address: string;
  /** For a code of many people: failures at other addresses do not pause it. Otherwise anybody could keep all out. */
  isShared?: boolean;
}

/**
 * Limits guessing. Each attempt is counted before it is judged, and the count is reverted if the attempt was right. So
 * concurrent attempts cannot exceed a limit. An attempt during a pause is refused and not counted.
 */
export function createAttempts(store: AttemptStore, now: () => number) {
  /** Counts an attempt, or refuses it during a pause. */
  async function admit({ name, userId, address, isShared = false }: Attempt): Promise<void> {
    await store.sweep(now());
    // Runs for unknown names too, so that both take the same time.
    const isKnown = await store.isKnownAddress(userId ?? '', hashAddress(userId ?? '', address), now());
    await store.change(keysOf(name, address), now(), ([ofName, ofAddress, ofBoth]) => {
      // An account that is known at this address waits only for failures of this name at this address.
      const ofOthers = isShared ? [ofAddress] : [ofName, ofAddress];
      refusePaused(isKnown ? [ofBoth] : [...ofOthers, ofBoth], now());
      const isFree = ofBoth.failures < OF_NAME_AT_ADDRESS.free;
      return [
        raised(ofName, OF_NAME, now()),
        // The failures of one name must not use up the limit of all names at the address.
        isFree ? raised(ofAddress, OF_ADDRESS, now()) : ofAddress,
        raised(ofBoth, OF_NAME_AT_ADDRESS, now()),
      ];
    });
  }

  /** Reverts the last attempt, or all failures of the name at the address. */
  async function takeBack({ name, address }: Attempt, which: 'last' | 'all'): Promise<void> {
    await store.change(keysOf(name, address), now(), ([ofName, ofAddress, ofBoth]) => {
      const by = which === 'all' ? ofBoth.failures : 1;
      const free = OF_NAME_AT_ADDRESS.free;
      const byAddress = Math.min(ofBoth.failures, free) - Math.min(ofBoth.failures - by, free);
      return [
        lowered(ofName, OF_NAME, by),
        lowered(ofAddress, OF_ADDRESS, byAddress),
        lowered(ofBoth, OF_NAME_AT_ADDRESS, by),
      ];
    });
  }

  return {
    /**
     * Returns whether the attempt was right, as decided by `judge`. An error from `judge` does not count as a failure.
     */
    async judge(attempt: Attempt, judge: () => Promise<boolean>): Promise<boolean> {
      await admit(attempt);
      let isRight = false;
      try {
        isRight = await judge();
      } catch (error) {
        await takeBack(attempt, 'last');
        throw error;
      }
      if (isRight) await takeBack(attempt, 'all');
      return isRight;
    },

    /** Resets the failures of a name at an address. */
    forget: (attempt: Attempt) => takeBack(attempt, 'all'),

    /** Counts and limits an action of an address, such as creating an account. */
    async countAt(address: string): Promise<void> {
      await store.sweep(now());
      await store.change([keyOfAddress(address)] as const, now(), ([ofAddress]) => {
        refusePaused([ofAddress], now());
        return [raised(ofAddress, OF_ADDRESS, now())];
      });
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

/** The key of an account's known address. */
export function hashAddress(userId: string, address: string): string {
  return createHash('sha256')
    .update(`${userId} ${networkOf(address)}`)
    .digest('hex');
}

function keysOf(name: string, address: string): readonly [AttemptKey, AttemptKey, AttemptKey] {
  return [
    { username_key: name, address: ANY_ADDRESS },
    keyOfAddress(address),
    { username_key: name, address: networkOf(address) },
  ];
}

function keyOfAddress(address: string): AttemptKey {
  return { username_key: ANY_NAME, address: networkOf(address) };
}

function refusePaused(counts: readonly AttemptCount[], now: number): void {
  const until = Math.max(...counts.map(({ paused_until }) => paused_until));
  if (until > now) throw new Refusal('too_many_attempts', undefined, (until - now) / 1000);
}
