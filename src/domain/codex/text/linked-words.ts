import linkedWords from '#content/search/linked-words.json' with { type: 'json' };
import type { EntryReference, Guide } from '#domain/codex/guides.ts';

/**
 * Words of a text that name a rule or a piece of equipment, by its index. Plurals and capitals are found too. Words that
 * also mean something else, such as 'net' or 'shield', are left out.
 */
const BY_WORDS = new Map<string, EntryReference>([
  ...entriesOf('rules', linkedWords.rules),
  ...entriesOf('equipment', linkedWords.equipment),
]);

function entriesOf(guide: Guide, words: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(words).flatMap(([index, phrases]) =>
    phrases.map((phrase) => [phrase, { guide, index }] as const),
  );
}

/** A part of a regular expression that matches the words, without case. */
export const LINKED_WORDS = String.raw`\b(?:${[...BY_WORDS.keys()].join('|')})(?:e?s)?\b`;

/** The entry that words found by `LINKED_WORDS` name. */
export function entryOfWords(words: string): EntryReference | undefined {
  const phrase = words.toLowerCase();
  return (
    BY_WORDS.get(phrase) ?? BY_WORDS.get(phrase.replace(/s$/, '')) ?? BY_WORDS.get(phrase.replace(/es$/, ''))
  );
}

export const LINKED_ENTRIES: readonly EntryReference[] = [...BY_WORDS.values()];
