import { inBackground } from '#web/lib/delivery/in-background.ts';
import { inTime } from '#web/lib/with-timeout.ts';
import { unsentLines } from './unsent-lines.ts';

/** Sends the unsent lines of the signed-in user. */
export const deliverLines = inBackground(async (username) => {
  // Lazy, because unsent lines are rare.
  if (unsentLines(username).list().length === 0) return 'done';
  return (await import('./send-lines.ts')).sendLines(username);
});

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
