import { characterCalls } from '#contract/character.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { CHARACTER_FIELDS, toPayload } from '#web/stuff/players/character-fields.ts';
import { charactersQuery } from '#web/stuff/queries.ts';
import { FieldsForm } from '#web/stuff/records/fields-form.tsx';
import { sheetPayload } from '#web/stuff/records/sheet-text.ts';
import { type CharacterDraft, characterToDraft, emptyCharacterDraft } from './character-draft.ts';

export function CharacterFormPage() {
  return (
    <FieldsForm
      kind="character"
      fields={CHARACTER_FIELDS}
      empty={emptyCharacterDraft}
      columns={{ grid: 'grid-cols-3', wide: 'col-span-3' }}
      send={send}
      findLatest={findLatest}
    />
  );
}

function send(mine: CharacterDraft) {
  const { id, newId, version } = mine;
  const body = { ...toPayload(mine), ...sheetPayload(mine.sheet) };
  return id === null
    ? callApi(characterCalls.create, { body: { ...body, new_id: newId } })
    : callApi(characterCalls.update, { params: { id }, body: { ...body, version } });
}

async function findLatest(id: string): Promise<CharacterDraft | undefined> {
  const characters = await queryClient.fetchQuery({ ...charactersQuery, staleTime: 0 });
  const latest = characters.find(({ character_id }) => character_id === id);
  return latest && characterToDraft(latest);
}
