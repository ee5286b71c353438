import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeStorage } from '#support/fake-storage.ts';
import { readScreenDraft, removeScreenDraft, writeScreenDraft } from './screen-draft.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

const draft = (at: number) => ({ layouts: [], version: 1, at });

it('does not remove the draft that another tab wrote in the meantime', () => {
  const owner = { username: 'ann', place: 'mine' };
  const mine = writeScreenDraft(owner, draft(5));
  writeScreenDraft(owner, draft(6));
  removeScreenDraft(owner, mine);
  expect(readScreenDraft(owner)).toEqual(draft(6));
});
