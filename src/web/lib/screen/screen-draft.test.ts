import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeStorage } from '#support/fake-storage.ts';
import {
  forgetScreensOf,
  forgetUnusedScreens,
  readScreenDraft,
  readShownLayout,
  removeScreenDraft,
  writeScreenDraft,
  writeShownLayout,
} from './screen-draft.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

const draft = (at: number) => ({ layouts: [], version: 1, at });

it('forgets one user at every place, but not a user whose name ends in the same letters', () => {
  for (const username of ['ann', 'b.ann', 'mine.ann']) {
    for (const place of ['mine', '01912345-6789-7fff-bfff-ffffffffffff']) {
      writeScreenDraft({ username, place }, draft(5));
      writeShownLayout({ username, place }, 'combat');
    }
  }
  forgetScreensOf('ann');
  expect(readScreenDraft({ username: 'ann', place: 'mine' })).toBeNull();
  expect(readShownLayout({ username: 'ann', place: 'mine' })).toBeUndefined();
  for (const username of ['b.ann', 'mine.ann']) {
    expect(readScreenDraft({ username, place: 'mine' })).toEqual(draft(5));
    expect(readShownLayout({ username, place: 'mine' })).toBe('combat');
  }
});

it('forgets drafts that are old', () => {
  writeScreenDraft({ username: 'ann', place: 'mine' }, draft(5));
  writeScreenDraft({ username: 'bob', place: 'mine' }, draft(15));
  forgetUnusedScreens(10);
  expect(readScreenDraft({ username: 'ann', place: 'mine' })).toBeNull();
  expect(readScreenDraft({ username: 'bob', place: 'mine' })).toEqual(draft(15));
});

it('does not remove the draft that another tab wrote in the meantime', () => {
  const owner = { username: 'ann', place: 'mine' };
  const mine = writeScreenDraft(owner, draft(5));
  writeScreenDraft(owner, draft(6));
  removeScreenDraft(owner, mine);
  expect(readScreenDraft(owner)).toEqual(draft(6));
});
