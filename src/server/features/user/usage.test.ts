import { describe, expect, it } from 'vitest';
import { prepareFight } from '#support/fights/fight-server.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const MEBIBYTE = 1024 * 1024;

describe.each(ENGINES)('the usage of an account on %s', (engine) => {
  it('is shown with its limits, and counts no other account', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const other = await server.signUp();
    const nothing = (await gm.get('/api/user/usage')).body;
    expect(nothing).toEqual({
      records: { used: 0, maximum: 20_000 },
      members: { used: 0, maximum: 40_000 },
      text_bytes: { used: 0, maximum: 8 * MEBIBYTE },
      library_records: { used: 0, maximum: 10_000 },
      library_bytes: { used: 0, maximum: 24 * MEBIBYTE },
      journal_bytes: { used: 0, maximum: 48 * MEBIBYTE },
      picture_bytes: { used: 0, maximum: 100 * MEBIBYTE },
      fights_bytes: { used: 0, maximum: 256 * MEBIBYTE },
      total_bytes: { used: 0, maximum: 436 * MEBIBYTE },
    });
    await gm.post('/api/campaigns', { name: 'One', description: 'eleven bytes'.slice(0, 11) });
    await prepareFight(gm);
    const { body } = await gm.get('/api/user/usage');
    expect(body.records.used).toBeGreaterThan(2);
    expect(body.text_bytes.used).toBeGreaterThanOrEqual(11);
    expect(body.fights_bytes.used).toBeGreaterThan(100);
    expect((await other.get('/api/user/usage')).body).toEqual(nothing);
    expect((await server.client().get('/api/user/usage')).status).toBe(401);
  });

  it('has the limits that the operator set', async () => {
    const accountLimits = { fightsBytes: 8 * MEBIBYTE, writes: { writes: 60, bytes: 64 * MEBIBYTE } };
    const server = await startTestServer(engine, { accountLimits });
    const gm = await server.signUp();
    const { encounter } = await prepareFight(gm);
    await server.storage.db.updateTable('fights').set({ journal_bytes: accountLimits.fightsBytes }).execute();
    const { body } = await gm.get('/api/user/usage');
    expect(body.fights_bytes.maximum).toBe(accountLimits.fightsBytes);
    const { id } = (await gm.post('/api/encounters', { name: 'New', shortDesc: 'x', location: 'y' })).body;
    const refused = await gm.post(`/api/encounters/${id}/fight`);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'account_full' } } });
    expect(refused.body.error.message).toMatch(/8 MB/);

    expect((await gm.delete(`/api/encounters/${encounter}`)).status).toBe(204);
    expect((await gm.post(`/api/encounters/${id}/fight`)).status).toBe(200);
    const save = () => gm.post('/api/npcs', { name: 'One more', hit_points: 1, armor_class: 1 });
    let last = await save();
    for (let sent = 0; sent < 60 && last.status === 201; sent += 1) last = await save();
    expect(last).toMatchObject({ status: 429, body: { error: { code: 'too_many_writes' } } });
  });
});
