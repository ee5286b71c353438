import { uuidV7 } from '#domain/identity/uuid.ts';

/**
 * An id that is made in the page, so that what is sent twice under it is done once. crypto.randomUUID is missing on
 * plain HTTP in a home network; getRandomValues is not.
 */
export function makeId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
