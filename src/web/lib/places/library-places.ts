import { searchWordIndex } from '#domain/library/own-words.ts';
import { ownMonsterEntry, ownSpellEntry } from '#web/lib/library/own-entries.ts';
import {
  ownMonstersQuery,
  ownMonsterWordsQuery,
  ownSpellsQuery,
  ownSpellWordsQuery,
} from '#web/lib/library/own-library.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { PlaceSource } from './places.ts';

/** The own monsters and spells. Found by properties and words like those of the codex, and by their tags. */
export async function loadLibraryPlaces(): Promise<PlaceSource> {
  const [monsters, spells, monsterWords, spellWords] = await Promise.all([
    queryClient.fetchQuery(ownMonstersQuery),
    queryClient.fetchQuery(ownSpellsQuery),
    // Without their words they are still found by their properties.
    queryClient.fetchQuery(ownMonsterWordsQuery).catch(() => []),
    queryClient.fetchQuery(ownSpellWordsQuery).catch(() => []),
  ]);
  const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
  return {
    places: [
      ...monsters.map(({ id, name }) => ({
        name,
        kind: 'My monster',
        to: { guide: 'monsters' as const, index: id },
      })),
      ...spells.map(({ id, name }) => ({
        name,
        kind: 'My spell',
        to: { guide: 'spells' as const, index: id },
      })),
    ],
    parts: [
      { entries: monsters.map(ownMonsterEntry), text: searchWordIndex(monsterWords, ids(monsters)) },
      { entries: spells.map(ownSpellEntry), text: searchWordIndex(spellWords, ids(spells)) },
    ],
  };
}
