import { inTime } from '#web/lib/with-timeout.ts';
import { listUnsentLines } from './unsent-lines.ts';

/** A user who logs out should not wait longer for a server that does not respond. */
const PATIENCE = 3000;

/** Sends what can be sent, then names each line that the server still does not have. */
export async function findUnsentLines(username: string): Promise<string[]> {
  if (listUnsentLines(username).length === 0) return [];
  try {
    const { sendLines } = await import('./send-lines.ts');
    await inTime(sendLines(username), PATIENCE);
  } catch {
    // Lines that could not be sent are listed below.
  }
  const { wordsOfLine } = await import('./line-words.ts');
  return listUnsentLines(username).map(({ text }) => `Line of a session: ${wordsOfLine(text)}`);
}
