import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeStorage } from '#support/fake-storage.ts';
import { draftStoreOf, localDrafts, readLocalDrafts } from './draft-store.ts';
import { type DraftOwner, findDrafts, listDrafts, removeDraft, writeDraft } from './stored-drafts.ts';

vi.mock('#web/lib/session/session.ts', () => ({ currentUsername: () => 'ann', onUserLeft: () => {} }));
vi.mock('#web/lib/storage/device-database.ts', () => ({ mayKeepFor: () => true }));

const OWNER = { username: 'ann', kind: 'note', id: 'a' } as const;
const ofUser = (username: string): DraftOwner => ({ ...OWNER, username });
const draft = (text: string) => ({ fields: { text }, base: { text: '' }, version: 1 });
const textsOf = (drafts: Iterable<{ draft: { fields: object } }>) =>
  [...drafts].map(({ draft: { fields } }) => 'text' in fields && fields.text);
const shown = () => textsOf(localDrafts.get().drafts.values());

let tellOthers: (event: { key: string; newValue: string | null }) => void = () => {};
vi.stubGlobal('window', {
  addEventListener: (_: string, listener: typeof tellOthers) => {
    tellOthers = listener;
  },
});

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  vi.stubGlobal('localStorage', new FakeStorage());
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

it('keeps the drafts of users apart, also of users with a dot in their name', () => {
  for (const username of ['ann', 'ann.b', 'b']) writeDraft(ofUser(username), draft(username));
  for (const username of ['ann', 'ann.b', 'b']) expect(textsOf(listDrafts(username))).toEqual([username]);
});

it('keeps the drafts of two tabs apart, and removes only the one that is known', () => {
  const first = writeDraft(OWNER, draft('first'), 'tab 1');
  const second = writeDraft(OWNER, draft('second'), 'tab 2');
  expect(findDrafts(OWNER)).toHaveLength(2);
  writeDraft(OWNER, draft('more'), 'tab 1');
  removeDraft(first);
  removeDraft(second);
  expect(textsOf(findDrafts(OWNER))).toEqual(['more']);
});

it('reads the drafts of earlier versions, and skips what is not one', () => {
  const keep = (key: string, stored: object | string) =>
    localStorage.setItem(
      `lorescreen.${key}.ann`,
      typeof stored === 'string' ? stored : JSON.stringify(stored),
    );
  const layouts = [{ id: 'l', name: 'Combat', panels: [] }];
  keep('journal-draft.note.a.page', { ...draft('note'), at: 1 });
  keep('screen-draft.mine', { layouts, version: 2, base: [], at: 2 });
  keep('screen-draft.first', { layouts, version: 0, at: 3 });
  keep('journal-draft.note.b.page', 'not JSON');
  keep('journal-draft.note.c.page', { fields: {}, version: 1 });
  keep('document-draft.note.d.page', 'null');
  expect(listDrafts('ann').map(({ kind, id, at, draft: read }) => ({ kind, id, at, ...read }))).toEqual([
    { kind: 'note', id: 'a', at: 1, ...draft('note') },
    { kind: 'screen', id: 'mine', at: 2, fields: { layouts }, base: { layouts: [] }, version: 2 },
    { kind: 'screen', id: 'first', at: 3, fields: { layouts }, base: { layouts: [] }, version: 0 },
  ]);
});

it('reads the drafts of two earlier page loads one after the other, newest first', () => {
  writeDraft(OWNER, draft('older'), 'tab 1');
  vi.advanceTimersByTime(1_000);
  writeDraft(OWNER, draft('newer'), 'tab 2');
  const store = draftStoreOf(OWNER);
  expect(store.readDraft()).toEqual(draft('newer'));
  vi.advanceTimersByTime(1_000);
  expect(store.writeDraft(draft('newer, continued'))).toBe(true);
  expect(textsOf(findDrafts(OWNER))).toEqual(['newer, continued', 'older']);
  store.removeDraft();
  expect(store.readDraft()).toEqual(draft('older'));
  store.removeDraft();
  expect([store.readDraft(), findDrafts(OWNER)]).toEqual([undefined, []]);
});

it('does not take a draft that its tab has changed since, nor one that is not valid', () => {
  writeDraft(OWNER, draft('one'), 'tab 1');
  writeDraft(OWNER, draft('wrong'), 'tab 3');
  vi.advanceTimersByTime(1_000);
  writeDraft(OWNER, draft('two'), 'tab 2');
  const store = draftStoreOf(OWNER, ({ fields }) => !('text' in fields && fields.text === 'wrong'));
  store.readDraft();
  vi.advanceTimersByTime(1_000);
  writeDraft(OWNER, draft('one, more'), 'tab 1');
  store.removeDraft();
  expect(store.readDraft()).toBeUndefined();
  expect(textsOf(findDrafts(OWNER))).toEqual(['one, more', 'wrong']);
});

it('shows in lists what other tabs write and save', () => {
  readLocalDrafts();
  expect(shown()).toEqual([]);
  const { key, stored } = writeDraft(OWNER, draft('of another tab'), 'tab 1');
  tellOthers({ key, newValue: stored });
  expect(shown()).toEqual(['of another tab']);
  const { drafts } = localDrafts.get();
  readLocalDrafts();
  expect(localDrafts.get().drafts).toBe(drafts);
  localStorage.removeItem(key);
  tellOthers({ key, newValue: null });
  expect(shown()).toEqual([]);
});

it('shows in lists what this page writes, also without storage, until it or another tab has saved it', () => {
  vi.stubGlobal('localStorage', undefined);
  const store = draftStoreOf(OWNER);
  expect(store.writeDraft(draft('one'))).toBe(false);
  store.writeDraft(draft('two'));
  readLocalDrafts();
  expect(shown()).toEqual(['two']);
  store.removeDraft();
  expect(shown()).toEqual([]);
  store.writeDraft(draft('three'));
  const [key = ''] = localDrafts.get().drafts.keys();
  tellOthers({ key, newValue: null });
  expect(shown()).toEqual([]);
});
