import { privateKey } from '#web/lib/private-key.ts';

/** Under the key of the private records, so that the lines can be read without a network. */
export function linesKey(sessionId: string): string[] {
  return privateKey('session-lines', sessionId);
}
