import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Panel } from '#domain/screen/screen.ts';
import { titleOf } from '#domain/stuff/record-kinds.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { ownMonsterQuery, ownSpellQuery } from '#web/lib/library/own-library.ts';
import { charactersQuery, encounterQuery, npcsQuery } from '#web/stuff/queries.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SpellCard } from '#web/ui/stat-block/spell-card.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { DeadPin } from './dead-pin.tsx';
import { EncounterFacts } from './encounter-facts.tsx';
import { PersonFacts } from './person-facts.tsx';
import './panels.css';

type PinnedRecord = Extract<Panel, { kind: 'record' }>;

export function RecordPanel({ panel }: { panel: PinnedRecord }) {
  switch (panel.record) {
    case 'monster':
      return <MonsterPanel panel={panel} />;
    case 'spell':
      return <SpellPanel panel={panel} />;
    case 'npc':
      return <NpcPanel panel={panel} />;
    case 'character':
      return <CharacterPanel panel={panel} />;
    case 'encounter':
      return <EncounterPanel panel={panel} />;
  }
}

function MonsterPanel({ panel }: { panel: PinnedRecord }) {
  return (
    <Answer panel={panel} query={useQuery(ownMonsterQuery(panel.record_id))}>
      {(monster) => <StatBlock monster={monster} />}
    </Answer>
  );
}

function SpellPanel({ panel }: { panel: PinnedRecord }) {
  return (
    <Answer panel={panel} query={useQuery(ownSpellQuery(panel.record_id))}>
      {(spell) => <SpellCard spell={spell} />}
    </Answer>
  );
}

function NpcPanel({ panel }: { panel: PinnedRecord }) {
  const query = useQuery({
    ...npcsQuery,
    select: (npcs) => npcs.find(({ npc_id }) => npc_id === panel.record_id) ?? null,
  });
  return (
    <Answer panel={panel} query={query}>
      {({ hit_points, armor_class, sheet }) => (
        <PersonFacts
          figures={[
            { label: 'HP', value: hit_points },
            { label: 'AC', value: armor_class },
          ]}
          sheet={sheet}
        />
      )}
    </Answer>
  );
}

function CharacterPanel({ panel }: { panel: PinnedRecord }) {
  const query = useQuery({
    ...charactersQuery,
    select: (characters) => characters.find(({ character_id }) => character_id === panel.record_id) ?? null,
  });
  return (
    <Answer panel={panel} query={query}>
      {({ player, hit_points, armor_class, level, sheet }) => (
        <PersonFacts
          figures={[
            { label: 'HP', value: hit_points },
            { label: 'AC', value: armor_class },
            { label: 'Level', value: level },
          ]}
          player={player}
          sheet={sheet}
        />
      )}
    </Answer>
  );
}

function EncounterPanel({ panel }: { panel: PinnedRecord }) {
  return (
    <Answer panel={panel} query={useQuery(encounterQuery(panel.record_id))}>
      {(encounter) => <EncounterFacts encounter={encounter} />}
    </Answer>
  );
}

interface AnswerProps<Data> {
  panel: PinnedRecord;
  query: UseQueryResult<Data | null>;
  children: (data: Data) => ReactNode;
}

/** Shows the record, or its name when it was deleted. Null data: the list does not contain the record. */
function Answer<Data>({ panel: { record, name }, query, children }: AnswerProps<Data>) {
  const { data, error, isError, refetch } = query;
  const isGone = data === null || (error instanceof ApiError && error.code === 'not_found');
  if (isGone) return <DeadPin name={name} kind={titleOf(record)} what="was deleted." />;
  // Stale data is better than an error.
  if (data !== undefined) return <div className="screen-entry">{children(data)}</div>;
  if (isError) return <ErrorPanel message={`${name} could not be loaded.`} onRetry={() => refetch()} />;
  return <Skeleton className="h-24" />;
}
