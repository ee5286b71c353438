import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type PlannedEncounter, saveCampaignPlan } from '#contract/campaign-plan.ts';
import { callApi } from '#web/lib/api-client.ts';
import { campaignPlanQuery, refreshStuff } from '#web/stuff/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Drop } from '#web/ui/use-drag-order.ts';

export interface Plan {
  encounters: readonly PlannedEncounter[];
  move: (id: string, drop: Drop) => void;
  setDone: (id: string, done: boolean) => void;
}

/** The encounters of a campaign in order. A change is an optimistic update and is then saved. */
export function usePlan(campaignId: string): Plan {
  const query = campaignPlanQuery(campaignId);
  const cache = useQueryClient();
  const {
    data: { encounters },
  } = useSuspenseQuery(query);
  // Saves run one after another, so that an older order never arrives last.
  const saves = useRef({ last: Promise.resolve(), waiting: 0 });

  function change(next: (before: readonly PlannedEncounter[]) => PlannedEncounter[]) {
    const before = cache.getQueryData(query.queryKey)?.encounters ?? encounters;
    const after = next(before);
    // A pending response would restore the old order.
    void cache.cancelQueries({ queryKey: query.queryKey });
    cache.setQueryData(query.queryKey, (plan) => ({ npcs: [], ...plan, encounters: after }));
    saves.current.waiting += 1;
    saves.current.last = saves.current.last.then(() => save(after));
  }

  async function save(plan: readonly PlannedEncounter[]): Promise<void> {
    const body = { encounters: plan.map(({ encounter_id, done }) => ({ encounter_id, done })) };
    try {
      await callApi(saveCampaignPlan, { params: { id: campaignId }, body });
    } catch {
      toast.error('The order of the encounters could not be saved. Please try again.');
    }
    saves.current.waiting -= 1;
    if (saves.current.waiting === 0) await refreshStuff();
  }

  return {
    encounters,
    move: (id, { key, place }) =>
      change((before) => {
        const moved = before.filter(({ encounter_id }) => encounter_id === id);
        const others = before.filter(({ encounter_id }) => encounter_id !== id);
        const beside = others.findIndex(({ encounter_id }) => encounter_id === key);
        if (beside === -1) return [...before];
        const to = place === 'above' ? beside : beside + 1;
        return [...others.slice(0, to), ...moved, ...others.slice(to)];
      }),
    setDone: (id, done) =>
      change((before) => before.map((one) => (one.encounter_id === id ? { ...one, done } : one))),
  };
}
