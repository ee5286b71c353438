import { type FetchQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/call.ts';
import { getCampaign, listCampaigns } from '#contract/campaign.ts';
import { getCampaignPlan } from '#contract/campaign-plan.ts';
import {
  getEncounter,
  listEncounterChoices,
  listEncounterDifficulties,
  listEncounters,
} from '#contract/encounter.ts';
import { type ListCallOf, PLAIN_RECORDS } from '#contract/plain-records.ts';
import type { MonsterSummary } from '#domain/codex/monster.ts';
import { KINDS, type PlainKind } from '#domain/stuff/record-kinds.ts';
import { callApi } from '#web/lib/api-client.ts';
import { listMonsters } from '#web/lib/codex/codex-calls.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { queryClient } from '#web/lib/query-client.ts';

export const campaignsQuery = queryOptions({
  queryKey: privateKey('campaigns'),
  queryFn: ({ signal }) => callApi(listCampaigns, { signal }),
});

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: privateKey('campaigns', id),
    queryFn: ({ signal }) => callApi(getCampaign, { params: { id }, signal }),
  });

export const campaignPlanQuery = (id: string) =>
  queryOptions({
    queryKey: privateKey('campaigns', id, 'plan'),
    queryFn: ({ signal }) => callApi(getCampaignPlan, { params: { id }, signal }),
  });

export const encountersQuery = queryOptions({
  queryKey: privateKey('encounters'),
  queryFn: ({ signal }) => callApi(listEncounters, { signal }),
});

export const encounterDifficultiesQuery = queryOptions({
  queryKey: privateKey('encounters', 'difficulties'),
  queryFn: ({ signal }) => callApi(listEncounterDifficulties, { signal }),
});

/** Encounters with their campaigns, for the campaign's picker. */
export const encounterChoicesQuery = queryOptions({
  queryKey: privateKey('encounter-choices'),
  queryFn: ({ signal }) => callApi(listEncounterChoices, { query: { filter: 'true' }, signal }),
});

export const encounterQuery = (id: string) =>
  queryOptions({
    queryKey: privateKey('encounters', id),
    queryFn: ({ signal }) => callApi(getEncounter, { params: { id }, signal }),
  });

/** The list of a kind that only has fields. */
export function recordsQuery<Kind extends PlainKind>(kind: Kind) {
  const call: ListCallOf<PlainKind> = PLAIN_RECORDS[kind].calls.list;
  return queryOptions({
    queryKey: privateKey(KINDS[kind].plural),
    queryFn: ({ signal }) => callApi(call, { signal }) as Promise<ResponseOf<ListCallOf<Kind>>>,
  });
}

export const charactersQuery = recordsQuery('character');
export const npcsQuery = recordsQuery('npc');

/**
 * Call it before navigating away. The next page's loader fetches again. The current page does not, because its record
 * may be gone.
 */
export function markStuffStale(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: privateKey(), refetchType: 'none' });
}

/** Call it after a change that stays on the page. Visible data is fetched again now, the rest when it is next shown. */
export function refreshStuff(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: privateKey() });
}

/** Fetches the visible data again. Unlike `refreshStuff`, it rejects when there is no response. */
export function askStuffAnew(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: privateKey(), type: 'active' }, { throwOnError: true });
}

/**
 * The selected records that still exist. A deleted one would make the server refuse the whole save. A cached list can
 * be older than the record that names its members, because another tab added one. So records missing in the cache are
 * fetched before they are dropped.
 */
export async function findStillThere<Row>(
  list: FetchQueryOptions<Row[], Error, Row[], string[]>,
  idOf: (row: Row) => string,
  chosen: readonly string[],
): Promise<Row[]> {
  const isChosen = new Set(chosen);
  const of = (rows: readonly Row[] = []) => rows.filter((row) => isChosen.has(idOf(row)));
  const known = of(queryClient.getQueryData<Row[]>(list.queryKey));
  if (known.length === isChosen.size) return known;
  return of(await queryClient.fetchQuery({ ...list, staleTime: 0 }));
}

/** The codex monsters for the encounter builder. They never change while the server runs. */
export const monstersQuery = queryOptions({
  queryKey: ['codex', 'monsters'],
  // Without `full` or `catalogue` the response is the list of summaries.
  queryFn: async ({ signal }) => (await callApi(listMonsters, { signal })) as MonsterSummary[],
  staleTime: Number.POSITIVE_INFINITY,
});
