import { queryOptions } from '@tanstack/react-query';
import { listEncounterFights } from '#contract/listed-fight.ts';
import { callApi } from '#web/lib/api-client.ts';
import { fightMembersQuery, runningFightsQuery } from '#web/lib/fight/running-fights.ts';
import { queryClient } from '#web/lib/query-client.ts';

export const encounterFightsQuery = (id: string) =>
  queryOptions({
    queryKey: ['fights', 'encounter', id],
    queryFn: ({ signal }) => callApi(listEncounterFights, { params: { id }, signal }),
  });

/*
 * For loaders, so that nothing moves when the response arrives. Always fetched, because a fight changes without a save
 * of its encounter. Never fails, because the page works without it.
 */
const ALWAYS_ASK = { staleTime: 0 };
export const loadRunningFights = () => queryClient.prefetchQuery({ ...runningFightsQuery, ...ALWAYS_ASK });
export const loadFightMembers = () => queryClient.prefetchQuery({ ...fightMembersQuery, ...ALWAYS_ASK });
export const loadEncounterFights = (id: string) =>
  queryClient.prefetchQuery({ ...encounterFightsQuery(id), ...ALWAYS_ASK });
