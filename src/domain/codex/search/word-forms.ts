/** Endings, and what the word may have been without them. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(.+)ves$/, ['$1f', '$1fe']],
  [/^(.+)ies$/, ['$1y']],
  [/^(.+(?:[sxzo]|ch|sh))es$/, ['$1']],
  [/^(.+[^s])s$/, ['$1']],
  [/^(.+)i$/, ['$1us']],
  [/^(.+)men$/, ['$1man']],
  [/^(.+)ing$/, ['$1', '$1e']],
  [/^(.+)ed$/, ['$1', '$1e']],
  [/^(.+)([^aeiou])\2(?:ing|ed)$/, ['$1$2']],
  [/^(.+)(i|a)ble$/, ['$1$2bility']],
  [/^(.+)ation$/, ['$1', '$1ate']],
];
const BASE_MINIMUM = 3;

/** What the word may be a form of: 'wolves' of 'wolf', 'charmed' of 'charm'. Some are no words at all. */
export function baseForms(word: string): string[] {
  return ENDINGS.filter(([ending]) => ending.test(word))
    .flatMap(([ending, bases]) => bases.map((base) => word.replace(ending, base)))
    .filter((base) => base.length >= BASE_MINIMUM);
}

/** What the word may be the plural of. */
export function singularForms(word: string): string[] {
  return word.endsWith('s') ? baseForms(word) : [];
}

/** How many letters of a word may be wrong. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * How many letters are wrong in a word, or in as much of it as is typed: letters to add, to drop, to change or to swap
 * with their neighbour. Undefined for more than `maximum`.
 */
export function slipsBetween(typed: string, word: string, maximum: number): number | undefined {
  const distances = distancesOf(typed, word, maximum);
  if (distances === undefined) return undefined;
  let least = maximum + 1;
  const end = Math.min(word.length, typed.length + maximum);
  for (let column = Math.max(0, typed.length - maximum); column <= end; column += 1) {
    least = Math.min(least, distances[column] ?? least);
  }
  return least <= maximum ? least : undefined;
}

/** The same for a word that is typed to its end: 'ork' is one letter from 'orc', and two from 'orcus'. */
export function slipsInWhole(typed: string, word: string, maximum: number): number | undefined {
  if (word.length > typed.length + maximum) return undefined;
  const slips = distancesOf(typed, word, maximum)?.[word.length];
  return slips !== undefined && slips <= maximum ? slips : undefined;
}

/** Nobody types a longer word. */
const LETTERS_MAXIMUM = 60;
/** Kept from call to call: a search compares thousands of words with every key. */
const ROWS = Array.from({ length: 3 }, () => new Uint8Array(LETTERS_MAXIMUM + 8));

/**
 * The distance of what is typed from every beginning of the word that is at most `maximum` longer or shorter; undefined
 * where all are farther. The answer holds until the next call.
 */
function distancesOf(typed: string, word: string, maximum: number): Uint8Array | undefined {
  if (word.length < typed.length - maximum || typed.length > LETTERS_MAXIMUM) return undefined;
  const far = maximum + 1;
  const width = Math.min(word.length, typed.length + maximum);
  let [beforeLast, last, current] = ROWS as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= Math.min(width, maximum); column += 1) last[column] = column;
  last[Math.min(width, maximum) + 1] = far;
  // Each row is the distance of the letters typed so far from every beginning of the word.
  for (let row = 1; row <= typed.length; row += 1) {
    const start = Math.max(1, row - maximum);
    const end = Math.min(width, row + maximum);
    current[start - 1] = start === 1 ? Math.min(row, far) : far;
    let least = current[start - 1] ?? far;
    for (let column = start; column <= end; column += 1) {
      const changed = (last[column - 1] ?? far) + (typed[row - 1] === word[column - 1] ? 0 : 1);
      let best = Math.min(changed, (last[column] ?? far) + 1, (current[column - 1] ?? far) + 1, far);
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) best = Math.min(best, (beforeLast[column - 2] ?? far) + 1);
      current[column] = best;
      if (best < least) least = best;
    }
    if (least > maximum) return undefined;
    current[end + 1] = far;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last;
}
