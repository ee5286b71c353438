import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/refusal.ts';
import { LateStep } from './passkey-service.ts';

/**
 * Logs the client's address of a refused log-in. docs/operations.md has a filter for fail2ban that reads this line. The
 * name is left out, because people type passwords into the wrong field.
 */
export async function logRefusedLogin<Result>(
  request: FastifyRequest,
  login: Promise<Result>,
): Promise<Result> {
  try {
    return await login;
  } catch (error) {
    if (isGuess(error)) request.log.warn({ address: loggedAddress(request.ip) }, 'log-in refused');
    throw error;
  }
}

/**
 * A wrong password or code, or an attempt during a pause. A refusal without the length of a pause is not a guess: the
 * server only has too many log-ins at once.
 */
function isGuess(error: unknown): boolean {
  if (!(error instanceof Refusal) || error instanceof LateStep) return false;
  const { code, retryAfterSeconds } = error;
  return code === 'wrong_credentials' || (code === 'too_many_attempts' && retryAfterSeconds !== undefined);
}

/** An IPv4 client on an IPv6 socket has a mapped address. A proxy may pass on any text. */
function loggedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 ? 'unknown' : plain;
}
