import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { offline, syncedNote } from '#support/synced-note.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { saveWords } from './use-document.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe('a record in a tab', () => {
  it('shows and stores every change immediately, and saves several of them together', async () => {
    const { server, device, sync, shown, wait } = syncedNote();
    await sync.load();
    sync.change({ text: 'A dwarf. H' });
    sync.change({ text: 'A dwarf. He' });
    expect(shown()).toEqual({ text: 'A dwarf. He', state: 'saving' });
    expect(device.draft).toMatchObject({
      fields: { text: 'A dwarf. He' },
      base: { text: 'A dwarf.' },
      version: 3,
    });
    expect(server.saves).toBe(0);
    await wait();
    expect([server.saves, server.note?.text, shown().state]).toEqual([1, 'A dwarf. He', 'saved']);
    expect(device.draft).toBeUndefined();
  });

  it('saves what was typed during a save', async () => {
    const { server, sync, wait } = syncedNote();
    await sync.load();
    sync.change({ text: 'One' });
    void sync.flush();
    sync.change({ text: 'One two' });
    await wait();
    expect([server.saves, server.note?.text]).toEqual([2, 'One two']);
  });

  it('keeps the changes without a network, and saves them when it is back', async () => {
    const { server, device, sync, shown, wait } = syncedNote();
    await sync.load();
    server.isAway = true;
    sync.change({ text: 'Written on the train' });
    await wait();
    expect([shown().state, device.draft?.fields.text]).toEqual(['offline', 'Written on the train']);
    server.isAway = false;
    await wait();
    expect([shown().state, server.note?.text, device.draft]).toEqual([
      'saved',
      'Written on the train',
      undefined,
    ]);
  });

  it('does not promise to keep changes that the browser does not store', async () => {
    const { server, device, sync, wait } = syncedNote();
    await sync.load();
    server.isAway = true;
    device.isFull = true;
    sync.change({ text: 'One' });
    await wait();
    expect(saveWords(sync.store.get())).toBe(
      'Not saved yet. Keep this page open: the browser stores no changes.',
    );
    device.isFull = false;
    sync.change({ text: 'One two' });
    expect(saveWords(sync.store.get())).toBe('Not saved yet. The changes are kept on this device.');
  });

  it('continues with the draft of an earlier visit, also without a network', async () => {
    const base = { name: 'Gundren', text: 'A dwarf.' };
    const { server, sync, shown, wait } = syncedNote({
      fields: { ...base, text: 'A dwarf. Late.' },
      base,
      version: 3,
    });
    server.isAway = true;
    await sync.load();
    expect(shown()).toEqual({ text: 'A dwarf. Late.', state: 'offline' });
    server.isAway = false;
    await wait();
    expect(server.note?.text).toBe('A dwarf. Late.');
  });

  it('creates a record as soon as it is complete', async () => {
    const base = { name: '', text: '' };
    const { server, sync, shown, wait } = syncedNote({ fields: base, base, version: 0 }, null);
    await sync.load();
    sync.change({ text: 'No title yet' });
    await wait();
    expect([shown().state, server.saves]).toEqual(['incomplete', 0]);
    sync.change({ name: 'A title' });
    await wait();
    expect([shown().state, server.note]).toEqual(['saved', { name: 'A title', text: 'No title yet' }]);
  });

  it('ends a flush that cannot save', async () => {
    const { server, sync, shown } = syncedNote();
    await sync.load();
    sync.change({ name: '' });
    await sync.flush();
    expect(shown().state).toBe('incomplete');
    sync.stop();
    await sync.flush();
    expect(server.saves).toBe(0);
  });

  it('shows why the server refused the save, and retries after the next change', async () => {
    const { server, sync, shown, wait } = syncedNote();
    await sync.load();
    server.refusal = new ApiError('account_full', 'Your account is full.');
    sync.change({ text: 'Too much' });
    await wait();
    expect([shown().state, sync.store.get().refusal]).toEqual(['refused', 'Your account is full.']);
    server.refusal = undefined;
    sync.change({ text: 'Less' });
    await wait();
    expect([shown().state, server.note?.text]).toEqual(['saved', 'Less']);
  });

  it('shows a refusal for any other reason, and does not try again by itself', async () => {
    const { server, sync, shown, wait } = syncedNote();
    await sync.load();
    server.refusal = new ApiError('account_disabled', 'This account is disabled.');
    sync.change({ text: 'More' });
    await wait();
    expect([shown().state, sync.store.get().refusal]).toEqual(['refused', 'This account is disabled.']);
    server.refusal = undefined;
    await wait();
    expect(server.saves).toBe(0);
  });

  it('deletes a record whose first save is still running or got no response', async () => {
    for (const answersSaves of [true, false]) {
      const fields = { name: 'A title', text: '' };
      const { server, device, sync, wait } = syncedNote({ fields, base: fields, version: 0 }, null);
      server.answersSaves = answersSaves;
      void sync.load();
      await sync.remove(async () => {
        server.note = undefined;
      });
      await wait();
      expect([server.saves, server.note, device.draft]).toEqual([1, undefined, undefined]);
    }
  });

  it('does not ask the server about a record that it never had, and keeps a record that it cannot delete', async () => {
    const fields = { name: '', text: '' };
    const never = syncedNote({ fields, base: fields, version: 0 }, null);
    await never.sync.load();
    await never.sync.remove(() => Promise.reject(offline()));
    expect(never.device.draft).toBeUndefined();

    const { server, sync, shown, wait } = syncedNote();
    await sync.load();
    sync.change({ text: 'Unsaved' });
    await expect(sync.remove(() => Promise.reject(offline()))).rejects.toThrow();
    await wait();
    expect([shown().state, server.note?.text]).toEqual(['saved', 'Unsaved']);
    await sync.remove(() => Promise.reject(new ApiError('not_found', 'Not found.')));
  });

  it('saves nothing after it was stopped or discarded', async () => {
    for (const end of ['stop', 'discard'] as const) {
      const { server, device, sync, wait } = syncedNote();
      await sync.load();
      sync.change({ text: 'Late' });
      sync[end]();
      await wait();
      expect([server.saves, device.draft === undefined]).toEqual([0, end === 'discard']);
    }
  });
});
