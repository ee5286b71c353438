import { rewriteMentions } from '#domain/journal/rewrite-mentions.ts';

/** The words of a line without the addresses of its mentions. */
export function wordsOfLine(text: string): string {
  return rewriteMentions(text, ({ name }) => name);
}
