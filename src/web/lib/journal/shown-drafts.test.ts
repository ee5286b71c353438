import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { findJournalDrafts, writeJournalDraft } from './draft-storage.ts';
import { draftStoreOf, localDrafts, readLocalDrafts } from './shown-drafts.ts';

vi.mock('#web/lib/session/session.ts', () => ({ currentUsername: () => 'ann', onUserLeft: () => {} }));
vi.mock('#web/lib/storage/device-database.ts', () => ({ mayKeepFor: () => true }));

const OWNER = { username: 'ann', kind: 'note', id: 'a' } as const;
const draft = (text: string) => {
  const base = {
    campaign_id: 'c',
    name: 'A',
    type: 'other' as const,
    audience: 'players' as const,
    tags: '',
    text: '',
  };
  return { fields: { ...base, text }, base, version: 1 };
};
const shown = () =>
  [...localDrafts.get().drafts.values()].map(({ fields }) => 'text' in fields && fields.text);

let tellOthers: (event: { key: string; newValue: string | null }) => void = () => {};
vi.stubGlobal('window', {
  addEventListener: (_: string, listener: typeof tellOthers) => {
    tellOthers = listener;
  },
});

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  const items: Record<string, string> = {};
  const storage = Object.create({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => Reflect.deleteProperty(items, key),
  });
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => Object.keys(items),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

it('reads the drafts of two earlier page loads one after the other, newest first', () => {
  writeJournalDraft(OWNER, draft('older'), 'tab 1');
  vi.advanceTimersByTime(1_000);
  writeJournalDraft(OWNER, draft('newer'), 'tab 2');
  const store = draftStoreOf(OWNER);
  expect(store.read()).toEqual(draft('newer'));
  vi.advanceTimersByTime(1_000);
  store.write(draft('newer, continued'));
  expect(findJournalDrafts(OWNER)).toHaveLength(2);
  store.remove();
  expect(store.read()).toEqual(draft('older'));
  store.remove();
  expect([store.read(), findJournalDrafts(OWNER)]).toEqual([undefined, []]);
});

it('does not take a draft that its tab has changed since', () => {
  writeJournalDraft(OWNER, draft('one'), 'tab 1');
  vi.advanceTimersByTime(1_000);
  writeJournalDraft(OWNER, draft('two'), 'tab 2');
  const store = draftStoreOf(OWNER);
  store.read();
  vi.advanceTimersByTime(1_000);
  writeJournalDraft(OWNER, draft('one, more'), 'tab 1');
  store.remove();
  expect(store.read()).toBeUndefined();
  expect(findJournalDrafts(OWNER)).toHaveLength(1);
});

it('shows in lists what other tabs write and save', () => {
  readLocalDrafts();
  expect(shown()).toEqual([]);
  const { key, stored } = writeJournalDraft(OWNER, draft('of another tab'), 'tab 1');
  tellOthers({ key, newValue: stored });
  expect(shown()).toEqual(['of another tab']);
  const { drafts } = localDrafts.get();
  readLocalDrafts();
  expect(localDrafts.get().drafts).toBe(drafts);
  localStorage.removeItem(key);
  tellOthers({ key, newValue: null });
  expect(shown()).toEqual([]);
});
