import { slipsBetween } from './word-forms.ts';

/**
 * The words of all entries, small enough to send to the browser: the sorted words, and for each word its entries. The
 * index does not contain the texts, so it finds words and not phrases.
 */
export interface TextIndex {
  readonly words: string;
  readonly entries: string;
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Letters that a keyboard without them writes in another way. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};
const OTHER_LETTER = new RegExp(`[${Object.keys(OTHER_LETTERS).join('')}]`, 'g');

/** Lower case, without accents: 'Größe' becomes 'grosse'. */
export function foldText(text: string): string {
  const plain = text.toLowerCase();
  // The codex is almost only ASCII. The names that users write are not.
  if (!BEYOND_ASCII.test(plain)) return plain;
  return plain
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER_LETTER, (letter) => OTHER_LETTERS[letter] ?? letter);
}

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
   * it. An entry can be reported twice.
   */
  findWords(beginning: string, tell: (entry: number, isWhole: boolean) => void): void;
  /**
   * Calls `tell` for every entry with a word that begins with `beginning` except for one letter. An entry can be
   * reported twice.
   */
  findMisspelt(beginning: string, tell: (entry: number) => void): void;
}

/** An index that is built in memory, for the user's own records. */
export function indexTexts(texts: readonly string[]): TextSearch {
  const entriesByWord = collectWords(texts.map(indexedWords));
  const words = [...entriesByWord.keys()].sort();
  return searchWords(words, (position) => entriesByWord.get(words[position] ?? '') ?? []);
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

function searchWords(
  words: readonly string[],
  entriesOf: (position: number) => readonly number[],
): TextSearch {
  return {
    findWords: (beginning, tell) => {
      if (!isIndexed(beginning)) return;
      for (let at = firstAtOrAfter(words, beginning); words[at]?.startsWith(beginning); at += 1) {
        const isWhole = words[at] === beginning;
        for (const entry of entriesOf(at)) tell(entry, isWhole);
      }
    },
    findMisspelt: (beginning, tell) => {
      for (const [at, word] of words.entries()) {
        if (!mayHaveOneSlip(beginning, word) || slipsBetween(beginning, word, 1) === undefined) continue;
        for (const entry of entriesOf(at)) tell(entry);
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

/** The entries of a word are decoded when a search reaches the word. Opening a page costs nothing. */
export function decodeTextIndex(index: TextIndex): TextSearch {
  const entries = index.entries.split(' ');
  return searchWords(index.words.split(' '), (position) => decodeSteps(entries[position] ?? ''));
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
export function firstAtOrAfter(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
