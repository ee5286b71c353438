import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { newId } from '#server/ids.ts';
import { writtenColumns } from '#server/library/library-records.ts';
import { TABLES } from '#server/storage/schema.ts';
import { prepareFight } from '#support/fights/fight-server.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';
import { deleteOwned } from './delete-account.ts';

describe.each(ENGINES)('the deletion of an account on %s', (engine) => {
  it('deletes in batches all rows of the account and no others', async () => {
    const server = await startTestServer(engine);
    const { db } = server.storage;
    for (const name of ['ann', 'bob']) {
      const client = await server.signUp(name);
      await prepareFight(client);
      await client.post('/api/library/monsters', { ...BLANK_MONSTER, name: 'Bog' });
      const { id: campaign_id } = (await client.post('/api/campaigns', { name: 'Mist' })).body;
      await client.post('/api/notes', { campaign_id, name: 'Inn' });
      await client.post('/api/sessions', { campaign_id, number: 1 });
      await client.post('/api/handouts', { campaign_id, name: 'Letter' });
    }
    const { rows: owners } = await sql<{ id: string }>`select id from users`.execute(db);
    const picture = { type: 'image/png', width: 1, height: 1, bytes: 1, created_at: 1, data: 'AA==' };
    for (const { id } of owners) {
      await db
        .insertInto('pictures')
        .values({ ...picture, user_id: id, id: newId() })
        .execute();
    }
    const [ann = '', bob = ''] = (
      await db.selectFrom('users').select('id').orderBy('username').execute()
    ).map(({ id }) => id);
    const times = { version: 1, created_at: 0, updated_at: 0, deleted_at: null };
    const rows = Array.from({ length: 450 }, () => ({
      ...writtenColumns('monster', BLANK_MONSTER),
      ...times,
      user_id: ann,
      id: newId(),
    }));
    await db.insertInto('own_monsters').values(rows).execute();

    let statements = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('"own_monsters"')) statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await counted.transaction().execute((transaction) => deleteOwned(transaction, ann));
    expect(statements).toBe(3);
    for (const [table, [key]] of Object.entries(TABLES)) {
      if (key !== 'user_id' || table === 'stuff_revisions') continue;
      const owners = await db
        .selectFrom(table as 'npcs')
        .select('user_id')
        .distinct()
        .execute();
      expect([table, owners.filter(({ user_id }) => user_id !== bob)]).toEqual([table, []]);
    }
    expect(await db.selectFrom('own_monsters').select('user_id').execute()).toEqual([{ user_id: bob }]);
    for (const table of ['fights', 'notes', 'game_sessions', 'handouts', 'pictures'] as const) {
      expect(await db.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: bob }]);
    }
  });

  it('runs in the worker for a large account, and leaves no trace either', async () => {
    const server = await startTestServer(engine);
    const { db } = server.storage;
    const [leaving, staying] = [await server.signUp('leaving'), await server.signUp('staying')];
    await staying.post('/api/sample');
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'leaving')
      .executeTakeFirstOrThrow();
    const secret = 'The butler is the lich. ';
    const fields = { ...BLANK_MONSTER, name: 'Butler', desc: secret.repeat(200) };
    const times = { version: 1, created_at: 0, updated_at: 0, deleted_at: null };
    const rows = Array.from({ length: 300 }, () => ({
      ...writtenColumns('monster', fields),
      ...times,
      user_id: id,
      id: newId(),
    }));
    await db.insertInto('own_monsters').values(rows).execute();
    const sent = { username: 'leaving', password: 'secret' };
    expect((await leaving.delete('/api/user', sent)).status).toBe(204);
    expect((await leaving.get('/api/campaigns')).status).toBe(401);
    expect(await db.selectFrom('own_monsters').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'staying' }]);
    expect((await staying.get('/api/campaigns')).body).toHaveLength(1);
    if (engine !== 'sqlite') return;
    const file = server.databaseUrl.replace('sqlite:', '');
    for (const one of [file, `${file}-wal`]) expect(readFileSync(one, 'latin1')).not.toContain(secret);
  });
});
