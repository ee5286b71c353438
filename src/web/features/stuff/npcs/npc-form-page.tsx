import { useState } from 'react';
import { MESSAGES } from '#contract/messages.ts';
import { npcCalls } from '#contract/npc.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/fields.ts';
import { paths } from '#web/app/paths.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { isMissing } from '../character-fields.ts';
import { npcsQuery } from '../queries.ts';
import { RecordForm } from '../record-form.tsx';
import { SheetSection } from '../sheet-section.tsx';
import { describeSheet, sheetPayload } from '../sheet-text.ts';
import { useDraft } from '../use-draft.ts';
import { useSave } from '../use-save.ts';
import { emptyNpcDraft, type NpcDraft, npcToDraft } from './npc-draft.ts';

const FIELDS: { key: 'name' | 'hitPoints' | 'armorClass'; label: string; sent: string }[] = [
  { key: 'name', label: 'Name', sent: 'name' },
  { key: 'hitPoints', label: 'HP', sent: 'hit_points' },
  { key: 'armorClass', label: 'AC', sent: 'armor_class' },
];

export function NpcFormPage() {
  const { draft, change, replace } = useDraft('npc', emptyNpcDraft);
  // From the first try on, what is missing is marked until it is there.
  const [tried, setTried] = useState(false);

  const saving = useSave<NpcDraft>({
    kind: 'npc',
    formPath: paths.newNpc,
    messages: { createFailed: MESSAGES.npcCreateFailed, updateFailed: MESSAGES.npcUpdateFailed },
    send: (mine) => {
      const { name, hitPoints, armorClass, sheet } = mine;
      const body = { name, hit_points: hitPoints, armor_class: armorClass, ...sheetPayload(sheet) };
      return mine.id === null
        ? callApi(npcCalls.create, { body: { ...body, new_id: mine.newId } })
        : callApi(npcCalls.update, { params: { id: mine.id }, body: { ...body, version: mine.version } });
    },
    findLatest,
    pathAfter: () => paths.npcs,
  });

  function submit(mine: NpcDraft) {
    setTried(true);
    if (FIELDS.some(({ key }) => isMissing(mine[key]))) toast.error(MESSAGES.npcIncomplete);
    else void saving.save(mine);
  }

  return (
    <RecordForm
      noun="NPC"
      kind="npc"
      draft={draft}
      listPath={paths.npcs}
      saving={saving}
      onSubmit={submit}
      onReplace={replace}
      describe={(one) => ({
        ...Object.fromEntries(FIELDS.map(({ key, label }) => [label, one[key]])),
        ...describeSheet(one.sheet),
      })}
    >
      <Card className="grid grid-cols-2 gap-5">
        {FIELDS.map(({ key, label, sent }) => (
          <TextField
            key={key}
            label={label}
            required
            autoFocus={key === 'name'}
            maxLength={TEXT_MAXIMUM}
            inputMode={key === 'name' ? 'text' : 'numeric'}
            className={key === 'name' ? 'col-span-2' : ''}
            value={draft[key]}
            error={tried && isMissing(draft[key]) ? `${label} is required.` : saving.fieldErrors[sent]}
            onChange={(event) => change({ [key]: event.target.value })}
          />
        ))}
      </Card>
      <SheetSection
        key={draft.newId}
        hasStatBlock
        sheet={draft.sheet}
        errors={saving.fieldErrors}
        onChange={(sheet) => change({ sheet })}
      />
    </RecordForm>
  );
}

async function findLatest(id: string): Promise<NpcDraft | undefined> {
  const npcs = await queryClient.fetchQuery({ ...npcsQuery, staleTime: 0 });
  const latest = npcs.find(({ npc_id }) => npc_id === id);
  return latest && npcToDraft(latest);
}
