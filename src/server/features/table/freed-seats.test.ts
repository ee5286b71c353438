import { expect, it } from 'vitest';
import type { Table } from '#contract/table/live-table.ts';
import { newId } from '#server/ids.ts';
import { phoneOf } from '#support/fights/live-table.ts';
import { startTestServer } from '#support/test-server.ts';

/** An account with an encounter of Borin, and Aria, whose import is the last one. */
async function prepare() {
  const server = await startTestServer('sqlite');
  const gm = await server.signUp();
  const [aria, borin, encounter] = [newId(), newId(), newId()];
  const importRecords = async (records: object): Promise<string> => {
    const { status, body } = await gm.post('/api/library/records', { source: 'a file', ...records });
    expect(status).toBe(201);
    return body.id;
  };
  const character = (id: string, name: string) => {
    const fields = { name, player: 'Ann', hit_points: 20, level: 3, armor_class: 15 };
    return { id, action: 'add', fields };
  };
  const listing = (characters: string[], action = 'replace') => ({
    encounters: [{ id: encounter, action, name: 'The bog', monsters: [], characters }],
  });
  await importRecords({ characters: [character(borin, 'Borin')], ...listing([borin], 'add') });
  return {
    gm,
    aria,
    borin,
    importOfAria: await importRecords({ characters: [character(aria, 'Aria')] }),
    list: (...characters: string[]) => importRecords(listing(characters)),
    undo: (id: string) => gm.delete(`/api/library/imports/${id}`),
    /** Shares the table, and a phone takes each character. */
    async takeSeats(table = `/api/encounters/${encounter}/table`) {
      const { code } = (await gm.post(table, {})).body as Table;
      for (const name of ['Aria', 'Borin']) await phoneOf(server, `/api/play/${code}`, name);
    },
    async seats() {
      const rows = await server.storage.db.selectFrom('table_seats').select('name').execute();
      return rows.map(({ name }) => name).sort();
    },
  };
}

it('frees the phone of a character that an import takes out of an encounter (SEA-1)', async () => {
  const { list, aria, borin, takeSeats, seats } = await prepare();
  await list(aria, borin);
  await takeSeats();
  expect(await seats()).toEqual(['Aria', 'Borin']);
  await list(borin);
  expect(await seats()).toEqual(['Borin']);
});

it('frees the phone of a character that an undo takes out of an encounter (SEA-1)', async () => {
  const { list, undo, aria, borin, takeSeats, seats } = await prepare();
  const id = await list(aria, borin);
  await takeSeats();
  expect((await undo(id)).body).toMatchObject({ restored: 1 });
  expect(await seats()).toEqual(['Borin']);
});

it('frees the phone of a character that an undo removes (SEA-1)', async () => {
  const { gm, undo, importOfAria, aria, borin, takeSeats, seats } = await prepare();
  const campaign = { name: 'Mist', addedPlayers: [aria, borin], addedEncounters: [] };
  const { id } = (await gm.post('/api/campaigns', campaign)).body;
  await takeSeats(`/api/campaigns/${id}/table`);
  expect((await undo(importOfAria)).body).toMatchObject({ removed: 1 });
  expect(await seats()).toEqual(['Borin']);
});
