import { queryOptions } from '@tanstack/react-query';
import { ownMonsterCalls, ownSpellCalls } from '#contract/library.ts';
import type { WordIndex } from '#domain/library/own-words-schema.ts';
import type { LibraryPlural } from '#domain/stuff/record-kinds.ts';
import { callApi } from '#web/lib/api-client.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { queryClient } from '#web/lib/query-client.ts';

interface Calls<Row, Whole> {
  list: (signal: AbortSignal) => Promise<Row[]>;
  words: (signal: AbortSignal) => Promise<WordIndex[]>;
  get: (id: string, signal: AbortSignal, query: { deleted?: 'true' }) => Promise<Whole>;
}

/** Under the query key of all private records, so that every save makes these stale too. */
function queriesOf<Row, Whole>(plural: LibraryPlural, { list, words, get }: Calls<Row, Whole>) {
  const key = privateKey('library', plural);
  return {
    list: queryOptions({ queryKey: key, queryFn: ({ signal }) => list(signal) }),

    /** The words of their texts, for searches. Loaded after the list. */
    words: queryOptions({ queryKey: [...key, 'words'], queryFn: ({ signal }) => words(signal) }),

    record: (id: string) =>
      queryOptions({ queryKey: [...key, id], queryFn: ({ signal }) => get(id, signal, {}) }),

    /** Also loads deleted records: encounters and fights that use them can still read them. */
    loadKept: (id: string) =>
      queryClient.fetchQuery({
        queryKey: [...key, id, 'kept'],
        queryFn: ({ signal }) => get(id, signal, { deleted: 'true' }),
      }),
  };
}

export const {
  list: ownMonstersQuery,
  words: ownMonsterWordsQuery,
  record: ownMonsterQuery,
  loadKept: loadOwnMonster,
} = queriesOf('monsters', {
  list: (signal) => callApi(ownMonsterCalls.summaries, { query: { summary: 'true' }, signal }),
  words: (signal) => callApi(ownMonsterCalls.words, { query: { words: 'true' }, signal }),
  get: (id, signal, query) => callApi(ownMonsterCalls.get, { params: { id }, query, signal }),
});

export const {
  list: ownSpellsQuery,
  words: ownSpellWordsQuery,
  record: ownSpellQuery,
  loadKept: loadOwnSpell,
} = queriesOf('spells', {
  list: (signal) => callApi(ownSpellCalls.summaries, { query: { summary: 'true' }, signal }),
  words: (signal) => callApi(ownSpellCalls.words, { query: { words: 'true' }, signal }),
  get: (id, signal, query) => callApi(ownSpellCalls.get, { params: { id }, query, signal }),
});
