import { useSuspenseQuery } from '@tanstack/react-query';
import { ImageOff, Plus, ScrollText } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { startJournalRecord } from '#web/lib/journal/open-records.ts';
import { type Listed, loadJournalList, useHandouts } from '#web/lib/journal/use-journal.ts';
import { pictureAddress } from '#web/lib/pictures/picture-address.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { useNewAtOnce } from '#web/stuff/journal/use-new-at-once.ts';
import { campaignQuery } from '#web/stuff/queries.ts';
import { ShowHandout } from '#web/stuff/table/show-handout.tsx';
import {
  type CampaignTable,
  loadCampaignTable,
  useCampaignTable,
} from '#web/stuff/table/use-campaign-table.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { useChunks } from '#web/ui/use-chunks.tsx';
import { NoLink } from './no-link.tsx';

export const loader = ({ params }: LoaderFunctionArgs) =>
  Promise.all([
    queryClient.fetchQuery(campaignQuery(String(params.campaign_id))),
    loadJournalList('handout'),
    loadCampaignTable(String(params.campaign_id)),
  ]);

/** The handouts of a campaign, newest first, each with one press to show it. */
export function HandoutsPage() {
  const campaignId = String(useParams().campaign_id);
  const { data: campaign } = useSuspenseQuery(campaignQuery(campaignId));
  const handouts = useHandouts(campaignId) ?? [];
  const at = useCampaignTable(campaignId);
  const navigate = useNavigate();
  const { shown, more } = useChunks(handouts.toReversed(), campaignId);

  function create(name = '', replace = false) {
    const id = startJournalRecord('handout', {
      campaign_id: campaignId,
      name,
      text: '',
      picture_id: null,
    });
    navigate(recordPath('handout', id), { replace });
  }
  useNewAtOnce((name) => create(name, true));

  const add = (
    <Button variant="primary" onClick={() => create()}>
      <Icon of={Plus} />
      New handout
    </Button>
  );
  return (
    <Page
      title="Handouts"
      documentTitle={`Handouts of ${campaign.name}`}
      lead={`A letter, a map, a face: what the players of ${campaign.name} see when you show it.`}
      back={recordPath('campaign', campaignId)}
      actions={handouts.length > 0 && add}
    >
      {handouts.length > 0 && <NoLink at={at} campaignId={campaignId} />}
      {handouts.length === 0 ? (
        <EmptyState
          title="No Handouts to Display"
          icon={<Icon of={ScrollText} className="size-14!" />}
          action={add}
        >
          A handout is a text or a picture. Nobody sees it until you show it, on the television, on all phones
          or on one.
        </EmptyState>
      ) : (
        <ul aria-label="Handouts" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((handout) => (
            <Boundary
              key={handout.handout_id}
              of={handout}
              fallback={<li className="panel p-4 text-muted">This handout cannot be shown.</li>}
            >
              <HandoutCard handout={handout} at={at} />
            </Boundary>
          ))}
        </ul>
      )}
      {more}
    </Page>
  );
}

function HandoutCard({ handout, at }: { handout: Listed<'handout'>; at: CampaignTable }) {
  const { handout_id: id, name, picture_id, isUnsaved } = handout;
  return (
    <li className="panel flex min-w-0 flex-col gap-3 p-4">
      <div className="flex min-w-0 items-center gap-3">
        {picture_id === null ? (
          <span className="flex size-20 shrink-0 items-center justify-center rounded-lg border border-line border-dashed text-muted">
            <Icon of={ImageOff} />
          </span>
        ) : (
          <img
            src={pictureAddress(picture_id)}
            alt=""
            loading="lazy"
            className="size-20 shrink-0 rounded-lg border border-line bg-background object-contain"
          />
        )}
        <h2 className="wrap-anywhere min-w-0 text-xl">
          <Link to={recordPath('handout', id)} className="link">
            {name || 'Without a title'}
          </Link>
        </h2>
      </div>
      <div className="mt-auto">
        <ShowHandout at={at} handoutId={id} name={name} isUnsaved={isUnsaved} />
      </div>
    </li>
  );
}
