import { ABILITIES } from '#domain/creature/abilities.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import { sourceTexts } from './source-texts.ts';

/** The labels of stat blocks and spells. The record has them as the names of its fields. */
export const LABELS =
  'armor class hit points speed stat score strength dexterity constitution intelligence wisdom charisma saving throw throws skill skills check per healing damage ' +
  'vulnerabilities resistances immunities condition senses passive perception languages challenge rating cr experience ' +
  'proficiency bonus pb initiative gear traits trait actions action bonus reactions reaction legendary lair mythic regional ' +
  'casting time range components duration concentration level cantrip ritual higher levels classes school spell description ' +
  'none upgrade using slot dice mod save ft verbal somatic material vocal proficient monster creature resistant vulnerable immune';

/** Shorter texts are names and lists. Their words may be in another order in the record. */
const PROSE_WORDS = 5;
/** This number of words in a row, which the record has only in another order, is a lost sentence. */
const STRETCH = 4;
/** Lost words with at most this many kept words between them are one stretch. */
const GAP = 2;
const TEXTS_MAXIMUM = 8;
/** The stat blocks inside an encounter are records of their own. */
const STAT_BLOCK = /^stat_?block$/i;

/** The number of words in the largest file. The total can be higher if sources contain each other. */
const WORDS_MAXIMUM = 8_000_000;
const NOT_COMPARED = 'It was not compared with the file, because the file has too many words.';

/**
 * Returns a function that checks the records of one import one after the other. Its remarks quote the stretches of
 * words in the source that are neither in the record nor in its other remarks. Characters are not checked: they keep
 * only a few figures of their sheet, and the page says so.
 */
export function createLostWordsCheck(wordsMaximum = WORDS_MAXIMUM): (read: ReadRecord) => void {
  let left = wordsMaximum;

  return (read) => {
    if (read.source === undefined || read.kind === 'unread' || read.kind === 'character') return;
    const { fields, problems } = read.record;
    if (left <= 0) return addProblem(problems, NOT_COMPARED);
    const known = new KnownWords();
    known.add(LABELS, 'anywhere');
    known.addValue(fields);
    for (const problem of problems) known.add(problem);
    const leavesOut = read.kind === 'encounter' ? (key: string) => STAT_BLOCK.test(key) : undefined;
    const lost: LostText[] = [];
    for (const { key, text } of sourceTexts(read.source, leavesOut)) {
      const words = wordsOf(text);
      left -= words.length;
      for (const { from, to } of lostStretches(words, known))
        lost.push({ key, words: quoted(text.slice(from, to)) });
    }
    addRemarks(problems, lost);
  };
}

interface LostText {
  readonly key: string;
  readonly words: string;
}

/** One remark for each key, with its first texts: 'Left out of “habitat”: “coast”, “reef”.' */
function addRemarks(problems: Problems, lost: readonly LostText[]): void {
  const byKey = new Map<string, Set<string>>();
  for (const { key, words } of lost.slice(0, TEXTS_MAXIMUM))
    byKey.set(key, (byKey.get(key) ?? new Set()).add(words));
  for (const [key, texts] of byKey)
    addProblem(problems, `Left out${key === '' ? '' : ` of ${quoted(key)}`}: ${[...texts].join(', ')}.`);
  const more = lost.length - TEXTS_MAXIMUM;
  if (more <= 0) return;
  const texts = more === 1 ? 'One more text was' : `${more.toLocaleString('en')} more texts were`;
  addProblem(problems, `${texts} left out: please compare the record with the original.`);
}

interface Word {
  /** In lower case and without apostrophes, as it is compared. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Words that mean the same in stat blocks. */
const SAME: ReadonlyMap<string, string> = new Map([
  ...ABILITIES.map((ability) => [ability.slice(0, 3), ability] as const),
  ['feet', 'ft'],
  ['foot', 'ft'],
  ['xp', 'experience'],
  ['hp', 'hit'],
  ['ac', 'armor'],
]);

/** Numbers and single letters are left out. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: written, index } of text.matchAll(WORD)) {
    if (written.length === 1) continue;
    const word = written.toLowerCase().replace(/['’]/g, '');
    words.push({ word: SAME.get(word) ?? word, from: index, to: index + written.length });
  }
  return words;
}

/** The stretches of words that the record does not have. */
function lostStretches(words: readonly Word[], known: KnownWords): { from: number; to: number }[] {
  const isProse = words.length >= PROSE_WORDS;
  const stretches: { from: number; to: number }[] = [];
  let begin: Word | undefined;
  let end = -1;
  let absent = 0;
  let displaced = 0;
  const close = () => {
    if (begin !== undefined && (absent > 0 || displaced >= STRETCH))
      stretches.push({ from: begin.from, to: words[end]?.to ?? 0 });
    begin = undefined;
    absent = 0;
    displaced = 0;
  };
  for (const [at, one] of words.entries()) {
    const { word, from, to } = one;
    const isShort = to - from <= 2;
    const isThere = isShort || known.words.has(word);
    const isInPlace =
      !isProse ||
      isShort ||
      known.anywhere.has(word) ||
      known.pairs.has(`${words[at - 1]?.word} ${word}`) ||
      known.pairs.has(`${word} ${words[at + 1]?.word}`);
    if (isThere && isInPlace) {
      if (begin !== undefined && at - end > GAP) close();
    } else {
      begin ??= one;
      end = at;
      if (isThere) displaced += 1;
      else absent += 1;
    }
  }
  close();
  return stretches;
}

/** The words of a record and the pairs of neighbouring words. */
class KnownWords {
  readonly words = new Set<string>();
  readonly pairs = new Set<string>();
  /** Labels and short fields can be anywhere in a source. Only the order of words in prose matters. */
  readonly anywhere = new Set<string>();
  #before = '';

  add(text: string, place: 'anywhere' | 'by length' = 'by length'): void {
    const words = wordsOf(text);
    const isAnywhere = place === 'anywhere' || words.length < PROSE_WORDS;
    for (const { word } of words) {
      this.words.add(word);
      if (isAnywhere) this.anywhere.add(word);
      this.pairs.add(`${this.#before} ${word}`);
      this.#before = word;
    }
  }

  /** Adds all texts of a value, and the keys of all values that are not empty. */
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
}
