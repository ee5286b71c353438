import { npcCalls } from '#contract/npc.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { npcsQuery } from '#web/stuff/queries.ts';
import { FieldsForm, type TypedField } from '#web/stuff/records/fields-form.tsx';
import { sheetPayload } from '#web/stuff/records/sheet-text.ts';
import { emptyNpcDraft, type NpcDraft, npcToDraft } from './npc-draft.ts';

const FIELDS: readonly TypedField<'name' | 'hitPoints' | 'armorClass'>[] = [
  { key: 'name', label: 'Name', sent: 'name' },
  { key: 'hitPoints', label: 'HP', sent: 'hit_points', numeric: true },
  { key: 'armorClass', label: 'AC', sent: 'armor_class', numeric: true },
];

export function NpcFormPage() {
  return (
    <FieldsForm
      kind="npc"
      fields={FIELDS}
      empty={emptyNpcDraft}
      columns={{ grid: 'grid-cols-2', wide: 'col-span-2' }}
      hasStatBlock
      send={send}
      findLatest={findLatest}
    />
  );
}

function send({ id, newId, version, name, hitPoints, armorClass, sheet }: NpcDraft) {
  const body = { name, hit_points: hitPoints, armor_class: armorClass, ...sheetPayload(sheet) };
  return id === null
    ? callApi(npcCalls.create, { body: { ...body, new_id: newId } })
    : callApi(npcCalls.update, { params: { id }, body: { ...body, version } });
}

async function findLatest(id: string): Promise<NpcDraft | undefined> {
  const npcs = await queryClient.fetchQuery({ ...npcsQuery, staleTime: 0 });
  const latest = npcs.find(({ npc_id }) => npc_id === id);
  return latest && npcToDraft(latest);
}
