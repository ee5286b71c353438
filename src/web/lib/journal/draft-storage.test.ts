import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeStorage } from '#support/fake-storage.ts';
import {
  type DraftOwner,
  findJournalDrafts,
  listJournalDrafts,
  readJournalDraft,
  removeJournalDraft,
  writeJournalDraft,
} from './draft-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

const ofUser = (username: string): DraftOwner => ({ username, kind: 'note', id: 'a' });

it('keeps the drafts of users apart, also of users with a dot in their name', () => {
  for (const username of ['ann', 'ann.b', 'b']) writeJournalDraft(ofUser(username), { text: username });
  expect(readJournalDraft(ofUser('ann'))).toMatchObject({ text: 'ann' });
  expect(listJournalDrafts('ann.b')).toEqual([ofUser('ann.b')]);
  expect(readJournalDraft(ofUser('ann.b'))).toMatchObject({ text: 'ann.b' });
  expect(readJournalDraft(ofUser('b'))).toMatchObject({ text: 'b' });
});

it('keeps the drafts of two tabs apart, and removes only the one that is known', () => {
  const first = writeJournalDraft(ofUser('ann'), { text: 'first' }, 'tab 1');
  const second = writeJournalDraft(ofUser('ann'), { text: 'second' }, 'tab 2');
  expect(findJournalDrafts(ofUser('ann'))).toHaveLength(2);
  expect(listJournalDrafts('ann')).toEqual([ofUser('ann')]);
  writeJournalDraft(ofUser('ann'), { text: 'more' }, 'tab 1');
  removeJournalDraft(first);
  removeJournalDraft(second);
  expect(readJournalDraft(ofUser('ann'))).toMatchObject({ text: 'more' });
});
