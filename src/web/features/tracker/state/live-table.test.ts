import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Table } from '#contract/table/live-table.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import { DEAD_AFTER } from '#web/lib/open-stream.ts';
import { changeTable, followLiveTable, liveTable } from './live-table.ts';

const TABLE: Table = {
  campaign_name: null,
  code: null,
  on_table: false,
  title: '',
  shown: [],
  settings: DEFAULT_TABLE_SETTINGS,
  seats: [],
  incoming: [],
};

class FakeSource {
  static readonly CLOSED = 2;
  static open: FakeSource[] = [];
  readyState = 1;
  readonly #listeners = new Map<string, (event: { data: string }) => void>();

  constructor() {
    FakeSource.open.push(this);
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.#listeners.set(name, listener);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
    FakeSource.open = FakeSource.open.filter((other) => other !== this);
  }
  tell(table: Table) {
    this.#listeners.get('table')?.({ data: JSON.stringify(table) });
  }
}

let onServer: Table;
let leave: () => void;

beforeEach(async () => {
  FakeSource.open = [];
  onServer = TABLE;
  const page = new EventTarget();
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }));
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', async () => Response.json(onServer));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

async function follow() {
  leave = followLiveTable('e1');
  await vi.waitFor(() => expect(liveTable()).not.toBeNull());
}

it('opens a stream with the link, and closes it when the link is stopped or the tab is hidden', async () => {
  await follow();
  expect(FakeSource.open).toHaveLength(0);
  await changeTable(async () => ({ ...TABLE, code: 'x' }));
  expect(FakeSource.open).toHaveLength(1);
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSource.open).toHaveLength(0);
  onServer = { ...TABLE, code: 'x' };
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSource.open).toHaveLength(1);
  await changeTable(async () => TABLE);
  expect(FakeSource.open).toHaveLength(0);
});

it('opens another stream when this one is silent, even if the browser reports it as open', async () => {
  onServer = { ...TABLE, code: 'x' };
  await follow();
  const [silent] = FakeSource.open;
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  silent?.tell(onServer);
  vi.advanceTimersByTime(DEAD_AFTER - 1);
  expect(FakeSource.open).toEqual([silent]);
  vi.advanceTimersByTime(1);
  expect(FakeSource.open).toHaveLength(1);
  expect(FakeSource.open).not.toContain(silent);
});

it('shows a change immediately, and reverts it when the server refuses it', async () => {
  await follow();
  let refuse = (_: Error) => {};
  const asked = changeTable(() => new Promise((_, reject) => (refuse = reject)), { title: 'Crypt' });
  expect(liveTable()?.title).toBe('Crypt');
  refuse(new Error('refused'));
  await expect(asked).rejects.toThrow('refused');
  expect(liveTable()?.title).toBe('');
});

it('does not let an older state revert a pending change', async () => {
  onServer = { ...TABLE, code: 'x' };
  await follow();
  let answer = (_: Table) => {};
  const asked = changeTable(() => new Promise((resolve) => (answer = resolve)), { title: 'Crypt' });
  FakeSource.open[0]?.tell({ ...onServer, title: '' });
  expect(liveTable()?.title).toBe('Crypt');
  answer({ ...onServer, title: 'Crypt' });
  await asked;
  FakeSource.open[0]?.tell({ ...onServer, title: 'Tower' });
  expect(liveTable()?.title).toBe('Tower');
});
