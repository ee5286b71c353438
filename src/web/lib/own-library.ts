import { queryOptions } from '@tanstack/react-query';
import { type OwnMonster, type OwnSpell, ownMonsterCalls, ownSpellCalls } from '#contract/library.ts';
import { callApi } from './api-client.ts';
import { queryClient } from './query-client.ts';

/** Under the key of all private records: a save of any of them makes these stale too. */
const LIBRARY = ['stuff', 'library'] as const;

/** The own monsters, as lists, searches and pickers need them. */
export const ownMonstersQuery = queryOptions({
  queryKey: [...LIBRARY, 'monsters'],
  queryFn: ({ signal }) => callApi(ownMonsterCalls.summaries, { query: { summary: 'true' }, signal }),
});

export const ownSpellsQuery = queryOptions({
  queryKey: [...LIBRARY, 'spells'],
  queryFn: ({ signal }) => callApi(ownSpellCalls.summaries, { query: { summary: 'true' }, signal }),
});

/** The words of their texts, for searches: asked for once the list is there. */
export const ownMonsterWordsQuery = queryOptions({
  queryKey: [...LIBRARY, 'monsters', 'words'],
  queryFn: ({ signal }) => callApi(ownMonsterCalls.words, { query: { words: 'true' }, signal }),
});

export const ownSpellWordsQuery = queryOptions({
  queryKey: [...LIBRARY, 'spells', 'words'],
  queryFn: ({ signal }) => callApi(ownSpellCalls.words, { query: { words: 'true' }, signal }),
});

export const ownMonsterQuery = (id: string) =>
  queryOptions({
    queryKey: [...LIBRARY, 'monsters', id],
    queryFn: ({ signal }) => callApi(ownMonsterCalls.get, { params: { id }, signal }),
  });

export const ownSpellQuery = (id: string) =>
  queryOptions({
    queryKey: [...LIBRARY, 'spells', id],
    queryFn: ({ signal }) => callApi(ownSpellCalls.get, { params: { id }, signal }),
  });

/** Also one that was deleted: encounters and fights that use it can still read it. */
export function loadOwnMonster(id: string): Promise<OwnMonster> {
  return queryClient.fetchQuery({
    queryKey: [...LIBRARY, 'monsters', id, 'kept'],
    queryFn: ({ signal }) =>
      callApi(ownMonsterCalls.get, { params: { id }, query: { deleted: 'true' }, signal }),
  });
}

export function loadOwnSpell(id: string): Promise<OwnSpell> {
  return queryClient.fetchQuery({
    queryKey: [...LIBRARY, 'spells', id, 'kept'],
    queryFn: ({ signal }) =>
      callApi(ownSpellCalls.get, { params: { id }, query: { deleted: 'true' }, signal }),
  });
}
