import { href as masks } from 'virtual:game-icon/drama-masks';
import type { Npc } from '#contract/npc.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { loadRecordPictures } from '#web/stuff/pictures/record-pictures.ts';
import { npcsQuery } from '#web/stuff/queries.ts';
import { RecordsPage } from '#web/stuff/records/records-page.tsx';
import { NPC_FORM } from './npc-form.ts';

export const loader = () => Promise.all([queryClient.fetchQuery(npcsQuery), loadRecordPictures()]);

export function NpcsPage() {
  return (
    <RecordsPage
      form={NPC_FORM}
      describe={describeNpc}
      textOf={({ name }) => name}
      icon={masks}
      explanation="NPCs are those you play yourself: the innkeeper, the rival, the dragon in disguise. In an encounter they stand beside the players."
    />
  );
}

function describeNpc({ npc_id: id, name, hit_points, armor_class }: Npc) {
  const facts = [
    { label: 'HP', value: hit_points },
    { label: 'AC', value: armor_class },
  ];
  return { id, name, facts, pins: { kind: 'record', record: 'npc', record_id: id, name } as const };
}
