import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeStorage } from '#support/fake-storage.ts';
import { UNUSED_AFTER } from '#web/lib/session/last-user.ts';
import { signedInAs, signedOut } from '#web/lib/session/session.ts';
import { forgetKeysOf, forgetUnusedKeys } from './device-keys.ts';
import { readFromTab, writeToTab } from './tab-storage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage());
  onTestFinished(() => {
    signedOut();
    vi.unstubAllGlobals();
  });
});

it('separates what users typed', () => {
  signedInAs('ann');
  writeToTab('npc', { name: 'Secret villain' });
  expect(readFromTab('npc')).toEqual({ name: 'Secret villain' });
  signedInAs('bob');
  expect(readFromTab('npc')).toBeNull();
});

it('forgets one user, but not a user whose name starts with the same letters', () => {
  for (const username of ['ann', 'ann.b', 'bob']) {
    signedInAs(username);
    writeToTab('npc', { name: username });
    writeToTab('rolls', [1]);
  }
  forgetKeysOf('ann');
  signedInAs('ann');
  expect([readFromTab('npc'), readFromTab('rolls')]).toEqual([null, null]);
  for (const username of ['ann.b', 'bob']) {
    signedInAs(username);
    expect(readFromTab('npc')).toEqual({ name: username });
  }
});

it('forgets all users after 30 days without use, and not before', () => {
  signedInAs('ann');
  writeToTab('npc', { name: 'Secret villain' });
  const useAt = (now: number) => forgetUnusedKeys(now - UNUSED_AFTER, now);
  useAt(1000);
  useAt(1000 + UNUSED_AFTER);
  expect(readFromTab('npc')).not.toBeNull();
  useAt(1001 + 2 * UNUSED_AFTER);
  expect(readFromTab('npc')).toBeNull();
});
