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
];
const BASE_MINIMUM = 3;

/** What the word may be a form of: 'wolves' of 'wolf', 'charmed' of 'charm'. Some are no words at all. */
export function baseForms(word: string): string[] {
  return ENDINGS.filter(([ending]) => ending.test(word))
    .flatMap(([ending, bases]) => bases.map((base) => word.replace(ending, base)))
    .filter((base) => base.length >= BASE_MINIMUM);
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
  if (word.length < typed.length - maximum) return undefined;
  const width = Math.min(word.length, typed.length + maximum);
  // Each row is the distance of the letters typed so far from every beginning of the word.
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const changed = (last[column - 1] ?? 0) + (typed[row - 1] === word[column - 1] ? 0 : 1);
      let best = Math.min(changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
      least = Math.min(least, best);
    }
    if (least > maximum) return undefined;
    beforeLast = last;
    last = current;
  }
  const slips = Math.min(...last);
  return slips <= maximum ? slips : undefined;
}
