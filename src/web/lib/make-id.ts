import { uuidV7 } from '#domain/identity/uuid.ts';

/**
 * An id made by the client, so that a request that is sent twice takes effect once. crypto.randomUUID is missing on
 * plain HTTP in a home network; getRandomValues is not.
 */
export function makeId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
