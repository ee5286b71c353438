import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeStorage } from '#support/fake-storage.ts';
import {
  deviceKey,
  forgetCopiedKeys,
  forgetKeysOf,
  forgetUnusedKeys,
  listDeviceKeys,
} from './device-keys.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

const OLD = 5;
const NEW = 15;

function keepEverything(username: string, at = NEW): void {
  const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
  keep(deviceKey('activeSessions', username), [{ session_id: 'a' }]);
  keep(deviceKey('sessionLines', username), [{ at: 0 }, { at }]);
  keep(deviceKey('screenDraft', username, 'mine'), { at });
  keep(deviceKey('shownLayout', username, 'mine'), 'combat');
  keep(deviceKey('journalDraft', username, 'note', 'a', 'page'), { at });
  keep(deviceKey('documentDraft', username, 'note', 'a', 'page'), { at });
}

const namesOf = (user: string) =>
  listDeviceKeys()
    .filter(({ username }) => username === user)
    .map(({ name }) => name);

it('has the keys that earlier versions wrote', () => {
  keepEverything('ann.b');
  expect(Object.keys(localStorage)).toEqual([
    'lorescreen.active-sessions.ann.b',
    'lorescreen.session-lines.ann.b',
    'lorescreen.screen-draft.mine.ann.b',
    'lorescreen.screen-shown.mine.ann.b',
    'lorescreen.journal-draft.note.a.page.ann.b',
    'lorescreen.document-draft.note.a.page.ann.b',
  ]);
});

it('forgets everything of a user, but nothing of a user with the same letters, and nothing of the device', () => {
  const others = ['ann.b', 'b.ann', 'mine.ann', 'b'];
  for (const username of ['ann', ...others]) keepEverything(username);
  localStorage.setItem('lorescreen.theme', 'dark');
  forgetKeysOf('ann');
  expect(namesOf('ann')).toEqual([]);
  for (const username of others) expect(namesOf(username)).toHaveLength(6);
  expect(localStorage.getItem('lorescreen.theme')).toBe('dark');
});

it('forgets only what the server has when the session ends in another way', () => {
  keepEverything('ann');
  keepEverything('bob');
  forgetCopiedKeys('bob');
  expect(namesOf('ann')).toEqual(['sessionLines', 'documentDraft', 'journalDraft', 'screenDraft']);
  expect(namesOf('bob')).toHaveLength(6);
});

it('forgets what was not changed for long', () => {
  keepEverything('ann', OLD);
  keepEverything('bob', NEW);
  localStorage.setItem(deviceKey('journalDraft', 'eve', 'note', 'a', 'page'), 'not JSON');
  forgetUnusedKeys(10, 20);
  expect(namesOf('ann')).toEqual(['activeSessions', 'shownLayout']);
  expect(namesOf('bob')).toHaveLength(6);
  expect(namesOf('eve')).toEqual([]);
});
