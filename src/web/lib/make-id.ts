import { uuidV7 } from '#domain/identity/uuid.ts';

/** The id of a record to be: sending the same create twice makes one record. */
export function makeId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
