import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Fields, syncedNote } from '#support/synced-note.ts';
import { openDocuments } from './open-documents.ts';

vi.mock('#web/lib/session/session.ts', () => ({ currentUsername: () => 'ann', onUserLeft: () => {} }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

it('discards unwanted changes only if no view follows immediately', async () => {
  const fields = { name: '', text: '' };
  const { device, sync } = syncedNote({ fields, base: fields, version: 0 }, null);
  const notes = openDocuments<Fields>(() => sync);
  await sync.load();
  const hold = () => notes.hold('a', ({ state }) => state === 'incomplete');
  // React does this in development.
  hold()();
  const end = hold();
  await vi.advanceTimersByTimeAsync(0);
  expect(device.draft).toBeDefined();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(device.draft).toBeUndefined();
});

it('keeps a document open without a network, and closes it after it is saved', async () => {
  const { server, sync, wait } = syncedNote();
  const notes = openDocuments<Fields>(() => sync);
  const end = notes.hold('a');
  await sync.load();
  server.isAway = true;
  sync.change({ text: 'Written on the train' });
  end();
  await wait();
  expect(notes.isOpen('a')).toBe(true);
  server.isAway = false;
  await wait();
  expect([server.note?.text, notes.isOpen('a')]).toEqual(['Written on the train', false]);
});
