import { useState } from 'react';
import { createCharacter, updateCharacter } from '#contract/character.ts';
import { MESSAGES } from '#contract/messages.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/fields.ts';
import { paths } from '#web/app/paths.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type CharacterText, isMissing, toPayload } from '../character-fields.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { charactersQuery } from '../queries.ts';
import { RecordForm } from '../record-form.tsx';
import { useDraft } from '../use-draft.ts';
import { useSave } from '../use-save.ts';
import { type CharacterDraft, characterToDraft, emptyCharacterDraft } from './character-draft.ts';

const FIELDS: { key: keyof CharacterText; label: string; sent: string; numeric?: boolean }[] = [
  { key: 'name', label: 'Name', sent: 'name' },
  { key: 'player', label: 'Player', sent: 'player' },
  { key: 'hitPoints', label: 'HP', sent: 'hit_points', numeric: true },
  { key: 'armorClass', label: 'AC', sent: 'armor_class', numeric: true },
  { key: 'level', label: 'Level', sent: 'level', numeric: true },
];

export function CharacterFormPage() {
  const { draft, change, replace } = useDraft('character', emptyCharacterDraft);
  // From the first try on, what is missing is marked until it is there.
  const [tried, setTried] = useState(false);

  const { save, busy, failed, fieldErrors, conflict, dismissConflict } = useSave<CharacterDraft>({
    kind: 'character',
    formPath: paths.newCharacter,
    messages: { createFailed: MESSAGES.characterCreateFailed, updateFailed: MESSAGES.characterUpdateFailed },
    send: (mine) =>
      mine.id === null
        ? callApi(createCharacter, { body: { ...toPayload(mine), new_id: mine.newId } })
        : callApi(updateCharacter, {
            params: { id: mine.id },
            body: { ...toPayload(mine), version: mine.version },
          }),
    findLatest,
    pathAfter: () => paths.characters,
  });

  function submit(mine: CharacterDraft) {
    setTried(true);
    if (FIELDS.some(({ key }) => isMissing(mine[key]))) toast.error(MESSAGES.characterIncomplete);
    else void save(mine);
  }

  return (
    <RecordForm
      noun="Character"
      kind="character"
      updating={draft.id !== null}
      listPath={paths.characters}
      busy={busy}
      failed={failed}
      onSubmit={() => submit(draft)}
    >
      <Card className="grid grid-cols-3 gap-5">
        {FIELDS.map(({ key, label, sent, numeric }) => (
          <TextField
            key={key}
            label={label}
            required
            autoFocus={key === 'name'}
            maxLength={TEXT_MAXIMUM}
            inputMode={numeric ? 'numeric' : 'text'}
            className={numeric ? '' : 'col-span-3'}
            value={draft[key]}
            error={tried && isMissing(draft[key]) ? `${label} is required.` : fieldErrors[sent]}
            onChange={(event) => change({ [key]: event.target.value })}
          />
        ))}
      </Card>
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          describe={(one) => Object.fromEntries(FIELDS.map(({ key, label }) => [label, one[key]]))}
          onKeepMine={(mine) => {
            replace(mine);
            submit(mine);
          }}
          onSaveAsNew={(mine) => {
            replace(mine);
            submit(mine);
          }}
          onTakeTheirs={(theirs) => {
            replace(theirs);
            dismissConflict();
          }}
          onClose={dismissConflict}
        />
      )}
    </RecordForm>
  );
}

async function findLatest(id: string): Promise<CharacterDraft | undefined> {
  const characters = await queryClient.fetchQuery({ ...charactersQuery, staleTime: 0 });
  const latest = characters.find(({ character_id }) => character_id === id);
  return latest && characterToDraft(latest);
}
