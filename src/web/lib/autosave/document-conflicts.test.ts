import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Fields, syncedNote } from '#support/synced-note.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe('a record that another tab or device changed', () => {
  it('merges the drafts that two tabs left behind, and asks if both changed the same field', async () => {
    const base = { name: 'Gundren', text: 'A dwarf.' };
    const draft = (part: Partial<Fields>) => ({ fields: { ...base, ...part }, base, version: 3 });
    const { server, device, sync, shown } = syncedNote(draft({ text: 'A dwarf. One.' }), base, [
      draft({ text: 'A dwarf. Two.' }),
      draft({ name: 'Nundro' }),
    ]);
    await sync.load();
    expect([shown().state, server.note]).toEqual(['saved', { name: 'Nundro', text: 'A dwarf. One. Two.' }]);
    expect(device.draft).toBeUndefined();

    const asked = syncedNote(draft({ name: 'One' }), base, [draft({ name: 'Two' })]);
    await asked.sync.load();
    const { state, fields, theirs, version } = asked.sync.store.get();
    expect([state, fields?.name, theirs?.fields.name, version]).toEqual(['conflict', 'Two', 'One', 3]);
    expect([asked.server.note?.name, asked.device.draft?.fields.name]).toEqual(['One', 'Two']);
    asked.sync.takeTheirs();
    expect([asked.shown().state, asked.device.draft]).toEqual(['saved', undefined]);
  });

  it('merges what another device saved in the meantime', async () => {
    const { server, sync, elsewhere, shown, wait } = syncedNote();
    await sync.load();
    elsewhere({ text: 'A dwarf. Theirs.' });
    sync.change({ text: 'A dwarf. Mine.' });
    await wait();
    expect(shown()).toEqual({ text: 'A dwarf. Theirs. Mine.', state: 'saved' });
    expect([server.note?.text, sync.store.get().merges]).toEqual(['A dwarf. Theirs. Mine.', 1]);
  });

  it('is saved when a flush ends, even if another device saved in the meantime or the network was lost', async () => {
    const { server, sync, elsewhere, shown } = syncedNote();
    await sync.load();
    elsewhere({ text: 'A dwarf. Theirs.' });
    sync.change({ text: 'A dwarf. Mine.' });
    await sync.flush();
    expect([shown().state, server.note?.text]).toEqual(['saved', 'A dwarf. Theirs. Mine.']);
    server.isAway = true;
    sync.change({ text: 'A dwarf. Theirs. Mine. Late.' });
    await sync.flush();
    expect(shown().state).toBe('offline');
    server.isAway = false;
    elsewhere({ name: 'Nundro' });
    await sync.flush();
    expect([shown().state, server.note]).toEqual([
      'saved',
      { name: 'Nundro', text: 'A dwarf. Theirs. Mine. Late.' },
    ]);
  });

  it('asks if both changed the same text, and overwrites nothing before the answer', async () => {
    const { server, device, sync, elsewhere, shown, wait } = syncedNote();
    await sync.load();
    elsewhere({ name: 'Theirs' });
    sync.change({ name: 'Mine' });
    await wait();
    expect([shown().state, sync.store.get().theirs?.fields.name]).toEqual(['conflict', 'Theirs']);
    sync.change({ text: 'More' });
    await wait();
    expect([server.note?.name, device.draft?.fields.text]).toEqual(['Theirs', 'More']);
    sync.keepMine();
    await wait();
    expect([shown().state, server.note]).toEqual(['saved', { name: 'Mine', text: 'More' }]);
  });

  it('takes the other version, or keeps both, after a conflict', async () => {
    for (const [choose, text] of [
      ['takeTheirs', 'Theirs'],
      ['keepBoth', 'Theirs | Mine'],
    ] as const) {
      const { server, device, sync, elsewhere, shown, wait } = syncedNote();
      await sync.load();
      elsewhere({ text: 'Theirs' });
      sync.change({ text: 'Mine' });
      await wait();
      sync[choose]();
      await wait();
      expect([shown(), server.note?.text, device.draft]).toEqual([{ text, state: 'saved' }, text, undefined]);
    }
  });

  it('does not treat its own save without a response as a change of another device', async () => {
    const { server, sync, shown, wait } = syncedNote();
    await sync.load();
    server.answersSaves = false;
    sync.change({ text: 'Something else' });
    await vi.advanceTimersByTimeAsync(1_500);
    expect([server.note?.text, shown().state]).toEqual(['Something else', 'offline']);
    server.answersSaves = true;
    server.isAway = true;
    sync.change({ text: 'Something different' });
    await wait();
    server.isAway = false;
    await wait();
    expect([server.note?.text, shown().state, sync.store.get().merges]).toEqual([
      'Something different',
      'saved',
      0,
    ]);
  });

  it('keeps the changes of a record that was deleted elsewhere, and saves them as a new one', async () => {
    const { server, device, sync, shown, wait } = syncedNote();
    await sync.load();
    server.note = undefined;
    sync.change({ text: 'Still here' });
    await wait();
    expect([shown().state, device.draft?.fields.text]).toEqual(['deleted', 'Still here']);
    expect(await sync.saveAsNew()).toBe('new');
    expect([server.note, device.draft]).toEqual([{ name: 'Gundren', text: 'Still here' }, undefined]);
  });

  it('shows what another device saved when it is read again', async () => {
    const { sync, elsewhere, shown } = syncedNote();
    await sync.load();
    elsewhere({ text: 'New' });
    await sync.load();
    expect(shown()).toEqual({ text: 'New', state: 'saved' });
  });

  it('does not go back to the state from before a save', async () => {
    const { server, sync, shown } = syncedNote();
    await sync.load();
    let answer = () => {};
    server.beforeRead = new Promise((resolve) => {
      answer = resolve;
    });
    const reading = sync.load();
    sync.change({ text: 'Newer' });
    await sync.flush();
    answer();
    await reading;
    expect([shown(), sync.store.get().version]).toEqual([{ text: 'Newer', state: 'saved' }, 4]);
  });
});
