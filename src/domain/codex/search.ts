import { isIndexed, type TextSearch, wordsOf } from './text-index.ts';

/** How well an entry fits: the lower, the better. The name counts before the text. */
const RANK = { same: 1, begins: 2, word: 3, wordBegins: 4, inName: 5, similar: 6, inText: 7 } as const;

/** The rank of each entry that a query finds; entries that are not in it do not fit. */
export type Ranking = ReadonlyMap<number, number>;

export interface Search {
  /** Undefined for a query without a word: nothing is asked, so everything fits. */
  rank(query: string): Ranking | undefined;
}

/**
 * Searches names, and the text if there is an index of it. Every word of the query has to fit an entry, except those
 * that the index leaves out, 'of' and '15': they may stand in any text, so they only put the names that have them first.
 * A word that fits nothing as written is taken for a slip: it finds the names that differ from it by a letter or two.
 */
export function createSearch(names: readonly string[], text?: TextSearch): Search {
  const entries = names.map((name) => {
    const words = wordsOf(name);
    return { words, joined: words.join(' ') };
  });
  const vocabulary = [...new Set(entries.flatMap(({ words }) => words))];

  function rankInNames(wanted: string): Map<number, number> {
    const ranks = new Map<number, number>();
    for (const [position, { words, joined }] of entries.entries()) {
      if (!joined.includes(wanted)) continue;
      if (words.includes(wanted)) ranks.set(position, RANK.word);
      else if (words.some((word) => word.startsWith(wanted))) ranks.set(position, RANK.wordBegins);
      else ranks.set(position, RANK.inName);
    }
    return ranks;
  }

  function rankWord(wanted: string): Map<number, number> {
    const ranks = rankInNames(wanted);
    const inText = new Set<number>();
    text?.findWords(wanted, inText);
    for (const position of inText) if (!ranks.has(position)) ranks.set(position, RANK.inText);
    return ranks.size > 0 ? ranks : rankSimilar(wanted);
  }

  function rankSimilar(wanted: string): Map<number, number> {
    const ranks = new Map<number, number>();
    const slips = slipsAllowed(wanted);
    if (slips === 0) return ranks;
    const similar = new Set(vocabulary.filter((word) => isSimilar(wanted, word, slips)));
    for (const [position, { words }] of entries.entries()) {
      if (words.some((word) => similar.has(word))) ranks.set(position, RANK.similar);
    }
    return ranks;
  }

  /** Entries that fit every required word; a preferred word that is not in the name is taken to be in the text. */
  function rankAll(required: readonly string[], preferred: readonly string[], phrase: string) {
    const [first = new Map<number, number>(), ...others] = required.map(rankWord);
    const preferences = preferred.map(rankInNames);
    const ranking = new Map<number, number>();
    for (const [position, rank] of first) {
      const joined = entries[position]?.joined ?? '';
      if (joined === phrase) {
        ranking.set(position, RANK.same);
      } else if (joined.startsWith(phrase)) {
        ranking.set(position, RANK.begins);
      } else if (others.every((ranks) => ranks.has(position))) {
        const ranks = [
          ...others.map((ranks) => ranks.get(position) ?? rank),
          ...preferences.map((ranks) => ranks.get(position) ?? RANK.inText),
        ];
        ranking.set(position, Math.max(rank, ...ranks));
      }
    }
    return ranking;
  }

  return {
    rank: (query) => {
      const wanted = wordsOf(query);
      if (wanted.length === 0) return undefined;
      const phrase = wanted.join(' ');
      const telling = text === undefined ? wanted : wanted.filter(isIndexed);
      if (telling.length > 0) {
        return rankAll(
          telling,
          wanted.filter((word) => !telling.includes(word)),
          phrase,
        );
      }
      const named = rankAll(wanted, [], phrase);
      // 'DC 15' stands in one text as in the other.
      return named.size > 0 ? named : new Map(entries.map((_, position) => [position, RANK.inText]));
    },
  };
}

function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Similar to the word, or to its beginning: the rest may not be typed yet. */
function isSimilar(wanted: string, word: string, slips: number): boolean {
  if (word.length < wanted.length - slips) return false;
  for (let length = wanted.length - slips; length <= wanted.length + slips; length += 1) {
    if (length > 0 && length <= word.length && distance(wanted, word.slice(0, length)) <= slips) return true;
  }
  return false;
}

/** Letters to add, drop, change or swap with their neighbour to get from one word to the other. */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let best = Math.min(changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
