import { expect, it } from 'vitest';
import { emptyDraft, recordToDraft } from '#web/stuff/records/fields-draft.ts';
import { sheetToText } from '#web/stuff/records/sheet-text.ts';
import { NPC_FORM } from './npc-form.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const newId = expect.any(String);

it('has an empty draft with every field as text', () => {
  expect(emptyDraft(NPC_FORM)).toEqual({
    id: null,
    version: null,
    newId,
    name: '',
    hitPoints: '',
    armorClass: '',
    sheet: sheetToText(),
  });
});

it('edits a record as a draft with its id and version', () => {
  const npc = { npc_id: ID, name: 'Grix', hit_points: 7, armor_class: 13, version: 2 };
  expect(recordToDraft(NPC_FORM, npc)).toEqual({
    id: ID,
    version: 2,
    newId,
    name: 'Grix',
    hitPoints: '7',
    armorClass: '13',
    sheet: sheetToText(),
  });
});
