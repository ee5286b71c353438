import { href as swords } from 'virtual:game-icon/crossed-swords';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EncounterListItem } from '#contract/encounter.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { loadRunningFights } from '#web/stuff/fights/fight-queries.ts';
import { ResumeLink } from '#web/stuff/fights/resume-link.tsx';
import { encountersQuery } from '#web/stuff/queries.ts';
import { listProps } from '#web/stuff/records/kind-props.ts';
import { ListPage } from '#web/stuff/records/list-page.tsx';
import { type Column, RecordRows, ROW_BUTTON } from '#web/stuff/records/record-rows.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export const loader = () => Promise.all([queryClient.fetchQuery(encountersQuery), loadRunningFights()]);

const COLUMNS: Column<EncounterListItem>[] = [
  {
    header: 'Name',
    className: 'w-1/4',
    cell: ({ encounter_id, name }) => (
      <Link to={recordPath('encounter', encounter_id)} className="font-semibold hover:text-accent">
        {name}
      </Link>
    ),
  },
  { header: 'Campaign', cell: ({ campaign }) => campaign },
  { header: 'Short Description', className: 'w-1/4', cell: ({ short_description }) => short_description },
  { header: 'Location', cell: ({ location }) => <span className="text-muted">{location}</span> },
  {
    header: 'Actions',
    isActions: true,
    align: 'right',
    className: 'w-44 lg:w-68',
    cell: ({ encounter_id }) => (
      <div className="flex justify-end gap-2 max-lg:flex-col max-lg:items-end">
        <ResumeLink
          encounterId={encounter_id}
          className={`whitespace-nowrap ${ROW_BUTTON}`}
          hasIcon={false}
        />
        <LinkButton to={recordPath('encounter', encounter_id)} className={ROW_BUTTON}>
          View
        </LinkButton>
      </div>
    ),
  },
];

export function EncountersPage() {
  const { data: encounters } = useSuspenseQuery(encountersQuery);
  return (
    <ListPage
      {...listProps('encounter')}
      rows={encounters}
      textOf={({ name, campaign, short_description, location }) =>
        `${name} ${campaign ?? ''} ${short_description} ${location}`
      }
      empty={
        <EmptyState title="No Encounters to Display" icon={<GameIcon href={swords} className="size-14" />}>
          An encounter is a scene with something at stake: players, NPCs and monsters in one place. Lorescreen
          tells how hard it will be and runs it in the initiative tracker.
        </EmptyState>
      }
    >
      {(shown) => (
        <RecordRows
          label="Encounters"
          columns={COLUMNS}
          rows={shown}
          keyOf={({ encounter_id }) => encounter_id}
        />
      )}
    </ListPage>
  );
}
