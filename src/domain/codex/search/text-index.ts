import { BEYOND_ASCII, foldText } from './fold-text.ts';
import { slipsBetween } from './word-forms.ts';

/**
 * The words of all entries, small enough to send to the browser: the sorted words, and for each word its entries. The
 * index does not contain the texts, so it finds words and not phrases.
 */
export interface TextIndex {
  readonly words: string;
  readonly entries: string;
}

/** Letters that a keyboard without them writes in another way. */
/** Folded, without apostrophes. Every other character separates words. */
export function wordsOf(text: string): string[] {
  const plain = foldText(text).replace(/['’]/g, '');
  return plain.match(BEYOND_ASCII.test(plain) ? /[\p{L}\p{N}]+/gu : /[a-z0-9]+/g) ?? [];
}

const WORD_MINIMUM = 3;

/**
 * Shorter words and numbers are in nearly every entry, so they are searched in names only. Dice ('8d6') are indexed.
 */
export function isIndexed(word: string): boolean {
  return (word.length >= WORD_MINIMUM && !/^\d/.test(word)) || /^\d{0,3}d\d{1,3}$/.test(word);
}

/** Extra index words for a saving throw, because the index has no phrases. */
export const marks = {
  dc: (value: string) => `dc${value}`,
  dcOfSave: (value: string, ability: string) => `dc${value}${ability}`,
  save: (ability: string) => `save${ability}`,
} as const;

const DIFFICULTY =
  /\bDC (\d{1,2})\b(?: (str|dex|con|int|wis|cha)(?:ength|terity|stitution|elligence|dom|risma) saving throw)?/gi;

function marksIn(text: string): string[] {
  return [...text.matchAll(DIFFICULTY)].flatMap(([, value = '', written]) => {
    const ability = written?.toLowerCase();
    return [
      marks.dc(value),
      ...(ability === undefined ? [] : [marks.dcOfSave(value, ability), marks.save(ability)]),
    ];
  });
}

/** The words of a text to index, each once. */
export function indexedWords(text: string): string[] {
  return [...new Set([...wordsOf(text), ...marksIn(text)])].filter(isIndexed);
}

export interface TextSearch {
  /**
   * Calls `tell` for every entry with a word that begins with `beginning`. `isWhole` says whether the word is equal to
   * it. An entry is reported at most once for a whole word and once for a beginning.
   */
  findWords(beginning: string, tell: (entry: number, isWhole: boolean) => void): void;
  /** Calls `tell` once for every entry with a word that begins with `beginning` except for one letter. */
  findMisspelt(beginning: string, tell: (entry: number) => void): void;
}

/** A search of texts that are added, changed and searched at the same time. */
export interface TextSearchInMemory extends TextSearch {
  /** Adds a text with the next number. */
  add(text: string): number;
  /** The text is no longer found. Its number is not used again. */
  remove(entry: number): void;
}

/** The entries of each word. They are packed until a search reaches the word, so that opening a page costs nothing. */
type EntriesByWord = Map<string, number[] | string>;

/** An index that is built in memory. The texts are numbered from 0. */
export function indexTexts(texts: readonly string[] = []): TextSearchInMemory {
  return searchWords(collectWords(texts.map(indexedWords)), texts.length);
}

/**
 * A cheap check before the errors are counted. With at most one error, one of the first two letters is at its place or
 * next to it.
 */
function mayHaveOneSlip(typed: string, word: string): boolean {
  return word[0] === typed[0] || word[1] === typed[1] || word[1] === typed[0] || word[0] === typed[1];
}

function collectWords(wordsOfEach: readonly (readonly string[])[]): Map<string, number[]> {
  const entriesByWord = new Map<string, number[]>();
  for (const [position, words] of wordsOfEach.entries()) {
    for (const word of words) {
      const entries = entriesByWord.get(word);
      if (entries) entries.push(position);
      else entriesByWord.set(word, [position]);
    }
  }
  return entriesByWord;
}

/** Searching this number of unsorted words takes almost no time. */
const FRESH_MINIMUM = 512;

function searchWords(entriesByWord: EntriesByWord, texts: number): TextSearchInMemory {
  let sorted = [...entriesByWord.keys()].sort();
  /** Unsorted until there are many, because sorting thousands of words at each change would be slow. */
  let fresh: string[] = [];
  const removed = new Set<number>();
  let next = texts;

  function entriesOf(word: string): number[] {
    const known = entriesByWord.get(word) ?? [];
    const entries = typeof known === 'string' ? decodeSteps(known) : known;
    entriesByWord.set(word, entries);
    return entries;
  }

  function* wordsFrom(beginning: string): Generator<string> {
    for (let at = firstAtOrAfter(sorted, beginning); sorted[at]?.startsWith(beginning); at += 1) {
      yield sorted[at] as string;
    }
    for (const word of fresh) if (word.startsWith(beginning)) yield word;
  }

  return {
    add: (text) => {
      for (const word of indexedWords(text)) {
        if (!entriesByWord.has(word)) fresh.push(word);
        entriesOf(word).push(next);
      }
      if (fresh.length > Math.max(FRESH_MINIMUM, sorted.length / 4)) {
        sorted = [...sorted, ...fresh].sort();
        fresh = [];
      }
      next += 1;
      return next - 1;
    },
    remove: (entry) => {
      removed.add(entry);
    },
    findWords: (beginning, tell) => {
      if (!isIndexed(beginning)) return;
      const told = new Set<number>();
      for (const word of wordsFrom(beginning)) {
        const isWhole = word === beginning;
        for (const entry of entriesOf(word)) {
          if (removed.has(entry) || (told.has(entry) && !isWhole)) continue;
          told.add(entry);
          tell(entry, isWhole);
        }
      }
    },
    findMisspelt: (beginning, tell) => {
      const told = new Set(removed);
      for (const word of entriesByWord.keys()) {
        if (!mayHaveOneSlip(beginning, word) || slipsBetween(beginning, word, 1) === undefined) continue;
        for (const entry of entriesOf(word)) {
          if (told.has(entry)) continue;
          told.add(entry);
          tell(entry);
        }
      }
    },
  };
}

/** Searches several indexes as one. `placeOf` gives an entry its number; an entry without one is not found. */
export function joinSearches(
  parts: readonly { text: TextSearch; placeOf: (entry: number) => number | undefined }[],
): TextSearch {
  return {
    findWords: (beginning, tell) => {
      for (const { text, placeOf } of parts) {
        text.findWords(beginning, (entry, isWhole) => {
          const place = placeOf(entry);
          if (place !== undefined) tell(place, isWhole);
        });
      }
    },
    findMisspelt: (beginning, tell) => {
      for (const { text, placeOf } of parts) {
        text.findMisspelt(beginning, (entry) => {
          const place = placeOf(entry);
          if (place !== undefined) tell(place);
        });
      }
    },
  };
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
/** The digit for a step that is too large for one character: add this value and read the next digit. */
const CARRY = DIGITS.length - 1;

export function encodeTextIndex(texts: readonly string[]): TextIndex {
  return encodeWordIndex(texts.map(indexedWords));
}

/** The same, from the words of each entry as `indexedWords` returns them. */
export function encodeWordIndex(wordsOfEach: readonly (readonly string[])[]): TextIndex {
  const entriesByWord = collectWords(wordsOfEach);
  const words = [...entriesByWord.keys()].sort();
  return {
    words: words.join(' '),
    entries: words.map((word) => encodeSteps(entriesByWord.get(word) ?? [])).join(' '),
  };
}

/** Stores the entries as differences: small numbers compress well. */
function encodeSteps(entries: readonly number[]): string {
  let last = -1;
  let steps = '';
  for (const entry of entries) {
    let step = entry - last - 1;
    for (; step >= CARRY; step -= CARRY) steps += DIGITS[CARRY];
    steps += DIGITS[step];
    last = entry;
  }
  return steps;
}

export function decodeTextIndex(index: TextIndex): TextSearch {
  const entries = index.entries.split(' ');
  return searchWords(new Map(index.words.split(' ').map((word, at) => [word, entries[at] ?? ''])), 0);
}

const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

function decodeSteps(steps: string): number[] {
  const entries: number[] = [];
  let entry = -1;
  let step = 0;
  for (const digit of steps) {
    const value = VALUES.get(digit) ?? 0;
    step += value;
    if (value === CARRY) continue;
    entry += step + 1;
    entries.push(entry);
    step = 0;
  }
  return entries;
}

/** The position of the first word that is not before `word`, in sorted words. */
function firstAtOrAfter(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
