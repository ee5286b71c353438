import { queryOptions } from '@tanstack/react-query';
import { loadMonsterRows } from './codex-data.ts';

/** The monsters of the codex with their search, for monster pickers. */
export const monsterRowsQuery = queryOptions({
  queryKey: ['codex', 'monster-rows'],
  queryFn: loadMonsterRows,
  // The codex does not change while a page is open.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
