import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import { unread } from '#domain/library/import/shared/read-each.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** Enough to show what was left out. */
const SOURCE_MAXIMUM = 20_000;

/** Reports a text that is not part of a record, with its first words. Undefined if it has no words. */
export function leftOutText(text: string, where: string): ReadRecord | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  if (lines.length === 0) return undefined;
  let words = 0;
  for (const _ of text.matchAll(WORD)) words++;
  const why = `It is ${where}: ${counted(lines.length, 'line')} with ${counted(words, 'word')} ${lines.length === 1 ? 'is' : 'are'} left out.`;
  return unread(`Text ${quoted(lines.slice(0, 20).join(' '))}`, why, text.slice(0, SOURCE_MAXIMUM).trim());
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
