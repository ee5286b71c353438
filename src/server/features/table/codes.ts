import { createHash, createHmac } from 'node:crypto';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Ids for players: without the secret nobody can tell which one of several an id stands for. */
export function opaqueIds(secret: string): (id: string) => string {
  return (id) => createHmac('sha256', secret).update(id).digest('base64url').slice(0, 12);
}
