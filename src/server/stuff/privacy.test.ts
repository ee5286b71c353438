import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { TABLES } from '#server/storage/schema.ts';
import { fillByContract } from '#support/hostile/fill-by-contract.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

vi.setConfig({ testTimeout: 180_000 });

const hero = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

/** Written into every text of the account. */
const SECRET = 'The butler is the lich';

describe.each(ENGINES)('privacy on %s', (engine) => {
  it('keeps two owners with the same id separate', async () => {
    const server = await startTestServer(engine);
    const [one, two] = [await server.signUp(), await server.signUp()];
    const new_id = UNKNOWN;
    expect((await one.post('/api/characters', { ...hero, new_id })).body.id).toBe(new_id);
    expect((await two.post('/api/characters', { ...hero, name: 'Otto', new_id })).status).toBe(201);
    expect((await two.delete(`/api/characters/${new_id}`)).status).toBe(204);
    expect((await one.get('/api/characters')).body).toMatchObject([{ name: 'Mira' }]);
  });

  it('leaves nothing of a deleted account in the database and its files', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp('Leaving-9f3a');
    const stays = await server.signUp('stays');
    await stays.post('/api/sample');
    await fillByContract(server.url, gm.cookie(), SECRET);
    // Deleted records and failed attempts must leave no trace either.
    const records: { npc_id: string }[] = (await gm.get('/api/npcs')).body;
    for (const { npc_id } of records.slice(0, 3)) await gm.delete(`/api/npcs/${npc_id}`);
    await server.client().post('/api/user/login', { username: 'Leaving-9f3a', password: 'wrong' });
    await server
      .client()
      .post('/api/user/recover', { username: 'Leaving-9f3a', recovery_code: 'x', new_password: 'y' });

    const username = 'Leaving-9f3a';
    expect((await gm.delete('/api/user', { username, password: 'secret' })).status).toBe(204);
    const traces = new RegExp(`${SECRET}|${username}`, 'i');
    for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
      const rows = await server.storage.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toMatch(traces);
    }
    expect((await stays.get('/api/campaigns')).body).toHaveLength(1);
    if (engine !== 'sqlite') return;
    const file = server.databaseUrl.replace('sqlite:', '');
    for (const one of [file, `${file}-wal`]) expect(readFileSync(one, 'latin1')).not.toMatch(traces);
  });
});
