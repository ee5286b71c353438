import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { MINE } from '#domain/screen/place.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { loadScreen } from '#web/lib/screen/open-screens.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { campaignQuery } from '#web/stuff/queries.ts';
import { Page } from '#web/ui/page.tsx';
import { Board } from './board.tsx';

export const loader = async () => {
  await loadScreen(MINE);
  return null;
};

/** The screen that belongs to no campaign. */
export function ScreenPage() {
  return (
    <Page title="Screen">
      <Board place={MINE} />
    </Page>
  );
}

export const campaignLoader = ({ params }: LoaderFunctionArgs) =>
  Promise.all([
    queryClient.fetchQuery(campaignQuery(String(params.campaign_id))),
    loadScreen(String(params.campaign_id)),
  ]);

export function CampaignScreenPage() {
  const campaignId = String(useParams().campaign_id);
  const { data: campaign } = useSuspenseQuery(campaignQuery(campaignId));
  return (
    <Page title={`${campaign.name}: Screen`} back={recordPath('campaign', campaignId)}>
      <Board key={campaignId} place={campaignId} />
    </Page>
  );
}
