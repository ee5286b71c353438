import { randomBytes, randomInt } from 'node:crypto';
import { uuidV7 } from '#domain/identity/uuid.ts';

export function newId(): string {
  return uuidV7(Date.now(), randomBytes(10));
}

/** For dice rolls that can be repeated with the same result. */
export function newSeed(): number {
  return randomInt(2 ** 32);
}

/** 192 random bits, which nobody can guess. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}
