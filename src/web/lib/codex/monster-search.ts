import { queryOptions } from '@tanstack/react-query';
import { loadMonsterRows } from './codex-data.ts';

/** The monsters of the codex and the search of its lists, for whoever lets one pick a monster. */
export const monsterRowsQuery = queryOptions({
  queryKey: ['codex', 'monster-rows'],
  queryFn: loadMonsterRows,
  // The codex does not change while a page is open.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
