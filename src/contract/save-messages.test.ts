import { expect, it } from 'vitest';
import { ALL_KINDS, type AnyKind } from '#domain/stuff/record-kinds.ts';
import { saveMessagesOf } from './save-messages.ts';

it('uses the texts of the specification', () => {
  expect(saveMessagesOf('encounter')).toMatchObject({
    created: 'Encounter created!',
    incomplete: 'Please fill in all required data before creating an encounter!',
  });
  expect(saveMessagesOf('npc')).toMatchObject({ created: 'New NPC created!', updated: 'NPC updated!' });
});

it('has texts for a kind that the specification does not name', () => {
  expect(saveMessagesOf('spell')).toEqual({
    created: 'New spell created!',
    updated: 'Spell updated!',
    createFailed: 'Failed to create spell. Please try again.',
    updateFailed: 'Failed to update spell. Please try again.',
    incomplete: 'Please fill in all required data before creating a spell!',
  });
});

it.each(Object.keys(ALL_KINDS) as AnyKind[])('names the kind in each text: %s', (kind) => {
  for (const text of Object.values(saveMessagesOf(kind))) {
    expect(text.toLowerCase()).toContain(ALL_KINDS[kind].one.toLowerCase());
  }
});
