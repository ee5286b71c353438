import { ERRORS } from '#contract/errors.ts';
import { ApiError, isSignedOut } from '../api-client.ts';
import type { FightTransport } from './transport.ts';

/** No response, or one that says nothing about the command. The command will be sent again. */
export function isAway(error: unknown): boolean {
  return !isGone(error) && !isUnreadable(error) && !isSignedOut(error) && !isOtherHistory(error);
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** The server's journal does not continue the page's journal. The fight must be opened again. */
export function isOtherHistory(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'other_history';
}

/** The server responds, but it has no space for another fight. */
export function isAccountFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account_full';
}

/** The server responds, but the account must wait before it saves more. */
export function isSlowedDown(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'too_many_writes' || error.code === 'busy');
}

export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'invalid' || error.code === 'malformed' || error.code === 'too_large')
  );
}

/**
 * When another user logged in in another tab, the server reports our fights as "not found". They still exist: we are
 * signed out.
 */
export async function whyGone(error: unknown, transport: FightTransport, username: string): Promise<unknown> {
  try {
    if ((await transport.findUsername()) === username) return error;
    return new ApiError('not_signed_in', ERRORS.not_signed_in.message);
  } catch (other) {
    return other;
  }
}
