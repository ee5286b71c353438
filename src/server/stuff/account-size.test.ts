import { describe, expect, it } from 'vitest';
import { RECORDS_MAXIMUM, TEXT_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { newId } from '#server/ids.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const FULL = {
  status: 409,
  body: { error: { code: 'account_full', message: expect.stringMatching(/full/) } },
};
const npc = { name: 'One more', hit_points: 1, armor_class: 1 };

describe.each(ENGINES)('a full account on %s', (engine) => {
  async function startWithOwner() {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { db } = server.storage;
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const record = (at: number) => ({
      user_id: id,
      id: newId(),
      name: `Number ${at}`,
      version: 1,
      created_at: at,
      updated_at: at,
    });
    return { db, gm, record };
  }

  it('refuses more records from a form, a file or the sample, until one is deleted', async () => {
    const { db, gm, record } = await startWithOwner();
    for (let from = 0; from < RECORDS_MAXIMUM; from += 500) {
      const rows = Array.from({ length: 500 }, (_, at) => ({
        ...record(from + at),
        hit_points: 1,
        armor_class: 1,
      }));
      await db.insertInto('npcs').values(rows).execute();
    }
    const full = await gm.post('/api/npcs', npc);
    expect(full).toMatchObject(FULL);
    expect(full.body.error.message).toMatch(/20,000 campaigns.*Delete/);
    expect(await gm.post('/api/sample')).toMatchObject(FULL);
    const document = { format: 'lorescreen', version: 1, npcs: [{ ...npc, npc_id: newId() }] };
    expect(await gm.post('/api/import', { mode: 'commit', document })).toMatchObject(FULL);
    const { count } = await db
      .selectFrom('npcs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(RECORDS_MAXIMUM);

    const { id } = await db.selectFrom('npcs').select('id').limit(1).executeTakeFirstOrThrow();
    expect((await gm.put(`/api/npcs/${id}`, npc)).status).toBe(200);
    expect((await gm.delete(`/api/npcs/${id}`)).status).toBe(204);
    expect((await gm.post('/api/npcs', npc)).status).toBe(201);
  });

  it('refuses more text, counted in bytes', async () => {
    const { db, gm, record } = await startWithOwner();
    const description = 'é'.repeat(TEXT_BYTES_MAXIMUM / 2 - 5);
    const row = { ...record(1), description, length: '', world_name: '', edition: '2014' as const };
    await db.insertInto('campaigns').values(row).execute();
    expect((await gm.post('/api/campaigns', { name: 'Short', description: 'ten bytes.' })).status).toBe(201);
    const full = await gm.post('/api/campaigns', { name: 'Long', description: 'x' });
    expect(full).toMatchObject(FULL);
    expect(full.body.error.message).toMatch(/descriptions.*Shorten/);
    expect((await gm.post('/api/campaigns', { name: 'None' })).status).toBe(201);
    expect((await gm.post('/api/npcs', npc)).status).toBe(201);
    expect(await gm.post('/api/npcs', { ...npc, sheet: { notes: 'x' } })).toMatchObject(FULL);
  });
});
