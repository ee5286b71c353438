import { useState } from 'react';
import { characterCalls } from '#contract/character.ts';
import { MESSAGES } from '#contract/messages.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/fields.ts';
import { paths } from '#web/app/paths.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CHARACTER_FIELDS, isIncomplete, isMissing, toPayload } from '../character-fields.ts';
import { charactersQuery } from '../queries.ts';
import { RecordForm } from '../record-form.tsx';
import { SheetSection } from '../sheet-section.tsx';
import { describeSheet, sheetPayload } from '../sheet-text.ts';
import { useDraft } from '../use-draft.ts';
import { useSave } from '../use-save.ts';
import { type CharacterDraft, characterToDraft, emptyCharacterDraft } from './character-draft.ts';

export function CharacterFormPage() {
  const { draft, change, replace } = useDraft('character', emptyCharacterDraft);
  // From the first try on, what is missing is marked until it is there.
  const [tried, setTried] = useState(false);

  const saving = useSave<CharacterDraft>({
    kind: 'character',
    formPath: paths.newCharacter,
    messages: { createFailed: MESSAGES.characterCreateFailed, updateFailed: MESSAGES.characterUpdateFailed },
    send: (mine) => {
      const body = { ...toPayload(mine), ...sheetPayload(mine.sheet) };
      return mine.id === null
        ? callApi(characterCalls.create, { body: { ...body, new_id: mine.newId } })
        : callApi(characterCalls.update, {
            params: { id: mine.id },
            body: { ...body, version: mine.version },
          });
    },
    findLatest,
    pathAfter: () => paths.characters,
  });

  function submit(mine: CharacterDraft) {
    setTried(true);
    if (isIncomplete(mine)) toast.error(MESSAGES.characterIncomplete);
    else void saving.save(mine);
  }

  return (
    <RecordForm
      noun="Character"
      kind="character"
      draft={draft}
      listPath={paths.characters}
      saving={saving}
      onSubmit={submit}
      onReplace={replace}
      describe={(one) => ({
        ...Object.fromEntries(CHARACTER_FIELDS.map(({ key, label }) => [label, one[key]])),
        ...describeSheet(one.sheet),
      })}
    >
      <Card className="grid grid-cols-3 gap-5">
        {CHARACTER_FIELDS.map(({ key, label, sent, numeric }) => (
          <TextField
            key={key}
            label={label}
            required
            autoFocus={key === 'name'}
            maxLength={TEXT_MAXIMUM}
            inputMode={numeric ? 'numeric' : 'text'}
            className={numeric ? '' : 'col-span-3'}
            value={draft[key]}
            error={tried && isMissing(draft[key]) ? `${label} is required.` : saving.fieldErrors[sent]}
            onChange={(event) => change({ [key]: event.target.value })}
          />
        ))}
      </Card>
      <SheetSection
        key={draft.newId}
        sheet={draft.sheet}
        errors={saving.fieldErrors}
        onChange={(sheet) => change({ sheet })}
      />
    </RecordForm>
  );
}

async function findLatest(id: string): Promise<CharacterDraft | undefined> {
  const characters = await queryClient.fetchQuery({ ...charactersQuery, staleTime: 0 });
  const latest = characters.find(({ character_id }) => character_id === id);
  return latest && characterToDraft(latest);
}
