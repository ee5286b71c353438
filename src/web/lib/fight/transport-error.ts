import { ERRORS } from '#contract/errors.ts';
import { ApiError, isSignedOut } from '../api-client.ts';
import type { FightTransport } from './transport.ts';

/** No answer, or none that says anything about the command: it will be sent again. */
export function isAway(error: unknown): boolean {
  return !isGone(error) && !isUnreadable(error) && !isSignedOut(error) && !isOtherHistory(error);
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** The server's journal does not continue what this page has: the fight has to be opened again. */
export function isOtherHistory(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'other_history';
}

export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'invalid' || error.code === 'malformed' || error.code === 'too_large')
  );
}

/**
 * To the session of another user, who logged in meanwhile in another tab, all fights of ours are "not found". Nothing
 * is gone then: we are signed out.
 */
export async function whyGone(error: unknown, transport: FightTransport, username: string): Promise<unknown> {
  try {
    if ((await transport.findUsername()) === username) return error;
    return new ApiError('not_signed_in', ERRORS.not_signed_in.message);
  } catch (other) {
    return other;
  }
}
