import { href as masks } from 'virtual:game-icon/drama-masks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type Npc, npcCalls } from '#contract/npc.ts';
import { paths } from '#web/app/paths.ts';
import { callApi } from '#web/lib/api-client.ts';
import { writeDraft } from '#web/lib/draft.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { ListPage } from '../list-page.tsx';
import { npcsQuery } from '../queries.ts';
import { RecordGrid } from '../record-grid.tsx';
import { useDelete } from '../use-delete.tsx';
import { npcToDraft } from './npc-draft.ts';

export const loader = () => queryClient.fetchQuery(npcsQuery);

export function NpcsPage() {
  const { data: npcs } = useSuspenseQuery(npcsQuery);
  const navigate = useNavigate();
  const { ask, popup } = useDelete((id) => callApi(npcCalls.remove, { params: { id } }));

  const edit = useCallback(
    (npc: Npc) => {
      writeDraft('npc', npcToDraft(npc));
      navigate(paths.newNpc);
    },
    [navigate],
  );
  const askToDelete = useCallback(({ npc_id: id, name }: Npc) => ask({ id, name }), [ask]);

  return (
    <>
      <ListPage
        title="My NPCs"
        kind="npc"
        formPath={paths.newNpc}
        rows={npcs}
        searchLabel="Search NPCs"
        textOf={({ name }) => name}
        empty={
          <EmptyState title="No NPCs to Display" icon={<GameIcon href={masks} className="size-14" />}>
            NPCs are those you play yourself: the innkeeper, the rival, the dragon in disguise. In an
            encounter they stand beside the players.
          </EmptyState>
        }
      >
        {(shown) => (
          <RecordGrid records={shown} describe={describeNpc} onEdit={edit} onDelete={askToDelete} />
        )}
      </ListPage>
      {popup}
    </>
  );
}

function describeNpc({ npc_id: id, name, hit_points, armor_class }: Npc) {
  const facts = [
    { label: 'HP', value: hit_points },
    { label: 'AC', value: armor_class },
  ];
  return { id, name, facts };
}
