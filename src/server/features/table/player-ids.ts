import { createHmac } from 'node:crypto';

/** Makes ids for players. Without the secret, nobody can map such an id to a combatant. */
export function opaqueIds(secret: string): (id: string) => string {
  return (id) => createHmac('sha256', secret).update(id).digest('base64url').slice(0, 12);
}
