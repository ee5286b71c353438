import { href as swords } from 'virtual:game-icon/crossed-swords';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EncounterListItem } from '#contract/encounter.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { paths } from '#web/paths/paths.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';
import { loadRunningFights } from '#web/stuff/fights/fight-queries.ts';
import { ResumeLink, useRunningFight } from '#web/stuff/fights/resume-link.tsx';
import { encounterDifficultiesQuery, encountersQuery } from '#web/stuff/queries.ts';
import { listProps } from '#web/stuff/records/kind-props.ts';
import { ListPage } from '#web/stuff/records/list-page.tsx';
import { type Column, RecordRows, ROW_BUTTON } from '#web/stuff/records/record-rows.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export const loader = () =>
  Promise.all([
    queryClient.fetchQuery(encountersQuery),
    loadRunningFights(),
    // Never fails, because the list works without it.
    queryClient.prefetchQuery(encounterDifficultiesQuery),
  ]);

const COLUMNS: Column<EncounterListItem>[] = [
  {
    header: 'Name',
    cell: ({ encounter_id, name }) => (
      <Link to={recordPath('encounter', encounter_id)} className="font-semibold hover:text-accent">
        {name}
      </Link>
    ),
  },
  { header: 'Campaign', textOf: ({ campaign }) => campaign ?? '', cell: ({ campaign }) => campaign },
  {
    header: 'Short Description',
    className: 'w-40 lg:w-1/4',
    textOf: ({ short_description }) => short_description,
    cell: ({ short_description }) => short_description,
  },
  {
    header: 'Location',
    textOf: ({ location }) => location,
    cell: ({ location }) => <span className="text-muted">{location}</span>,
  },
  {
    header: 'Difficulty',
    className: 'w-32',
    from: 'xl',
    cell: ({ encounter_id }) => <EncounterDifficulty id={encounter_id} />,
  },
  {
    header: 'Actions',
    isActions: true,
    align: 'right',
    className: 'w-24 lg:w-68',
    cell: ({ encounter_id }) => (
      <div className="flex gap-2 sm:justify-end">
        <LinkButton to={recordPath('encounter', encounter_id)} className={ROW_BUTTON}>
          View
        </LinkButton>
        <RunOrResume id={encounter_id} />
      </div>
    ),
  },
];

/** Null for an encounter without players or monsters, and beyond the newest ones. */
function EncounterDifficulty({ id }: { id: string }) {
  const { data } = useQuery({
    ...encounterDifficultiesQuery,
    select: (rated) => rated.find(({ encounter_id }) => encounter_id === id) ?? null,
  });
  if (!data || data.band === null) return null;
  return <span className={`font-semibold ${BAND_COLOR[data.band]}`}>{bandName(data.band)}</span>;
}

/** On a tablet it gives way to the other columns. The page of the encounter has it. */
const RUN_BUTTON = `${ROW_BUTTON} whitespace-nowrap sm:max-lg:hidden`;

function RunOrResume({ id }: { id: string }) {
  const isUnderWay = useRunningFight(id) !== undefined;
  return isUnderWay ? (
    <ResumeLink encounterId={id} className={RUN_BUTTON} hasIcon={false} />
  ) : (
    <LinkButton to={paths.runEncounter(id)} className={RUN_BUTTON}>
      Run
    </LinkButton>
  );
}

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
