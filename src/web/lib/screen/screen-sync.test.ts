import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Screen } from '#contract/screen.ts';
import type { Layout } from '#domain/screen/screen.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { createScreenSync } from './screen-sync.ts';

const layout = (name: string): Layout => ({ id: name, name, panels: [] });
const names = (layouts: readonly Layout[]) => layouts.map(({ name }) => name);
const offline = () => new ApiError('offline', 'The server cannot be reached.');

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** A server with one screen, and a device with one draft. */
function world(stored: Screen = { layouts: [layout('Combat')], version: 3 }, kept?: Screen) {
  const server = {
    ...stored,
    isAway: false,
    losesResponse: false,
    saves: 0,
    refusal: undefined as ApiError | undefined,
    nextRead: undefined as Promise<Screen> | undefined,
  };
  const device = { draft: kept };
  const read = async (): Promise<Screen> => {
    if (server.isAway) throw offline();
    const { nextRead } = server;
    server.nextRead = undefined;
    return nextRead ?? { layouts: server.layouts, version: server.version };
  };
  const sync = createScreenSync({
    read,
    readNow: read,
    save: async ({ layouts, version }) => {
      if (server.isAway) throw offline();
      if (server.refusal !== undefined) throw server.refusal;
      if (version !== server.version) throw new ApiError('changed_meanwhile', 'Changed.');
      server.saves += 1;
      server.layouts = layouts;
      server.version = version + 1;
      if (server.losesResponse) throw offline();
      return server.version;
    },
    readDraft: () => device.draft,
    writeDraft: (screen) => {
      device.draft = screen;
    },
    removeDraft: () => {
      device.draft = undefined;
    },
    onSignedOut: () => {},
    start: () => [layout('Ready')],
  });
  const shown = () => ({ names: names(sync.store.get().layouts), state: sync.store.get().state });
  const add = (name: string) => sync.change((layouts) => [...layouts, layout(name)]);
  const wait = () => vi.advanceTimersByTimeAsync(120_000);
  return { server, device, sync, shown, add, wait };
}

describe('a screen in a tab', () => {
  it('shows a change immediately and saves several of them together', async () => {
    const { server, device, sync, shown, add, wait } = world();
    await sync.load();
    add('Travel');
    add('Town');
    expect(shown()).toEqual({ names: ['Combat', 'Travel', 'Town'], state: 'saving' });
    expect(device.draft?.layouts).toHaveLength(3);
    expect(server.saves).toBe(0);
    await wait();
    expect(shown().state).toBe('saved');
    expect([server.saves, server.version, names(server.layouts)]).toEqual([
      1,
      4,
      ['Combat', 'Travel', 'Town'],
    ]);
    expect(device.draft).toBeUndefined();
  });

  it('keeps what was saved when an older read is answered after the save', async () => {
    const { server, sync, shown, add, wait } = world();
    await sync.load();
    const older = { layouts: server.layouts, version: server.version };
    let answer = (_: Screen) => {};
    server.nextRead = new Promise((resolve) => {
      answer = resolve;
    });
    const reading = sync.load();
    add('Travel');
    await wait();
    expect(server.version).toBe(4);
    answer(older);
    await reading;
    expect(shown()).toEqual({ names: ['Combat', 'Travel'], state: 'saved' });
  });

  it('knows its own save again if the response was lost', async () => {
    const { server, sync, shown, add, wait } = world();
    await sync.load();
    server.losesResponse = true;
    add('Travel');
    sync.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect([server.version, shown().state]).toEqual([4, 'offline']);
    server.losesResponse = false;
    server.isAway = true;
    add('Town');
    await wait();
    server.isAway = false;
    await wait();
    expect(shown()).toEqual({ names: ['Combat', 'Travel', 'Town'], state: 'saved' });
    expect(names(server.layouts)).toEqual(['Combat', 'Travel', 'Town']);
  });

  it('saves what changed during a save', async () => {
    const { server, sync, add, wait } = world();
    await sync.load();
    add('Travel');
    sync.flush();
    add('Town');
    await wait();
    expect([server.saves, names(server.layouts)]).toEqual([2, ['Combat', 'Travel', 'Town']]);
  });

  it('starts with the ready layouts, and saves them with the first change', async () => {
    const { server, sync, shown, add, wait } = world({ layouts: [], version: 0 });
    await sync.load();
    expect(shown()).toEqual({ names: ['Ready'], state: 'saved' });
    await sync.load();
    await wait();
    expect(server.saves).toBe(0);
    add('Mine');
    await wait();
    expect(names(server.layouts)).toEqual(['Ready', 'Mine']);
  });

  it('stays empty if all layouts were deleted', async () => {
    const { sync, shown } = world({ layouts: [], version: 2 });
    await sync.load();
    expect(shown().names).toEqual([]);
  });

  it('keeps changes without the network and saves them when it is back', async () => {
    const { server, device, sync, shown, add, wait } = world();
    await sync.load();
    server.isAway = true;
    add('Travel');
    await wait();
    expect(shown()).toEqual({ names: ['Combat', 'Travel'], state: 'offline' });
    expect(device.draft).toBeDefined();
    server.isAway = false;
    await wait();
    expect([shown().state, names(server.layouts)]).toEqual(['saved', ['Combat', 'Travel']]);
  });

  it('continues with the draft of this device after a reload', async () => {
    const { server, sync, wait } = world(undefined, { layouts: [layout('Typed')], version: 3 });
    await sync.load();
    await wait();
    expect(names(server.layouts)).toEqual(['Typed']);
  });

  it('shows the draft even if the server is away, and rejects without one', async () => {
    const kept = world(undefined, { layouts: [layout('Typed')], version: 3 });
    kept.server.isAway = true;
    await kept.sync.load();
    expect(kept.shown()).toEqual({ names: ['Typed'], state: 'offline' });
    const empty = world();
    empty.server.isAway = true;
    await expect(empty.sync.load()).rejects.toThrow('cannot be reached');
    empty.add('Lost');
    expect(empty.shown()).toEqual({ names: [], state: 'failed' });
  });

  it('reads again what another device saved, if nothing is unsaved here', async () => {
    const { server, sync, shown } = world();
    await sync.load();
    Object.assign(server, { layouts: [layout('Other')], version: 9 });
    await sync.load();
    expect(shown()).toEqual({ names: ['Other'], state: 'saved' });
  });

  it('shows the draft that another tab left, also if the screen is loaded already', async () => {
    const { server, device, sync, shown } = world();
    await sync.load();
    device.draft = { layouts: [layout('Other tab')], version: 3 };
    server.isAway = true;
    await sync.load();
    expect(shown()).toEqual({ names: ['Other tab'], state: 'offline' });
  });

  it('does not save a draft that the server has already', async () => {
    const { server, device, sync, shown, wait } = world(undefined, {
      layouts: [layout('Combat')],
      version: 3,
    });
    await sync.load();
    await wait();
    expect([shown().state, server.saves, device.draft]).toEqual(['saved', 0, undefined]);
  });
});

