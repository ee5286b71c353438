import { beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '#support/fake-storage.ts';
import { readDraft, writeDraft } from '#web/lib/storage/draft.ts';
import { type UndoableChoices, undone } from '#web/stuff/encounter-choices.ts';
import { addToDraft, addToNewDraft } from './add-monster.ts';

const GOBLIN = { pointer: 'srd/goblin', name: 'Goblin', url: '' };
const WOLF = { pointer: 'srd/wolf', name: 'Wolf', url: '' };
const NONE: UndoableChoices = { campaignId: '', players: [], monsters: [], past: [] };
const drafted = () => readDraft('encounter', NONE);
const undo = () => writeDraft('encounter', { ...drafted(), ...undone(drafted()) });
const chosen = () => drafted().monsters.map(({ name, count }) => `${count} ${name}`);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage());
});

it('adds to the draft after Undo, and Undo of the builder then restores the steps before it', () => {
  addToNewDraft(GOBLIN, 2);
  addToDraft(WOLF, 1);
  undo();
  expect(chosen()).toEqual(['2 Goblin']);
  addToDraft(WOLF, 3);
  expect(chosen()).toEqual(['2 Goblin', '3 Wolf']);
  undo();
  expect(drafted()).toMatchObject({ campaignId: '', players: [], past: [] });
  expect(chosen()).toEqual(['2 Goblin']);
});

it('keeps as many steps as the builder does', () => {
  for (let step = 0; step < 150; step += 1) addToDraft(GOBLIN, 1);
  expect([chosen(), drafted().past.length]).toEqual([['150 Goblin'], 100]);
});
