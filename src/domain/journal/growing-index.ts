import { firstAtOrAfter, indexedWords, isIndexed, type TextSearch } from '#domain/codex/search/text-index.ts';
import { slipsBetween } from '#domain/codex/search/word-forms.ts';

export interface GrowingIndex extends TextSearch {
  /** Adds a text with the next number, counted from 0. */
  add(text: string): number;
  /** The text is no longer found. Its number is not used again. */
  remove(entry: number): void;
}

/** Searching this number of unsorted words takes almost no time. */
const FRESH_MINIMUM = 512;

/**
 * A word index of texts that are added, changed and searched at the same time. New words stay unsorted until there are
 * many, because sorting thousands of words at each change would be slow. An entry is reported at most once for a whole
 * word and once for a beginning, even if hundreds of its words have the same beginning.
 */
export function createGrowingIndex(): GrowingIndex {
  const entriesByWord = new Map<string, number[]>();
  let sorted: string[] = [];
  let fresh: string[] = [];
  const isRemoved: boolean[] = [];

  function sortFresh(): void {
    sorted = [...sorted, ...fresh].sort();
    fresh = [];
  }

  function* wordsFrom(beginning: string): Generator<string> {
    for (let at = firstAtOrAfter(sorted, beginning); sorted[at]?.startsWith(beginning); at += 1) {
      yield sorted[at] as string;
    }
    for (const word of fresh) if (word.startsWith(beginning)) yield word;
  }

  return {
    add: (text) => {
      const entry = isRemoved.push(false) - 1;
      for (const word of indexedWords(text)) {
        const entries = entriesByWord.get(word);
        if (entries) entries.push(entry);
        else {
          entriesByWord.set(word, [entry]);
          fresh.push(word);
        }
      }
      if (fresh.length > Math.max(FRESH_MINIMUM, sorted.length / 4)) sortFresh();
      return entry;
    },
    remove: (entry) => {
      isRemoved[entry] = true;
    },
    findWords: (beginning, tell) => {
      if (!isIndexed(beginning)) return;
      const isTold = new Uint8Array(isRemoved.length);
      for (const word of wordsFrom(beginning)) {
        const isWhole = word === beginning;
        for (const entry of entriesByWord.get(word) ?? []) {
          if (isRemoved[entry] || (isTold[entry] === 1 && !isWhole)) continue;
          isTold[entry] = 1;
          tell(entry, isWhole);
        }
      }
    },
    findMisspelt: (beginning, tell) => {
      const isTold = new Uint8Array(isRemoved.length);
      for (const [word, entries] of entriesByWord) {
        if (!startsAlike(beginning, word) || slipsBetween(beginning, word, 1) === undefined) continue;
        for (const entry of entries) {
          if (isRemoved[entry] || isTold[entry] === 1) continue;
          isTold[entry] = 1;
          tell(entry);
        }
      }
    },
  };
}

/** With at most one error, one of the first two letters is at its place or next to it. */
function startsAlike(typed: string, word: string): boolean {
  return word[0] === typed[0] || word[1] === typed[1] || word[1] === typed[0] || word[0] === typed[1];
}
