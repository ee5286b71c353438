import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import { sourceTexts } from './source-texts.ts';
import { type PlacedWord, wordsOf } from './words-of.ts';

/** The labels of stat blocks and spells. The record has them as the names of its fields. */
const LABELS =
  'armor class hit points speed strength dexterity constitution intelligence wisdom charisma saving throws skills damage ' +
  'vulnerabilities resistances immunities condition senses passive perception languages challenge rating cr experience ' +
  'proficiency bonus pb initiative gear traits trait actions action bonus reactions reaction legendary lair mythic regional ' +
  'casting time range components duration concentration level cantrip ritual higher levels classes school spell description ' +
  'none mod save ft verbal somatic material vocal proficient monster creature resistant vulnerable immune';

/** Shorter texts are names and lists. Their words may be in another order in the record. */
const PROSE_WORDS = 5;
/** So many words in a row that the record has only in another order are a lost sentence. */
const STRETCH = 4;
/** Lost words with at most this many kept words between them are one stretch. */
const GAP = 2;
const REMARKS_MAXIMUM = 8;
/** The stat blocks inside an encounter are records of their own. */
const STAT_BLOCK = /^stat_?block$/i;

/** The words of the largest file. Sources that contain each other could have more. */
const WORDS_MAXIMUM = 8_000_000;
const NOT_COMPARED = 'It was not compared with the file, because the file has too many words.';

/**
 * Returns a function for the records of one import, one after the other. It adds a remark for each stretch of words of
 * the source that is neither in the record nor in its remarks. Characters keep only a few figures of their sheet, and
 * the page says so.
 */
export function createLostWordsCheck(wordsMaximum = WORDS_MAXIMUM): (read: ReadRecord) => void {
  let left = wordsMaximum;

  return (read) => {
    if (read.source === undefined || read.kind === 'unread' || read.kind === 'character') return;
    const { fields, problems } = read.record;
    if (left <= 0) return addProblem(problems, NOT_COMPARED);
    const known = new KnownWords();
    known.add(LABELS);
    known.addValue(fields);
    for (const problem of problems) known.add(problem);
    const leavesOut = read.kind === 'encounter' ? (key: string) => STAT_BLOCK.test(key) : undefined;
    const lost: string[] = [];
    for (const { key, text } of sourceTexts(read.source, leavesOut)) {
      const words = wordsOf(text);
      left -= words.length;
      for (const { from, to } of lostStretches(words, known)) {
        const where = key === '' ? '' : ` of ${quoted(key)}`;
        lost.push(`Left out${where}: ${quoted(text.slice(from, to))}.`);
      }
    }
    addRemarks(problems, lost);
  };
}

function addRemarks(problems: Problems, lost: readonly string[]): void {
  for (const remark of lost.slice(0, REMARKS_MAXIMUM)) addProblem(problems, remark);
  const more = lost.length - REMARKS_MAXIMUM;
  if (more <= 0) return;
  const texts = more === 1 ? 'One more text was' : `${more.toLocaleString('en')} more texts were`;
  addProblem(problems, `${texts} left out: please compare the record with the original.`);
}

/** The stretches of words that the record does not have. */
function lostStretches(words: readonly PlacedWord[], known: KnownWords): { from: number; to: number }[] {
  const isProse = words.length >= PROSE_WORDS;
  const stretches: { from: number; to: number }[] = [];
  let begin = -1;
  let end = -1;
  let absent = 0;
  let displaced = 0;
  const close = () => {
    const [first, last] = [words[begin], words[end]];
    if (first !== undefined && last !== undefined && (absent > 0 || displaced >= STRETCH)) {
      stretches.push({ from: first.from, to: last.to });
    }
    begin = -1;
    absent = 0;
    displaced = 0;
  };
  let before: number | undefined;
  let id = known.idOf(words[0]?.word);
  for (const [at, { word }] of words.entries()) {
    const after = known.idOf(words[at + 1]?.word);
    const isThere = id !== undefined || word.length <= 2;
    if (isThere && (!isProse || known.hasPair(before, id) || known.hasPair(id, after))) {
      if (begin !== -1 && at - end > GAP) close();
    } else {
      if (begin === -1) begin = at;
      end = at;
      if (isThere) displaced += 1;
      else absent += 1;
    }
    before = id;
    id = after;
  }
  close();
  return stretches;
}

/** More words than a record can have. */
const ID_RANGE = 0x100_0000;

/** The words of a record: which there are, and which stand next to each other. */
class KnownWords {
  readonly #ids = new Map<string, number>();
  readonly #pairs = new Set<number>();
  #before = 0;

  add(text: string): void {
    for (const { word } of wordsOf(text)) {
      let id = this.#ids.get(word);
      if (id === undefined) {
        id = this.#ids.size + 1;
        this.#ids.set(word, id);
      }
      this.#pairs.add(this.#before * ID_RANGE + id);
      this.#before = id;
    }
  }

  /** Adds all texts of a value, and the keys of all that is not empty. */
  addValue(value: unknown): void {
    if (typeof value === 'string') this.add(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (inner === '' || inner === false || inner === null) continue;
        if (!Array.isArray(value)) this.add(key);
        this.addValue(inner);
      }
    }
  }

  idOf(word: string | undefined): number | undefined {
    return word === undefined ? undefined : this.#ids.get(word);
  }

  hasPair(first: number | undefined, second: number | undefined): boolean {
    return first !== undefined && second !== undefined && this.#pairs.has(first * ID_RANGE + second);
  }
}
