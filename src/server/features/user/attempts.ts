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

/** Stand for all names and for all addresses; no name and no address is empty. */
const ANY_NAME = '';
const ANY_ADDRESS = '';

/** Who tries to get in, and where from. */
export interface Attempt {
  /** The name in one case. */
  name: string;
  /** The account of that name, if there is one. */
  userId: string | undefined;
  address: string;
}

/**
 * Limits guessing. An attempt is counted before it is judged and the count is taken back if it was right: many at once
 * cannot slip past a limit. One that comes during a pause is refused and does not count.
 */
export function createAttempts(store: AttemptStore, now: () => number) {
  /** Counts an attempt, or refuses it while there is a pause. */
  async function admit({ name, userId, address }: Attempt): Promise<void> {
    await store.sweep(now());
    // Asked for an unknown name too, which must take as long.
    const isKnown = await store.isKnownAddress(userId ?? '', hashAddress(userId ?? '', address), now());
    await store.change(keysOf(name, address), now(), ([ofName, ofAddress, ofBoth]) => {
      // Whoever is known here waits for nobody but those who tried this name here.
      refusePaused(isKnown ? [ofBoth] : [ofName, ofAddress, ofBoth], now());
      const isFree = ofBoth.failures < OF_NAME_AT_ADDRESS.free;
      return [
        raised(ofName, OF_NAME, now()),
        // So that one name's failures cannot use up what all names have together.
        isFree ? raised(ofAddress, OF_ADDRESS, now()) : ofAddress,
        raised(ofBoth, OF_NAME_AT_ADDRESS, now()),
      ];
    });
  }

  /** Takes back the last attempt, or all that failed for the name at the address. */
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
    /** Whether an attempt was right, by what `judge` finds; what it throws is no failure of whoever tried. */
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

    /** Forgets what failed for a name at an address. */
    forget: (attempt: Attempt) => takeBack(attempt, 'all'),

    /** Counts something that an address may do often, but not without end. */
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

/** Under what an address is known to an account. */
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
