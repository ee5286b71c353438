import { execFileSync } from 'node:child_process';
import type { FoundExpression } from '../../../scripts/regular-expressions.ts';
import { type HostileWord, hostileWordsOf, writeWord } from './hostile-words.ts';

/** From what a generated text is told apart from one that a schema prescribes. */
const FREE_TEXT = /^x{20,}$/;

/** In a process of its own: modules that are loaded here already do not construct their expressions again. */
export function hostileWordsOfSource(): HostileWord[] {
  const listed = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/check-regular-expressions.ts', '--list'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const words = (JSON.parse(listed) as FoundExpression[]).flatMap(hostileWordsOf);
  return [...new Map(words.map((word) => [JSON.stringify(word), word])).values()];
}

/** So many of the words, spread over all of them. */
export function someOf(words: readonly HostileWord[], count: number): HostileWord[] {
  const every = Math.max(1, Math.floor(words.length / count));
  return words.filter((_, at) => at % every === 0);
}

/** For `legalValues`: as long as the longest text, and cut by each field to its limit. */
export const FILLING = { text: 'x'.repeat(20_000), ids: [] };

/** A value that was made with `FILLING`, with the word in every text, as long as the field takes. */
export function withWord<Value>(value: Value, word: HostileWord): Value {
  return JSON.parse(JSON.stringify(value), (_, one) =>
    typeof one === 'string' && FREE_TEXT.test(one) ? untrimmed(word, one.length) : one,
  );
}

/** What begins or ends with spaces would lose them, and nothing would be left of spaces alone. */
function untrimmed(word: HostileWord, length: number): string {
  const text = writeWord(word, length);
  return text === text.trim() ? text : `x${writeWord(word, length - 2)}y`;
}
