import { createHash, createHmac } from 'node:crypto';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes ids for players. Without the secret, nobody can map such an id to a combatant. */
export function opaqueIds(secret: string): (id: string) => string {
  return (id) => createHmac('sha256', secret).update(id).digest('base64url').slice(0, 12);
}
