import { inTime } from '#web/lib/with-timeout.ts';
import { deliverLines } from './deliver-lines.ts';
import { unsentLines } from './unsent-lines.ts';

/** A user who logs out should not wait longer for a server that does not respond. */
const PATIENCE = 3000;

/** Sends what can be sent, then names each line that the server still does not have. */
export async function findUnsentLines(username: string): Promise<string[]> {
  const { list } = unsentLines(username);
  if (list().length === 0) return [];
  await inTime(deliverLines(), PATIENCE).catch(() => {});
  const { wordsOfLine } = await import('./line-words.ts');
  return list().map(({ text }) => `Line of a session: ${wordsOfLine(text)}`);
}
