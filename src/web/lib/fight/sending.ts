import { ERRORS } from '#contract/errors.ts';
import { COMMANDS_MAXIMUM } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { ApiError } from '../api-client.ts';
import type { FightTransport } from './transport.ts';

/** Well under the server's limit of 256 KiB for a body. */
const BATCH_CHARACTERS = 150_000;

export function batchOf(unsent: readonly IssuedCommand[]): IssuedCommand[] {
  const batch: IssuedCommand[] = [];
  let characters = 0;
  for (const issued of unsent.slice(0, COMMANDS_MAXIMUM)) {
    characters += JSON.stringify(issued).length;
    if (batch.length > 0 && characters > BATCH_CHARACTERS) break;
    batch.push(issued);
  }
  return batch;
}

/** No answer, or none that says anything about the command: it will be sent again. */
export function isAway(error: unknown): boolean {
  return !isGone(error) && !isUnreadable(error) && !isSignedOut(error);
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'invalid' || error.code === 'malformed' || error.code === 'too_large')
  );
}

/**
 * Everything of ours is "not found" to somebody else's session, who has signed in meanwhile in another tab: then
 * nothing is gone, and we are signed out.
 */
export async function whyGone(error: unknown, transport: FightTransport, username: string): Promise<unknown> {
  try {
    if ((await transport.findUsername()) === username) return error;
    return new ApiError('not_signed_in', ERRORS.not_signed_in.message);
  } catch (other) {
    return other;
  }
}
