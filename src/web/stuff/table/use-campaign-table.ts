import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  followCampaignTable,
  getCampaignTable,
  showHandout,
  updateCampaignTable,
  withdrawHandout,
} from '#contract/table/campaign-table.ts';
import type { Table } from '#contract/table/live-table.ts';
import { type ApiError, type CallInput, callApi } from '#web/lib/api-client.ts';
import { followEvents } from '#web/lib/follow-events.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Under the key of the private data: deleting a handout also withdraws it. */
const campaignTableQuery = (id: string) =>
  queryOptions({
    queryKey: privateKey('campaigns', id, 'table'),
    queryFn: ({ signal }) => callApi(getCampaignTable, { params: { id }, signal }),
  });

/** For the loader of a page, so that nothing moves when it arrives. Without it, the page is still useful. */
export async function loadCampaignTable(id: string): Promise<void> {
  const query = { ...campaignTableQuery(id), retry: false, revalidateIfStale: true };
  await queryClient.ensureQueryData(query).catch(() => {});
}

type ShowTo = CallInput<typeof showHandout>['body'];
type Changes = CallInput<typeof updateCampaignTable>['body'];

/** The table of a campaign and its changes, followed while it has a link. */
export function useCampaignTable(campaignId: string) {
  const { data: table, isError } = useQuery({
    ...campaignTableQuery(campaignId),
    enabled: campaignId !== '',
  });
  const [isBusy, setBusy] = useState(false);
  const isShared = table?.code != null;

  useEffect(() => {
    if (!isShared) return;
    const address = followCampaignTable.path.replace(':id', encodeURIComponent(campaignId));
    return followEvents(address, 'table', (data) => keep(campaignId, JSON.parse(data) as Table));
  }, [campaignId, isShared]);

  /** Resolves to whether it was done. A refusal shows a message. */
  async function run(asked: (id: string) => Promise<Table>): Promise<boolean> {
    setBusy(true);
    try {
      keep(campaignId, await asked(campaignId));
      return true;
    } catch (error) {
      toast.error((error as ApiError).message);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    table,
    isUnknown: isError && table === undefined,
    isBusy,
    run,
    change: (body: Changes) => run((id) => callApi(updateCampaignTable, { params: { id }, body })),
    show: (handout_id: string, body: ShowTo) =>
      run((id) => callApi(showHandout, { params: { id, handout_id }, body })),
    withdraw: (handout_id: string) => run((id) => callApi(withdrawHandout, { params: { id, handout_id } })),
  };
}

export type CampaignTable = ReturnType<typeof useCampaignTable>;

function keep(campaignId: string, table: Table): void {
  queryClient.setQueryData(campaignTableQuery(campaignId).queryKey, table);
}
