import { randomBytes, randomInt } from 'node:crypto';
import { uuidV7 } from '#domain/identity/uuid.ts';

export function newId(): string {
  return uuidV7(Date.now(), randomBytes(10));
}

/** For dice that must fall the same way again. */
export function newSeed(): number {
  return randomInt(2 ** 32);
}

/** What nobody can guess: 192 bits. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}
