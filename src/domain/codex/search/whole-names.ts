import { singularForms } from './word-forms.ts';

/** The query is the whole name, or its beginning. */
const WHOLE = {
  same: 0,
  sameLetters: 0.1,
  sameInSingular: 0.2,
  begins: 0.5,
  beginsInWord: 0.8,
  beginsByLetters: 0.9,
} as const;
/** Added if the match is an alternative name of the entry. */
const OTHER_NAME = 0.05;
/** The greatest cost of a name that is equal to the query, and does not only begin with it. */
export const WHOLE_NAME = WHOLE.sameInSingular + OTHER_NAME;
/** The weight of the part of a name that the query does not contain. */
export const REST_OF_NAME = 0.3;
/** Fewer letters match too many entries. */
export const LETTERS_MINIMUM = 4;

export interface IndexedName {
  readonly text: string;
  readonly letters: string;
  readonly words: readonly string[];
}

export function indexName(words: readonly string[]): IndexedName {
  return { text: words.join(' '), letters: words.join(''), words };
}

/**
 * The names that are equal to the whole query or begin with it. Spaces are ignored too, so that 'fire balls' finds
 * Fireball.
 */
export function findWholeNames(
  entries: readonly { readonly names: readonly IndexedName[] }[],
  words: readonly string[],
): ReadonlyMap<number, number> {
  const phrase = words.join(' ');
  const letters = words.join('');
  const found = new Map<number, number>();
  if (letters === '') return found;
  const begun = words.slice(0, -1).join('');
  const singulars = new Set(singularForms(words.at(-1) ?? '').map((last) => begun + last));
  const costOf = (name: IndexedName): number | undefined => {
    const rest = REST_OF_NAME * (1 - words.length / Math.max(words.length, name.words.length));
    if (name.text === phrase) return WHOLE.same;
    if (name.letters === letters) return WHOLE.sameLetters;
    if (singulars.has(name.letters)) return WHOLE.sameInSingular;
    if (name.text.startsWith(`${phrase} `)) return WHOLE.begins + rest;
    if (name.text.startsWith(phrase)) return WHOLE.beginsInWord + rest;
    if (letters.length < LETTERS_MINIMUM || !name.letters.startsWith(letters)) return undefined;
    return WHOLE.beginsByLetters + rest;
  };
  for (const [position, { names }] of entries.entries()) {
    for (const [place, name] of names.entries()) {
      const cost = costOf(name);
      if (cost === undefined) continue;
      const whole = cost + (place === 0 ? 0 : OTHER_NAME);
      found.set(position, Math.min(whole, found.get(position) ?? whole));
    }
  }
  return found;
}
