import { execFileSync } from 'node:child_process';
import type { FoundExpression } from '../../../scripts/regular-expressions.ts';
import { type HostileWord, hostileWordsOf, writeWord } from './hostile-words.ts';

/** Recognizes a generated free text. Other texts have a format that the schema requires. */
const FREE_TEXT = /^x{20,}$/;

/** Runs in a separate process, because modules that are already loaded do not construct their expressions again. */
export function hostileWordsOfSource(): HostileWord[] {
  const listed = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/check-regular-expressions.ts', '--list'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const words = (JSON.parse(listed) as FoundExpression[]).flatMap(hostileWordsOf);
  return [...new Map(words.map((word) => [JSON.stringify(word), word])).values()];
}

/** A sample of the words, evenly distributed. */
export function someOf(words: readonly HostileWord[], count: number): HostileWord[] {
  const every = Math.max(1, Math.floor(words.length / count));
  return words.filter((_, at) => at % every === 0);
}

/** For `legalValues`: the longest text. Each field cuts it to its limit. */
export const FILLING = { text: 'x'.repeat(20_000), ids: [] };

/** Puts the word into every text of a value made with `FILLING`, up to the limit of the field. */
export function withWord<Value>(value: Value, word: HostileWord): Value {
  return JSON.parse(JSON.stringify(value), (_, one) =>
    typeof one === 'string' && FREE_TEXT.test(one) ? untrimmed(word, one.length) : one,
  );
}

/** Protects leading and trailing spaces from trimming. A text of only spaces would become empty. */
function untrimmed(word: HostileWord, length: number): string {
  const text = writeWord(word, length);
  return text === text.trim() ? text : `x${writeWord(word, length - 2)}y`;
}
