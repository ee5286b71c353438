import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import { sourceTexts } from './source-texts.ts';
import { type WordHashes, wordHashes } from './word-hashes.ts';

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
  const known = new KnownWords();

  return (read) => {
    if (read.source === undefined || read.kind === 'unread' || read.kind === 'character') return;
    const { fields, problems } = read.record;
    if (left <= 0) return addProblem(problems, NOT_COMPARED);
    known.clear();
    known.add(LABELS, 'anywhere');
    known.addValue(fields);
    for (const problem of problems) known.add(problem);
    const leavesOut = read.kind === 'encounter' ? (key: string) => STAT_BLOCK.test(key) : undefined;
    const lost: LostText[] = [];
    for (const { key, text } of sourceTexts(read.source, leavesOut)) {
      const words = wordHashes(text);
      left -= words.hashes.length;
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

/** The stretches of words that the record does not have. */
function lostStretches({ hashes, from, to }: WordHashes, known: KnownWords): { from: number; to: number }[] {
  const isProse = hashes.length >= PROSE_WORDS;
  const stretches: { from: number; to: number }[] = [];
  let begin = -1;
  let end = -1;
  let absent = 0;
  let displaced = 0;
  const close = () => {
    if (begin !== -1 && (absent > 0 || displaced >= STRETCH)) {
      stretches.push({ from: from[begin] ?? 0, to: to[end] ?? 0 });
    }
    begin = -1;
    absent = 0;
    displaced = 0;
  };
  for (let at = 0; at < hashes.length; at += 1) {
    const hash = hashes[at] ?? 0;
    const isShort = (to[at] ?? 0) - (from[at] ?? 0) <= 2;
    const isThere = isShort || known.has(hash);
    const isInPlace =
      !isProse ||
      isShort ||
      known.isAnywhere(hash) ||
      known.hasPair(hashes[at - 1], hash) ||
      known.hasPair(hash, hashes[at + 1]);
    if (isThere && isInPlace) {
      if (begin !== -1 && at - end > GAP) close();
    } else {
      if (begin === -1) begin = at;
      end = at;
      if (isThere) displaced += 1;
      else absent += 1;
    }
  }
  close();
  return stretches;
}

/** With this number of bits, at most one of a hundred lost words looks known, even in a record of 5,000 words. */
const BITS = 0x8_0000;

/**
 * The words of a record and the pairs of neighbouring words, as bits at the position of a hash. A single lost word may
 * look known by chance, but not a whole stretch.
 */
class KnownWords {
  readonly #words = new Uint32Array(BITS / 32);
  readonly #pairs = new Uint32Array(BITS / 32);
  readonly #anywhere = new Uint32Array(BITS / 32);
  #before: number | undefined;

  clear(): void {
    for (const bits of [this.#words, this.#pairs, this.#anywhere]) bits.fill(0);
    this.#before = undefined;
  }

  /** Labels and short fields can be anywhere in a source. Only the order of words in prose matters. */
  add(text: string, place: 'anywhere' | 'by length' = 'by length'): void {
    const { hashes } = wordHashes(text);
    const isAnywhere = place === 'anywhere' || hashes.length < PROSE_WORDS;
    for (const hash of hashes) {
      setBit(this.#words, hash);
      if (isAnywhere) setBit(this.#anywhere, hash);
      if (this.#before !== undefined) setBit(this.#pairs, pairOf(this.#before, hash));
      this.#before = hash;
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

  has(hash: number): boolean {
    return hasBit(this.#words, hash);
  }

  isAnywhere(hash: number): boolean {
    return hasBit(this.#anywhere, hash);
  }

  hasPair(first: number | undefined, second: number | undefined): boolean {
    return first !== undefined && second !== undefined && hasBit(this.#pairs, pairOf(first, second));
  }
}

function pairOf(first: number, second: number): number {
  return (Math.imul(first, 31) ^ second) & 0x3fff_ffff;
}

/** Also uses the upper bits of the hash. */
function placeOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (BITS - 1);
}

function setBit(bits: Uint32Array, hash: number): void {
  const place = placeOf(hash);
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
}

function hasBit(bits: Uint32Array, hash: number): boolean {
  const place = placeOf(hash);
  return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}
