import { ERRORS } from '#contract/errors.ts';
import { ApiError } from '../api-client.ts';
import { type Failure, failureOf } from '../delivery/failure.ts';
import type { FightTransport } from './transport.ts';

const CERTAIN: ReadonlySet<Failure> = new Set(['missing', 'unreadable', 'signed-out', 'other-history']);

/** No response, or one that says nothing about the fight. The copy on this device is as good as known. */
export function isAway(error: unknown): boolean {
  return !CERTAIN.has(failureOf(error));
}

export function isGone(error: unknown): boolean {
  return failureOf(error) === 'missing';
}

/**
 * When another user logged in in another tab, the server reports our fights as "not found". They still exist: we are
 * signed out. Returns other errors as they are.
 */
export async function whyGone(error: unknown, transport: FightTransport, username: string): Promise<unknown> {
  if (!isGone(error)) return error;
  try {
    if ((await transport.findUsername()) === username) return error;
    return new ApiError('not_signed_in', ERRORS.not_signed_in.message);
  } catch (other) {
    return other;
  }
}
