import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#domain/identity/uuid.ts';

export function newId(): string {
  return uuidV7(Date.now(), randomBytes(10));
}
