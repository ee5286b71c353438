import { findUnsaved } from '#web/lib/find-unsaved.ts';
import { deliverLines } from './deliver-lines.ts';
import { unsentLines } from './unsent-lines.ts';

/** Names each line that the server does not have. */
export async function findUnsentLines(username: string): Promise<string[]> {
  const lines = await findUnsaved(unsentLines(username).list, deliverLines);
  if (lines.length === 0) return [];
  const { wordsOfLine } = await import('./line-words.ts');
  return lines.map(({ text }) => `Line of a session: ${wordsOfLine(text)}`);
}
