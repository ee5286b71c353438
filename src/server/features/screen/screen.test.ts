import { describe, expect, it } from 'vitest';
import { LAYOUTS_MAXIMUM, PANELS_MAXIMUM } from '#domain/screen/screen.ts';
import { SCREEN_TOO_LARGE } from '#domain/screen/screen-size.ts';
import { TEXT_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { newId } from '#server/ids.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const size = { width: 1, height: 2 };
const note = (text: string) => ({ id: newId(), ...size, kind: 'note', title: 'Plot', text });
const layout = (name: string, panels: object[]) => ({ id: newId(), name, panels });

/** One panel of each kind. */
const ALL = [
  { id: newId(), ...size, kind: 'entry', guide: 'monsters', index: 'goblin', name: 'Goblin' },
  { id: newId(), ...size, kind: 'record', record: 'npc', record_id: newId(), name: 'Marra' },
  { id: newId(), ...size, kind: 'conditions' },
  note('The butler is the lich.'),
  { id: newId(), ...size, kind: 'dice' },
  { id: newId(), ...size, kind: 'fight' },
  { id: newId(), ...size, kind: 'counter', title: 'Doom', value: 3, maximum: 8 },
  { id: newId(), ...size, kind: 'pick', title: 'Weather', lines: ['Rain', 'Fog'] },
];

describe.each(ENGINES)('screens on %s', (engine) => {
  it('keeps a screen for each place', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const campaign = (await gm.post('/api/campaigns', { name: 'Mist' })).body.id;
    const empty = { layouts: [], version: 0 };
    expect(await gm.get('/api/screens/mine')).toMatchObject({ status: 200, body: empty });
    expect((await gm.get(`/api/screens/${campaign}`)).body).toEqual(empty);

    const mine = [layout('Combat', ALL), layout('Town', [])];
    const saved = await gm.put('/api/screens/mine', { layouts: mine, version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
    const theirs = [layout('Travel', [note('North')])];
    const typed = campaign.toUpperCase();
    expect((await gm.put(`/api/screens/${typed}`, { layouts: theirs, version: 0 })).body).toEqual({
      version: 1,
    });
    expect((await gm.get('/api/screens/mine')).body).toEqual({ layouts: mine, version: 1 });
    expect((await gm.get(`/api/screens/${campaign}`)).body).toEqual({ layouts: theirs, version: 1 });
  });

  it('refuses a save over a newer one, but not its own retry', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const first = { layouts: [layout('Combat', [])], version: 0 };
    await gm.put('/api/screens/mine', first);
    expect((await gm.put('/api/screens/mine', first)).body).toEqual({ version: 1 });
    const other = { layouts: [layout('Town', [])], version: 0 };
    expect(await gm.put('/api/screens/mine', other)).toMatchObject({
      status: 409,
      body: { error: { code: 'changed_meanwhile' } },
    });
    expect((await gm.put('/api/screens/mine', { ...other, version: 2 })).status).toBe(409);
    expect((await gm.get('/api/screens/mine')).body).toEqual({ layouts: first.layouts, version: 1 });
    expect((await gm.put('/api/screens/mine', { ...other, version: 1 })).body).toEqual({ version: 2 });
    expect((await gm.get('/api/screens/mine')).body).toEqual({ layouts: other.layouts, version: 2 });
  });

  it('is only for the owner of the campaign', async () => {
    const server = await startTestServer(engine);
    const [gm, stranger] = [await server.signUp(), await server.signUp()];
    const campaign = (await gm.post('/api/campaigns', { name: 'Mist' })).body.id;
    const sent = { layouts: [layout('Combat', [note('Secret')])], version: 0 };
    await gm.put(`/api/screens/${campaign}`, sent);
    await gm.put('/api/screens/mine', sent);
    for (const place of [campaign, UNKNOWN, 'Mine', 'nothing']) {
      const path = `/api/screens/${place}`;
      expect(await stranger.get(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
      expect((await stranger.put(path, { ...sent, layouts: [] })).status).toBe(404);
    }
    expect((await stranger.get('/api/screens/mine')).body).toEqual({ layouts: [], version: 0 });
    expect((await gm.get(`/api/screens/${campaign}`)).body).toEqual({ ...sent, version: 1 });
    expect((await server.client().get('/api/screens/mine')).status).toBe(401);
  });

  it('is deleted with its campaign and with its account', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp('gm');
    const campaign = (await gm.post('/api/campaigns', { name: 'Mist' })).body.id;
    for (const place of ['mine', campaign]) {
      await gm.put(`/api/screens/${place}`, { layouts: [layout('Combat', [])], version: 0 });
    }
    const places = async () => {
      const rows = await server.storage.db.selectFrom('screens').select('place').orderBy('place').execute();
      return rows.map(({ place }) => place);
    };
    expect(await places()).toEqual([campaign, 'mine']);
    await gm.delete(`/api/campaigns/${campaign}`);
    expect((await gm.get(`/api/screens/${campaign}`)).status).toBe(404);
    expect(await places()).toEqual(['mine']);
    expect((await gm.delete('/api/user', { username: 'gm', password: 'secret' })).status).toBe(204);
    expect(await places()).toEqual([]);
  });

  it('counts towards the size of the account', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp('gm');
    const long = { layouts: [layout('Combat', [note('x'.repeat(5_000))])], version: 0 };
    await gm.put('/api/screens/mine', long);
    const { used } = (await gm.get('/api/user/usage')).body.text_bytes;
    expect(used).toBe(JSON.stringify(long.layouts).length);

    await server.storage.db.updateTable('users').set({ quota_bytes: 6_000 }).execute();
    const more = { layouts: [layout('Combat', [note('x'.repeat(9_000))])], version: 1 };
    expect(await gm.put('/api/screens/mine', more)).toMatchObject({
      status: 409,
      body: { error: { code: 'account_full' } },
    });
    await server.storage.db.updateTable('users').set({ quota_bytes: null }).execute();
    const { id } = (await gm.post('/api/campaigns', { name: 'Mist' })).body;
    await server.storage.db
      .updateTable('campaigns')
      .set({ description: 'x'.repeat(TEXT_BYTES_MAXIMUM - 6_000) })
      .where('id', '=', id)
      .execute();
    expect((await gm.put('/api/screens/mine', more)).body.error.message).toContain('sheets and screens');
    expect((await gm.get('/api/screens/mine')).body).toEqual({ ...long, version: 1 });
  });
});

it('refuses a screen above its limits', async () => {
  const gm = await (await startTestServer('sqlite')).signUp();
  const save = async (layouts: unknown) => {
    const { status, body } = await gm.put('/api/screens/mine', { layouts, version: 0 });
    return [status, body.error?.fields];
  };
  const many = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);
  const dice = () => ({ id: newId(), ...size, kind: 'dice' });
  const crowded = layout('Combat', many(PANELS_MAXIMUM + 1, dice));
  expect(await save([crowded])).toEqual([400, { 'layouts.0.panels': 'At most 50 are taken.' }]);
  const layouts = many(LAYOUTS_MAXIMUM + 1, () => layout('Town', []));
  expect(await save(layouts)).toEqual([400, { layouts: 'At most 20 are taken.' }]);
  expect((await save([layout('Town', [{ ...dice(), kind: 'monster' }])]))[0]).toBe(400);
  expect((await gm.put('/api/screens/mine', { layouts: [] })).status).toBe(400);

  const notes = many(13, () => note('x'.repeat(19_600)));
  expect(await save([layout('Town', notes)])).toEqual([400, { layouts: SCREEN_TOO_LARGE }]);
  expect(
    (
      await save([
        layout(
          'Town',
          many(14, () => note('x'.repeat(19_600))),
        ),
      ])
    )[0],
  ).toBe(413);
  const full = many(LAYOUTS_MAXIMUM, () => layout('Combat', many(PANELS_MAXIMUM, dice)));
  expect(await save(full)).toEqual([200, undefined]);
});
