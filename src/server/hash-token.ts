import { createHash } from 'node:crypto';

/** Only the hash of a session's or player's token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
