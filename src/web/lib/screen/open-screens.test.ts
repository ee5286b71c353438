import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { addPanel, changeLayout } from '#domain/screen/change-layouts.ts';
import type { Layout } from '#domain/screen/screen.ts';
import { FakeStorage } from '#support/fake-storage.ts';
import { makeId } from '#web/lib/make-id.ts';
import type { ChangeLayouts } from './open-screens.ts';

const COMBAT: Layout = { id: makeId(), name: 'Combat', panels: [] };

/** The server with the one screen of the account. */
const server = { layouts: [] as readonly Layout[], version: 0 };

async function answer(_: unknown, init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'PUT') return Response.json(server);
  const { layouts, version } = JSON.parse(String(init.body));
  if (version !== server.version)
    return Response.json({ error: { code: 'changed_meanwhile', message: 'Changed.' } }, { status: 409 });
  Object.assign(server, { layouts, version: version + 1 });
  return Response.json({ version: server.version });
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { origin: 'https://a.test' });
  vi.stubGlobal('fetch', answer);
  Object.assign(server, { layouts: [COMBAT], version: 3 });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

async function openScreen() {
  const { changeScreen, layoutsOf, loadScreen, screenOf } = await import('./open-screens.ts');
  await loadScreen('mine');
  return {
    change: (change: ChangeLayouts) => changeScreen('mine', change),
    shown: () => ({ layouts: layoutsOf('mine'), state: screenOf('mine').store.get().state }),
    wait: () => vi.advanceTimersByTimeAsync(120_000),
  };
}

const withDice = (layouts: readonly Layout[]) =>
  changeLayout(layouts, COMBAT.id, (layout) => addPanel(layout, { kind: 'dice' }, makeId()));
const idsOf = (layouts: readonly Layout[]) =>
  layouts.map(({ id, panels }) => [id, ...panels.map((panel) => panel.id)]);
const kindsOf = ([layout]: readonly Layout[]) => layout?.panels.map(({ kind }) => kind);

it('starts with the ready layouts, and saves them with the first change', async () => {
  Object.assign(server, { layouts: [], version: 0 });
  const { change, shown, wait } = await openScreen();
  const ready = shown().layouts.length;
  expect(ready).toBeGreaterThan(1);
  await wait();
  expect(server.version).toBe(0);
  change((layouts) => [...layouts, COMBAT]);
  await wait();
  expect([shown().state, server.layouts.length]).toEqual(['saved', ready + 1]);
});

it('keeps the ids of a new screen whose panels are changed while it is saved', async () => {
  Object.assign(server, { layouts: [], version: 0 });
  const { change, shown, wait } = await openScreen();
  const before = idsOf(shown().layouts);
  // The user returns to the page.
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  vi.stubGlobal('fetch', async (address: unknown, init: RequestInit) => {
    const response = await answer(address, init);
    // The first save is under way.
    if (server.version === 1) change((layouts) => layouts.slice(0, -1));
    return response;
  });
  change((layouts) => [...layouts, COMBAT]);
  await wait();
  expect([shown().state, server.version]).toEqual(['saved', 2]);
  expect([idsOf(shown().layouts), idsOf(server.layouts)]).toEqual([before, before]);
});

it('names at log-out the screens that could not be saved, and none after it could', async () => {
  const { findUnsavedDocuments } = await import('#web/lib/autosave/unsaved-documents.ts');
  const { change, wait } = await openScreen();
  expect(await findUnsavedDocuments('')).toEqual([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network.')));
  change(withDice);
  const former = { layouts: [COMBAT], version: 1, at: Date.now() };
  localStorage.setItem('lorescreen.screen-draft.some-campaign.', JSON.stringify(former));
  expect(await findUnsavedDocuments('')).toEqual(['My screen', 'The screen of a campaign']);
  localStorage.removeItem('lorescreen.screen-draft.some-campaign.');
  vi.stubGlobal('fetch', answer);
  expect(await findUnsavedDocuments('')).toEqual([]);
  await wait();
  expect(kindsOf(server.layouts)).toEqual(['dice']);
});

it('stays empty if all layouts were deleted', async () => {
  Object.assign(server, { layouts: [] });
  expect((await openScreen()).shown()).toEqual({ layouts: [], state: 'saved' });
});

it('keeps the panels that two devices added to one layout', async () => {
  const { change, shown, wait } = await openScreen();
  const theirs = changeLayout(server.layouts, COMBAT.id, (one) => addPanel(one, { kind: 'fight' }, makeId()));
  Object.assign(server, { layouts: theirs, version: 4 });
  change(withDice);
  await wait();
  expect([shown().state, kindsOf(server.layouts)?.toSorted()]).toEqual(['saved', ['dice', 'fight']]);
});

it('asks about a draft of an earlier version of the page, which has no base', async () => {
  const draft = { layouts: withDice([COMBAT]), version: 2, at: Date.now() };
  localStorage.setItem('lorescreen.screen-draft.mine.', JSON.stringify(draft));
  const { shown, wait } = await openScreen();
  await wait();
  expect([shown().state, kindsOf(shown().layouts), server.version]).toEqual(['conflict', ['dice'], 3]);
});
