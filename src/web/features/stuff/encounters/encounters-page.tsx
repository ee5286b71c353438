import { href as swords } from 'virtual:game-icon/crossed-swords';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EncounterListItem } from '#contract/encounter.ts';
import { paths } from '#web/app/paths.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { CreateNewLink } from '../create-new-link.tsx';
import { encountersQuery } from '../queries.ts';
import { type Column, RecordTable } from '../record-table.tsx';
import { useList } from '../use-list.tsx';

export const loader = () => queryClient.fetchQuery(encountersQuery);

const COLUMNS: Column<EncounterListItem>[] = [
  {
    header: 'Name',
    className: 'w-1/4',
    cell: ({ encounter_id, name }) => (
      <Link to={paths.encounter(encounter_id)} className="font-semibold font-serif text-lg hover:text-accent">
        {name}
      </Link>
    ),
  },
  { header: 'Campaign', cell: ({ campaign }) => campaign },
  {
    header: 'Short Description',
    cell: ({ short_description }) => <span className="line-clamp-2">{short_description}</span>,
  },
  { header: 'Location', cell: ({ location }) => <span className="text-muted">{location}</span> },
  {
    header: 'Actions',
    align: 'right',
    className: 'w-28',
    cell: ({ encounter_id }) => <LinkButton to={paths.encounter(encounter_id)}>View</LinkButton>,
  },
];

export function EncountersPage() {
  const { data: encounters } = useSuspenseQuery(encountersQuery);
  const { tools, shown, more, nothingFound } = useList(
    encounters,
    'Search encounters',
    ({ name, campaign, short_description, location }) =>
      `${name} ${campaign ?? ''} ${short_description} ${location}`,
  );
  return (
    <Page title="My Encounters" actions={<CreateNewLink kind="encounter" to={paths.newEncounter} />}>
      {encounters.length === 0 ? (
        <EmptyState title="No Encounters to Display" icon={<GameIcon href={swords} className="size-14" />}>
          An encounter is a scene with something at stake: players, NPCs and monsters in one place. Lorescreen
          tells how hard it will be and runs it in the initiative tracker.
        </EmptyState>
      ) : (
        <>
          {tools}
          {nothingFound ? (
            <p className="text-muted">Nothing found.</p>
          ) : (
            <RecordTable
              label="Encounters"
              columns={COLUMNS}
              rows={shown}
              keyOf={({ encounter_id }) => encounter_id}
            />
          )}
          {more}
        </>
      )}
    </Page>
  );
}
