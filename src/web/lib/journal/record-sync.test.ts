import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mergeFields } from '#domain/journal/merge-fields.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { Unsaved } from './record-state.ts';
import { createRecordSync } from './record-sync.ts';

interface Fields {
  name: string;
  text: string;
}

const offline = () => new ApiError('offline', 'The server cannot be reached.');

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** A server with one note, and a device with one draft. Lines of a text are merged like paragraphs. */
function world(
  kept?: Unsaved<Fields>,
  stored: Fields | null = { name: 'Gundren', text: 'A dwarf.' },
  waiting: Unsaved<Fields>[] = [],
) {
  const server = {
    note: stored ?? undefined,
    version: stored === null ? 0 : 3,
    isAway: false,
    answersSaves: true,
    saves: 0,
    refusal: undefined as ApiError | undefined,
    /** A read that has begun is answered after this. */
    beforeRead: Promise.resolve(),
  };
  const device = { draft: kept };
  const read = async () => {
    if (server.isAway) throw offline();
    if (server.note === undefined) throw new ApiError('not_found', 'Not found.');
    const answer = { fields: server.note, version: server.version };
    await server.beforeRead;
    return answer;
  };
  const merge = (versions: { base: Fields; mine: Fields; theirs: Fields }) =>
    mergeFields(versions, ['text'], (base, mine, theirs) =>
      theirs.startsWith(base) && mine.startsWith(base) ? `${theirs}${mine.slice(base.length)}` : undefined,
    );
  const sync = createRecordSync<Fields>({
    read,
    readNow: read,
    save: async ({ fields, version }) => {
      if (server.isAway) throw offline();
      if (server.refusal !== undefined) throw server.refusal;
      if (version > 0 && server.note === undefined) throw new ApiError('not_found', 'Not found.');
      if (version > 0 && version !== server.version) throw new ApiError('changed_meanwhile', 'Changed.');
      server.saves += 1;
      server.note = fields;
      server.version += 1;
      if (!server.answersSaves) throw offline();
      return { fields, version: server.version };
    },
    saveAsNew: async (fields) => {
      server.note = fields;
      return 'new';
    },
    whyIncomplete: ({ name }) => (name === '' ? 'It needs a title.' : undefined),
    merge,
    keepBoth: ({ mine, theirs }) => ({ ...mine, text: `${theirs.text} | ${mine.text}` }),
    readDraft: () => {
      device.draft ??= waiting.shift();
      return device.draft;
    },
    writeDraft: (draft) => {
      device.draft = draft;
    },
    removeDraft: () => {
      device.draft = undefined;
    },
    onSignedOut: () => {},
  });
  const elsewhere = (part: Partial<Fields>) => {
    server.note = { ...(server.note ?? { name: '', text: '' }), ...part };
    server.version += 1;
  };
  const shown = () => ({ text: sync.store.get().fields?.text, state: sync.store.get().state });
  const wait = () => vi.advanceTimersByTimeAsync(200_000);
  return { server, device, sync, elsewhere, shown, wait };
}

