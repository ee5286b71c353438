import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { queryClient } from '#web/lib/query-client.ts';
import { paths } from '#web/paths/paths.ts';
import { campaignQuery } from '#web/stuff/queries.ts';
import { Page } from '#web/ui/page.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';

export const loader = ({ params }: LoaderFunctionArgs) =>
  queryClient.ensureQueryData({ ...campaignQuery(String(params.campaign_id)), revalidateIfStale: true });

/** Exports the journal of a campaign as files, and imports notes. */
export function JournalTransferPage() {
  const campaignId = String(useParams().campaign_id);
  const { data: campaign } = useSuspenseQuery(campaignQuery(campaignId));
  return (
    <Page
      title="Export and Import"
      documentTitle={`Export and import the journal of ${campaign.name}`}
      width="reading"
      back={paths.campaignNotes(campaignId)}
      lead={campaign.name}
    >
      <div className="flex flex-col gap-6">
        <ExportCard campaign={campaign} />
        <ImportCard key={campaignId} campaignId={campaignId} />
      </div>
    </Page>
  );
}
