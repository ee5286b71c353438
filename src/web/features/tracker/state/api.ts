import { queryOptions } from '@tanstack/react-query';
import { listEncounterRecruits } from '#contract/encounter.ts';
import { npcCalls } from '#contract/npc.ts';
import { callApi } from '#web/lib/api-client.ts';
import { loadConditions, loadMonster } from '#web/lib/codex/codex-entries.ts';

/** The codex does not change while a page is open. */
const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export function monsterQuery(index: string) {
  return queryOptions({
    queryKey: ['tracker', 'monster', index],
    queryFn: () => loadMonster(index),
    ...FOR_EVER,
  });
}

export const conditionsQuery = queryOptions({
  queryKey: ['tracker', 'conditions'],
  queryFn: loadConditions,
  ...FOR_EVER,
});

export function recruitsQuery(encounterId: string) {
  return queryOptions({
    queryKey: ['tracker', 'recruits', encounterId],
    queryFn: ({ signal }) => callApi(listEncounterRecruits, { params: { id: encounterId }, signal }),
  });
}

export const npcsQuery = queryOptions({
  queryKey: ['tracker', 'npcs'],
  queryFn: ({ signal }) => callApi(npcCalls.list, { signal }),
});