describe('a record in a tab', () => {
  it('shows and stores every change immediately, and saves several of them together', async () => {
    const { server, device, sync, shown, wait } = world();
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
    const { server, sync, wait } = world();
    await sync.load();
    sync.change({ text: 'One' });
    void sync.flush();
    sync.change({ text: 'One two' });
    await wait();
    expect([server.saves, server.note?.text]).toEqual([2, 'One two']);
  });

  it('keeps the changes without a network, and saves them when it is back', async () => {
    const { server, device, sync, shown, wait } = world();
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

  it('continues with the draft of an earlier visit, also without a network', async () => {
    const base = { name: 'Gundren', text: 'A dwarf.' };
    const { server, sync, shown, wait } = world({
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

  it('merges the drafts that two tabs left behind, and asks if both changed the same field', async () => {
    const base = { name: 'Gundren', text: 'A dwarf.' };
    const draft = (part: Partial<Fields>) => ({ fields: { ...base, ...part }, base, version: 3 });
    const { server, device, sync, shown } = world(draft({ text: 'A dwarf. One.' }), base, [
      draft({ text: 'A dwarf. Two.' }),
      draft({ name: 'Nundro' }),
    ]);
    await sync.load();
    expect([shown().state, server.note]).toEqual(['saved', { name: 'Nundro', text: 'A dwarf. One. Two.' }]);
    expect(device.draft).toBeUndefined();

    const asked = world(draft({ name: 'One' }), base, [draft({ name: 'Two' })]);
    await asked.sync.load();
    const { state, fields, theirs, version } = asked.sync.store.get();
    expect([state, fields?.name, theirs?.fields.name, version]).toEqual(['conflict', 'Two', 'One', 3]);
    expect([asked.server.note?.name, asked.device.draft?.fields.name]).toEqual(['One', 'Two']);
    asked.sync.takeTheirs();
    expect([asked.shown().state, asked.device.draft]).toEqual(['saved', undefined]);
  });

  it('creates a record as soon as it is complete', async () => {
    const base = { name: '', text: '' };
    const { server, sync, shown, wait } = world({ fields: base, base, version: 0 }, null);
    await sync.load();
    sync.change({ text: 'No title yet' });
    await wait();
    expect([shown().state, server.saves]).toEqual(['incomplete', 0]);
    sync.change({ name: 'A title' });
    await wait();
    expect([shown().state, server.note]).toEqual(['saved', { name: 'A title', text: 'No title yet' }]);
  });

  it('merges what another device saved in the meantime', async () => {
    const { server, sync, elsewhere, shown, wait } = world();
    await sync.load();
    elsewhere({ text: 'A dwarf. Theirs.' });
    sync.change({ text: 'A dwarf. Mine.' });
    await wait();
    expect(shown()).toEqual({ text: 'A dwarf. Theirs. Mine.', state: 'saved' });
    expect([server.note?.text, sync.store.get().merges]).toEqual(['A dwarf. Theirs. Mine.', 1]);
  });

  it('is saved when a flush ends, even if another device saved in the meantime or the network was lost', async () => {
    const { server, sync, elsewhere, shown } = world();
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

  it('ends a flush that cannot save', async () => {
    const { server, sync, shown } = world();
    await sync.load();
    sync.change({ name: '' });
    await sync.flush();
    expect(shown().state).toBe('incomplete');
    sync.stop();
    await sync.flush();
    expect(server.saves).toBe(0);
  });

  it('asks if both changed the same text, and overwrites nothing before the answer', async () => {
    const { server, device, sync, elsewhere, shown, wait } = world();
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
      const { server, device, sync, elsewhere, shown, wait } = world();
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
    const { server, sync, shown, wait } = world();
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
    const { server, device, sync, shown, wait } = world();
    await sync.load();
    server.note = undefined;
    sync.change({ text: 'Still here' });
    await wait();
    expect([shown().state, device.draft?.fields.text]).toEqual(['deleted', 'Still here']);
    expect(await sync.saveAsNew()).toBe('new');
    expect([server.note, device.draft]).toEqual([{ name: 'Gundren', text: 'Still here' }, undefined]);
  });

  it('shows why the server refused the save, and retries after the next change', async () => {
    const { server, sync, shown, wait } = world();
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

  it('shows what another device saved when it is read again', async () => {
    const { sync, elsewhere, shown } = world();
    await sync.load();
    elsewhere({ text: 'New' });
    await sync.load();
    expect(shown()).toEqual({ text: 'New', state: 'saved' });
  });

  it('does not go back to the state from before a save', async () => {
    const { server, sync, shown } = world();
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

  it('deletes a record whose first save is still running or got no response', async () => {
    for (const answersSaves of [true, false]) {
      const fields = { name: 'A title', text: '' };
      const { server, device, sync, wait } = world({ fields, base: fields, version: 0 }, null);
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
    const never = world({ fields, base: fields, version: 0 }, null);
    await never.sync.load();
    await never.sync.remove(() => Promise.reject(offline()));
    expect(never.device.draft).toBeUndefined();

    const { server, sync, shown, wait } = world();
    await sync.load();
    sync.change({ text: 'Unsaved' });
    await expect(sync.remove(() => Promise.reject(offline()))).rejects.toThrow();
    await wait();
    expect([shown().state, server.note?.text]).toEqual(['saved', 'Unsaved']);
    await sync.remove(() => Promise.reject(new ApiError('not_found', 'Not found.')));
  });

  it('saves nothing after it was stopped or discarded', async () => {
    for (const end of ['stop', 'discard'] as const) {
      const { server, device, sync, wait } = world();
      await sync.load();
      sync.change({ text: 'Late' });
      sync[end]();
      await wait();
      expect([server.saves, device.draft === undefined]).toEqual([0, end === 'discard']);
    }
  });
});