describe('a screen that was saved somewhere else', () => {
  async function conflict() {
    const here = world();
    await here.sync.load();
    Object.assign(here.server, { layouts: [layout('Theirs')], version: 4 });
    here.add('Mine');
    await here.wait();
    expect(here.shown()).toEqual({ names: ['Combat', 'Mine'], state: 'conflict' });
    expect(names(here.server.layouts)).toEqual(['Theirs']);
    return here;
  }

  it('is overwritten only when the user keeps the changes made here', async () => {
    const { server, sync, shown, wait } = await conflict();
    sync.keepMine();
    await wait();
    expect([shown().state, names(server.layouts)]).toEqual(['saved', ['Combat', 'Mine']]);
  });

  it('replaces the changes when the user takes it', async () => {
    const { device, sync, shown } = await conflict();
    sync.takeTheirs();
    expect(shown()).toEqual({ names: ['Theirs'], state: 'saved' });
    expect(device.draft).toBeUndefined();
  });

  it('is not a conflict if both are equal', async () => {
    const { server, sync, shown, add, wait } = world();
    await sync.load();
    Object.assign(server, { layouts: [layout('Combat'), layout('Same')], version: 4 });
    add('Same');
    await wait();
    expect(shown().state).toBe('saved');
  });

  it('is a conflict for an older draft too', async () => {
    const { sync, shown } = world(undefined, { layouts: [layout('Old')], version: 2 });
    await sync.load();
    expect(shown()).toEqual({ names: ['Old'], state: 'conflict' });
  });
});

it('shows why a save was refused, and retries with the next change', async () => {
  const { server, sync, shown, add, wait } = world();
  await sync.load();
  server.refusal = new ApiError('account_full', 'This account is full.');
  add('Travel');
  await wait();
  expect([shown().state, sync.store.get().refusal]).toEqual(['full', 'This account is full.']);
  server.refusal = undefined;
  add('Town');
  await wait();
  expect([shown().state, names(server.layouts)]).toEqual(['saved', ['Combat', 'Travel', 'Town']]);
});

it('shows that the screen was not found, and retries with the next change', async () => {
  const { server, sync, shown, add, wait } = world();
  await sync.load();
  server.refusal = new ApiError('not_found', 'Not found.');
  add('Travel');
  await wait();
  expect([shown().state, sync.store.get().refusal]).toEqual(['failed', 'Not found.']);
  server.refusal = undefined;
  add('Town');
  await wait();
  expect(shown().state).toBe('saved');
});
