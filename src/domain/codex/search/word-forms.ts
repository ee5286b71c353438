/** Word endings, and their replacements in the base form. */
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

/** The possible base forms of a word: 'wolf' for 'wolves', 'charm' for 'charmed'. Some results are not real words. */
export function baseForms(word: string): string[] {
  return ENDINGS.filter(([ending]) => ending.test(word))
    .flatMap(([ending, bases]) => bases.map((base) => word.replace(ending, base)))
    .filter((base) => base.length >= BASE_MINIMUM);
}

/** The possible singular forms of a word. */
export function singularForms(word: string): string[] {
  return word.endsWith('s') ? baseForms(word) : [];
}

/** The number of wrong letters that the search accepts in a word. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * The number of typing errors between the typed text and a word, or the beginning of the word. An error is a letter
 * that is added, missing, changed or swapped with its neighbour. Undefined for more than `maximum` errors.
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

/** The same for a completely typed word: 'ork' has one error from 'orc', and two from 'orcus'. */
export function slipsInWhole(typed: string, word: string, maximum: number): number | undefined {
  if (word.length > typed.length + maximum) return undefined;
  const slips = distancesOf(typed, word, maximum)?.[word.length];
  return slips !== undefined && slips <= maximum ? slips : undefined;
}

/** Longer words are not compared. */
const LETTERS_MAXIMUM = 60;
/** Reused between calls: a search compares thousands of words on every keystroke. */
const ROWS = Array.from({ length: 3 }, () => new Uint8Array(LETTERS_MAXIMUM + 8));

/**
 * The distances between the typed text and every prefix of the word whose length differs by at most `maximum`.
 * Undefined if all distances are larger. The returned array is valid until the next call.
 */
function distancesOf(typed: string, word: string, maximum: number): Uint8Array | undefined {
  if (word.length < typed.length - maximum || typed.length > LETTERS_MAXIMUM) return undefined;
  const far = maximum + 1;
  const width = Math.min(word.length, typed.length + maximum);
  let [beforeLast, last, current] = ROWS as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= Math.min(width, maximum); column += 1) last[column] = column;
  last[Math.min(width, maximum) + 1] = far;
  // Each row has the distances between the first `row` typed letters and every prefix of the word.
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
