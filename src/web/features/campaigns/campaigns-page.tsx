import { href as map } from 'virtual:game-icon/treasure-map';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CampaignListItem } from '#contract/campaign.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { LoadSampleButton } from '#web/stuff/load-sample-button.tsx';
import { campaignsQuery } from '#web/stuff/queries.ts';
import { listProps } from '#web/stuff/records/kind-props.ts';
import { ListPage } from '#web/stuff/records/list-page.tsx';
import { type Column, RecordRows, ROW_BUTTON } from '#web/stuff/records/record-rows.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export const loader = () => queryClient.fetchQuery(campaignsQuery);

function characterNames({ Characters }: CampaignListItem): string {
  return Characters.map(({ name }) => name).join(', ');
}

const COLUMNS: Column<CampaignListItem>[] = [
  {
    header: 'Name',
    className: 'w-1/4',
    cell: ({ campaign_id, name }) => (
      <Link to={recordPath('campaign', campaign_id)} className="font-semibold hover:text-accent">
        {name}
      </Link>
    ),
  },
  {
    header: 'Description',
    className: 'lg:w-2/5',
    textOf: ({ description }) => description,
    cell: ({ description }) => description,
  },
  {
    header: 'Characters',
    textOf: characterNames,
    cell: (campaign) => <span className="text-muted">{characterNames(campaign)}</span>,
  },
  {
    header: 'Actions',
    isActions: true,
    align: 'right',
    className: 'w-24 lg:w-28',
    cell: ({ campaign_id }) => (
      <LinkButton to={recordPath('campaign', campaign_id)} className={ROW_BUTTON}>
        View
      </LinkButton>
    ),
  },
];

export function CampaignsPage() {
  const { data: campaigns } = useSuspenseQuery(campaignsQuery);
  return (
    <ListPage
      {...listProps('campaign')}
      rows={campaigns}
      textOf={(campaign) => `${campaign.name} ${campaign.description} ${characterNames(campaign)}`}
      empty={
        <EmptyState
          title="No Campaigns to Display"
          icon={<GameIcon href={map} className="size-14" />}
          action={<LoadSampleButton />}
        >
          A campaign gathers the characters at your table and the encounters you have prepared for them. Start
          your own, or look around in a sample: a party of four, two NPCs and three encounters, all deletable.
        </EmptyState>
      }
    >
      {(shown) => (
        <RecordRows
          label="Campaigns"
          columns={COLUMNS}
          rows={shown}
          keyOf={({ campaign_id }) => campaign_id}
        />
      )}
    </ListPage>
  );
}
