import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { read, write } from './database-gate.ts';
import { forgetCopies, forgetUnused, forgetUser } from './device-database.ts';
import { STORE_NAMES } from './stores.ts';

const OLD = 1000;
const NEW = 3000;

vi.stubGlobal('indexedDB', new IDBFactory());
vi.stubGlobal('IDBKeyRange', IDBKeyRange);
beforeEach(async () => {
  for (const name of STORE_NAMES) await write(name, (store) => store.clear());
});

/** One row of every store for each user. `ann/2` is another user than `ann`. */
async function keepRows(users: readonly string[], at: number): Promise<void> {
  for (const user of users) {
    await write('commands', (commands) => commands.add({ fight: `${user}/fight`, id: user, issued: { at } }));
    await write('fights', (fights) => fights.put({ key: `${user}/encounter`, opened: {}, used_at: at }));
    await write('records', (records) => records.put({ key: `${user}/query`, answer: {}, used_at: at }));
    await write('journal', (journal) => journal.put({ key: `${user}/note:1`, kept: {}, used_at: at }));
  }
}

/** The owners of the rows, by store. */
async function owners(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of STORE_NAMES) {
    const rows = await read<{ key?: string; fight?: string }[]>(name, (store) => store.getAll());
    found[name] = rows.map(({ key, fight }) => (key ?? fight ?? '').replace(/\/[^/]+$/, '')).sort();
  }
  return found;
}

it('removes every row of a user who logs out, and no row of another one', async () => {
  await keepRows(['ann', 'ann/2', 'bob'], NEW);
  await forgetUser('ann');
  const others = ['ann/2', 'bob'];
  expect(await owners()).toEqual({ commands: others, fights: others, records: others, journal: others });
});

it('removes only copies of server data when another user comes', async () => {
  await keepRows(['ann', 'bob', ' visitor'], NEW);
  await forgetCopies('bob');
  const kept = [' visitor', 'bob'];
  expect(await owners()).toEqual({
    commands: [' visitor', 'ann', 'bob'],
    fights: kept,
    records: kept,
    journal: kept,
  });
});

it('removes unused rows, but the unsent commands and the journal of the signed-in user stay', async () => {
  await keepRows(['ann', 'bob'], OLD);
  await keepRows(['eve'], NEW);
  await forgetUnused(2000, 'ann');
  expect(await owners()).toEqual({
    commands: ['ann', 'eve'],
    fights: ['eve'],
    records: ['eve'],
    journal: ['ann', 'eve'],
  });
});

it('counts the age of a fight of an older version from now', async () => {
  await write('fights', (fights) => fights.put({ key: 'ann/encounter', opened: {} }));
  await forgetUnused(2000, undefined);
  expect((await owners()).fights).toEqual(['ann']);
  await forgetUnused(Date.now() + 1000, undefined);
  expect((await owners()).fights).toEqual([]);
});
