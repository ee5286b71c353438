import { monsterText } from '#domain/codex/monster-catalogue.ts';
import { foldText } from '#domain/codex/search/fold-text.ts';
import {
  decodeTextIndex,
  encodeWordIndex,
  indexedWords,
  joinSearches,
  type TextSearch,
} from '#domain/codex/search/text-index.ts';
import type { OwnMonsterFields } from './own-monster.ts';
import type { OwnSpellFields } from './own-spell.ts';
import type { WordIndex } from './own-words-schema.ts';

/** Three times the number of the longest stat block of the codex. */
export const WORDS_MAXIMUM = 1000;
/** Longer than any word that a user types. */
const WORD_MAXIMUM = 40;

/** The searchable words of an own monster besides its name and kind, as for a monster of the codex. */
export function monsterWords(fields: OwnMonsterFields): string {
  const { gear, legendary_intro, lair_intro, mythic_intro } = fields;
  return keptWords([monsterText(fields), gear, legendary_intro, lair_intro, mythic_intro]);
}

export function spellWords({ desc, higher_level, material }: OwnSpellFields): string {
  return keptWords([desc, higher_level, material]);
}

function keptWords(texts: readonly string[]): string {
  return indexedWords(texts.join(' '))
    .filter((word) => word.length <= WORD_MAXIMUM)
    .slice(0, WORDS_MAXIMUM)
    .join(' ');
}

/** Indexes records by their words. `monsterWords` and `spellWords` return the words. */
export function indexWords(records: readonly { id: string; words: string }[]): WordIndex {
  return {
    ids: records.map(({ id }) => id),
    // Words that an older version stored are not folded like those of today.
    ...encodeWordIndex(
      records.map(({ words }) =>
        foldText(words)
          .split(' ')
          .filter((word) => word !== ''),
      ),
    ),
  };
}

/** Searches several parts of an index as one. `ids` are the records to search, in their order. */
export function searchWordIndex(parts: readonly WordIndex[], ids: readonly string[]): TextSearch {
  const positions = new Map(ids.map((id, position) => [id, position]));
  return joinSearches(
    parts.map((part) => ({
      text: decodeTextIndex(part),
      // The list and the words are loaded separately, so a record may be in only one of them.
      placeOf: (entry) => positions.get(part.ids[entry] ?? ''),
    })),
  );
}
