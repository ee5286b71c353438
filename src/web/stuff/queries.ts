import { type FetchQueryOptions, queryOptions } from '@tanstack/react-query';
import { getCampaign, listCampaigns } from '#contract/campaign.ts';
import { getCampaignPlan } from '#contract/campaign-plan.ts';
import { characterCalls } from '#contract/character.ts';
import { getEncounter, listEncounterChoices, listEncounters } from '#contract/encounter.ts';
import { npcCalls } from '#contract/npc.ts';
import type { MonsterSummary } from '#domain/codex/monster.ts';
import { callApi } from '#web/lib/api-client.ts';
import { listMonsters } from '#web/lib/codex/codex-calls.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** All that the private area keeps is under one key: records name each other, so any save makes all of it stale. */
const STUFF = 'stuff';

export const campaignsQuery = queryOptions({
  queryKey: [STUFF, 'campaigns'],
  queryFn: ({ signal }) => callApi(listCampaigns, { signal }),
});

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [STUFF, 'campaigns', id],
    queryFn: ({ signal }) => callApi(getCampaign, { params: { id }, signal }),
  });

/** Its encounters in the order of play. */
export const campaignPlanQuery = (id: string) =>
  queryOptions({
    queryKey: [STUFF, 'campaigns', id, 'plan'],
    queryFn: ({ signal }) => callApi(getCampaignPlan, { params: { id }, signal }),
  });

export const encountersQuery = queryOptions({
  queryKey: [STUFF, 'encounters'],
  queryFn: ({ signal }) => callApi(listEncounters, { signal }),
});

/** Encounters with the campaign that each is in, for the campaign's picker. */
export const encounterChoicesQuery = queryOptions({
  queryKey: [STUFF, 'encounter-choices'],
  queryFn: ({ signal }) => callApi(listEncounterChoices, { query: { filter: 'true' }, signal }),
});

export const encounterQuery = (id: string) =>
  queryOptions({
    queryKey: [STUFF, 'encounters', id],
    queryFn: ({ signal }) => callApi(getEncounter, { params: { id }, signal }),
  });

export const charactersQuery = queryOptions({
  queryKey: [STUFF, 'characters'],
  queryFn: ({ signal }) => callApi(characterCalls.list, { signal }),
});

export const npcsQuery = queryOptions({
  queryKey: [STUFF, 'npcs'],
  queryFn: ({ signal }) => callApi(npcCalls.list, { signal }),
});

/** Before leaving for another page, whose loader then asks anew. This page does not: its record may be gone. */
export function markStuffStale(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [STUFF], refetchType: 'none' });
}

/** After a change while staying on the page: what is on the screen is asked anew at once, the rest when next shown. */
export function refreshStuff(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [STUFF] });
}

/** What is on the screen, asked anew; unlike a refresh it fails when the answer does not come. */
export function askStuffAnew(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: [STUFF], type: 'active' }, { throwOnError: true });
}

/**
 * Those of the chosen records that still exist: one that was deleted meanwhile would refuse the whole save. A list in
 * the cache can be older than the record that names its members, because another tab added one; so what the cache
 * lacks is asked for before it is left out.
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

/** The codex's monsters for the encounter builder. They never change while the server runs. */
export const monstersQuery = queryOptions({
  queryKey: ['codex', 'monsters'],
  // Asked without `full` or `catalogue`, the answer is the list of summaries.
  queryFn: async ({ signal }) => (await callApi(listMonsters, { signal })) as MonsterSummary[],
  staleTime: Number.POSITIVE_INFINITY,
});
