import { read, write } from './database-gate.ts';
import { isOf, mayKeepFor, rangeOf } from './device-database.ts';
import type { RecordRow } from './stores.ts';

/*
 * Responses for the private lists and pages, stored on this device per user, so that they can be read while the server
 * is away. Removed with all other data of the user (forget-user.ts).
 */

export interface KeptAnswer {
  answer: unknown;
  /** The time of the server's response, in milliseconds. */
  at: number;
}

export async function keepAnswer(username: string, query: string, answer: unknown): Promise<void> {
  if (!mayKeepFor(username)) return;
  const row: RecordRow = { key: `${username}/${query}`, answer, used_at: Date.now() };
  await write('records', (records) => records.put(row));
}

export async function findAnswer(username: string, query: string): Promise<KeptAnswer | undefined> {
  const row = await read<RecordRow | undefined>('records', (records) => records.get(`${username}/${query}`));
  return row && { answer: row.answer, at: row.used_at };
}

export async function hasAnswers(username: string): Promise<boolean> {
  const keys = await read('records', (records) => records.getAllKeys(rangeOf(username), 20));
  return keys.some((key) => isOf(username, key));
}
