import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findRecentEntries, forgetRecentEntries, rememberEntry } from './recent-entries.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const monster = (name: string) => ({ name, url: `/api/monsters/${name.toLowerCase()}` });

it('keeps the last eight entries, each once, newest first', () => {
  for (let at = 1; at <= 9; at += 1) rememberEntry(monster(`Monster-${at}`));
  rememberEntry(monster('Monster-5'));
  const names = findRecentEntries().map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['Monster-5', 'Monster-9', 'Monster-8']);
  expect(names).toHaveLength(8);
  expect(findRecentEntries()[0]).toEqual({ guide: 'monsters', index: 'monster-5', name: 'Monster-5' });
});

it('keeps only codex entries, and reads only a valid list of entries', () => {
  rememberEntry({ name: 'Mine', url: '/api/library/monsters/1' });
  rememberEntry({ name: 'Other', url: '/api/campaigns/1' });
  expect(findRecentEntries()).toEqual([]);
  stored.set('lorescreen.recent-entries', '[null, 3, {"name":"x"}]');
  expect(findRecentEntries()).toEqual([]);
  stored.set('lorescreen.recent-entries', 'not JSON');
  expect(findRecentEntries()).toEqual([]);
});

it('forgets them all', () => {
  rememberEntry(monster('Wolf'));
  forgetRecentEntries();
  expect(findRecentEntries()).toEqual([]);
});
