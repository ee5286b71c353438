import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { openExistingStorage, openStorage } from '#server/storage/storage.ts';
import { dump } from '#server/storage/transfer/dump.ts';
import { load } from '#server/storage/transfer/load.ts';
import { followEvents } from '#support/event-stream.ts';
import { prepareFight } from '#support/fights/fight-server.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';
import { createAdministration } from './administration.ts';
import { INVITATIONS_MAXIMUM, listInvitations, makeInvitations, revokeInvitation } from './invitations.ts';
import { resetPassword } from './reset-password.ts';

const MEBIBYTE = 1024 * 1024;
const DAY = 24 * 60 * 60_000;
const ann = { username: 'Ann', password: 'secret' };

describe.each(ENGINES)('the operator on %s', (engine) => {
  /** Like a command: another connection to the storage of a running server. */
  async function administer(server: TestServer) {
    const storage = await openExistingStorage(server.databaseUrl, 'lorescreen-test');
    onTestFinished(() => storage.close());
    const accounts = createAdministration(storage, Date.now);
    const find = async (name: string) => {
      const user = await accounts.find(name);
      if (user === undefined) throw new Error(`There is no account ${name}.`);
      return user;
    };
    return { storage, accounts, find };
  }

  /** Ann, with a fight and everything that she can share. On PostgreSQL her screens follow another server. */
  async function share() {
    const server = await startTestServer(engine);
    const other =
      engine === 'postgres' ? await startTestServer(engine, { databaseUrl: server.databaseUrl }) : server;
    const gm = await server.signUp(ann.username);
    const recovery = (await gm.post('/api/user/recovery-code', { password: ann.password })).body;
    const { fightId, encounter } = await prepareFight(gm);
    const table = (await gm.post(`/api/encounters/${encounter}/table`)).body.code;
    const collection = (await gm.post('/api/collections', { name: 'Wet', encounters: [encounter] })).body
      .code;
    const anyone = other.client();
    const own = await followEvents(`${other.url}/api/fights/${fightId}/live?after=0`, gm);
    const screen = await followEvents(`${other.url}/api/play/${table}/live`, anyone);
    expect((await screen.next()).event).toBe('view');
    const links = [`/api/play/${table}`, `/api/shared/${collection}`];
    const statuses = async () => Promise.all(links.map(async (link) => (await anyone.get(link)).status));
    expect(await statuses()).toEqual([200, 200]);
    return { server, gm, recovery, own, screen, statuses };
  }

  it('disables an account: sessions, streams and links end at once, and nothing is lost', async () => {
    const { server, gm, recovery, own, screen, statuses } = await share();
    const { accounts, find } = await administer(server);
    const before = (await gm.get('/api/encounters')).body;
    expect(await accounts.disable(await find('aNN'))).toBe(true);
    expect(await accounts.disable(await find('Ann'))).toBe(false);

    expect((await gm.get('/api/user')).status).toBe(401);
    await own.done;
    expect((await screen.next()).event).toBe('stopped');
    await screen.done;
    expect(await statuses()).toEqual([404, 404]);
    const visitor = server.client();
    const wrong = await visitor.post('/api/user/login', { ...ann, password: 'guess' });
    const unknown = await visitor.post('/api/user/login', { username: 'Nobody', password: 'guess' });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    const disabled = { status: 403, body: { error: { code: 'account_disabled' } } };
    expect(await visitor.post('/api/user/login', ann)).toMatchObject(disabled);
    const recover = { ...recovery, username: 'Ann', new_password: 'new' };
    expect(await visitor.post('/api/user/recover', recover)).toMatchObject(disabled);
    expect(
      (await visitor.post('/api/user/recover', { ...recover, recovery_code: 'guess' })).body.error.code,
    ).toBe('wrong_credentials');

    expect(await accounts.enable(await find('Ann'))).toBe(true);
    expect(await accounts.enable(await find('Ann'))).toBe(false);
    expect((await visitor.post('/api/user/login', ann)).status).toBe(200);
    expect((await visitor.get('/api/encounters')).body).toEqual(before);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('deletes an account, its streams and its screens', async () => {
    const { server, gm, own, screen, statuses } = await share();
    await server.signUp('Bob');
    const { storage, accounts, find } = await administer(server);
    await accounts.remove(await find('Ann'));
    await own.done;
    expect((await screen.next()).event).toBe('stopped');
    expect(await statuses()).toEqual([404, 404]);
    expect((await gm.get('/api/user')).status).toBe(401);
    expect(await accounts.find('Ann')).toBeUndefined();
    expect(await storage.db.selectFrom('fights').select('id').execute()).toEqual([]);
    expect(await accounts.find('Bob')).toBeDefined();
  });

  it('gets a warning if the servers cannot be notified, and the change is still made', async () => {
    const server = await startTestServer(engine);
    await server.signUp('Ann');
    // The signals of the other engine fail on this one.
    const untold = { ...server.storage, engine: engine === 'postgres' ? 'sqlite' : 'postgres' } as const;
    const warnings: string[] = [];
    const warn = (sentence: string) => warnings.push(sentence);
    const accounts = createAdministration(untold, Date.now, warn);
    const reset = await resetPassword(untold, 'Ann', warn);
    expect(reset).toMatchObject({ username: 'Ann', password: expect.any(String) });
    const user = await accounts.find('Ann');
    if (user === undefined) throw new Error('There is no account.');
    expect(await accounts.disable(user)).toBe(true);
    await accounts.remove(user);
    expect(await accounts.find('Ann')).toBeUndefined();
    const warning = 'The servers were not told; open streams end within a minute.';
    expect(warnings).toEqual([warning, warning, warning]);
  });

  it('sets the bytes that one account may use, for every kind of save', async () => {
    const server = await startTestServer(engine);
    const [gm, other] = [await server.signUp('Ann'), await server.signUp('Bob')];
    const { accounts, find } = await administer(server);
    const user = await find('Ann');
    const { encounter } = await prepareFight(gm);
    const place = { name: 'New', shortDesc: 'x', location: 'y' };
    const second = (await gm.post('/api/encounters', place)).body.id;
    const monster = (await gm.post('/api/library/monsters', { ...BLANK_MONSTER, name: 'Bog' })).body.id;
    const used = await accounts.setQuota(user, 300 * MEBIBYTE);
    const usage = (await gm.get('/api/user/usage')).body;
    expect(usage.total_bytes).toEqual({ used, maximum: 300 * MEBIBYTE });
    expect(usage.fights_bytes.maximum).toBe(300 * MEBIBYTE);
    expect((await other.get('/api/user/usage')).body.total_bytes.maximum).toBe(436 * MEBIBYTE);

    await accounts.setQuota(user, used);
    const saves = [
      () => gm.post('/api/campaigns', { name: 'One', description: 'More text.' }),
      () => gm.post('/api/library/monsters', { ...BLANK_MONSTER, name: 'Hag' }),
      () => gm.post('/api/sample'),
    ];
    for (const save of saves) {
      const refused = await save();
      expect([refused.status, refused.body.error?.code]).toEqual([409, 'account_full']);
      expect(refused.body.error.message).toContain('together');
    }
    await accounts.setQuota(user, used - 1);
    const begin = () => gm.post(`/api/encounters/${second}/fight`);
    expect((await begin()).body.error.message).toContain('together');
    // A save removes the deleted records of the library that nothing uses. A fight does not, because it does not lock
    // the library.
    expect((await gm.delete(`/api/library/monsters/${monster}`)).status).toBe(204);
    expect((await begin()).body.error?.message).toContain('together');
    expect(await server.storage.db.selectFrom('own_monsters').select('id').execute()).toHaveLength(1);
    expect((await gm.post('/api/campaigns', { name: 'One' })).status).toBe(201);
    expect((await gm.delete(`/api/encounters/${encounter}`)).status).toBe(204);
    expect((await begin()).status).toBe(200);
    await accounts.setQuota(user, null);
    expect((await saves[0]?.())?.status).toBe(201);
  });

  it('makes invitations for one sign-up each, which can expire and be revoked', async () => {
    let time = Date.now();
    const now = () => time;
    const server = await startTestServer(engine, {
      now,
      registration: { policy: 'invitation', code: undefined },
    });
    const { db } = server.storage;
    const make = async (count: number, expiresAt: number | null) =>
      (await makeInvitations(db, { count, note: 'for Bob', expiresAt, now: time })) ?? [];
    const register = (username: string, invitation?: string) =>
      server.client().post('/api/user/register', { username, password: 'secret', invitation });
    const refused = { status: 400, body: { error: { fields: { invitation: expect.any(String) } } } };

    expect(await register('Nobody')).toMatchObject(refused);
    expect(await register('Nobody', 'undefined')).toMatchObject(refused);
    const [first = '', second = '', third = ''] = await make(3, time + DAY);
    expect(JSON.stringify(await db.selectFrom('invitations').selectAll().execute())).not.toContain(first);
    const race = await Promise.all(['Ann', 'Bob', 'Cid'].map((name) => register(name, first)));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await register('Dan', first)).toMatchObject(refused);
    const [{ username: taken } = { username: '' }] = await db
      .selectFrom('users')
      .select('username')
      .execute();
    expect((await register(taken, second)).status).toBe(409);
    expect((await register('Dan', second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);

    const [left] = await listInvitations(db, time);
    expect(left).toMatchObject({ note: 'for Bob', expires_at: time + DAY });
    time += DAY;
    expect(await listInvitations(db, time)).toEqual([]);
    expect(await register('Eve', third)).toMatchObject(refused);
    const [lasting = ''] = await make(1, null);
    expect(await revokeInvitation(db, (await listInvitations(db, time))[0]?.id ?? '')).toBe(true);
    expect(await register('Eve', lasting)).toMatchObject(refused);
    const again = ['SAME', 'SAME', 'OTHER'];
    const makeCode = () => again.shift() ?? '';
    const one = { count: 1, note: '', expiresAt: time + DAY, now: time };
    expect(await makeInvitations(db, one, makeCode)).toEqual(['SAME']);
    // Another invitation already has the id, so a second attempt is made.
    expect(await makeInvitations(db, one, makeCode)).toEqual(['OTHER']);
    time += DAY;
    expect(await make(INVITATIONS_MAXIMUM, null)).toHaveLength(INVITATIONS_MAXIMUM);
    expect(await make(1, null)).toEqual([]);
  });

  it('finds invitations, limits and disabled accounts in a restored backup', async () => {
    const server = await startTestServer(engine);
    await server.signUp('Ann');
    const { storage, accounts, find } = await administer(server);
    await makeInvitations(storage.db, { count: 1, note: 'x', expiresAt: 5, now: 1 });
    await accounts.setQuota(await find('Ann'), MEBIBYTE);
    await accounts.disable(await find('Ann'));
    const target = await createTestDatabase(engine, inject('postgresUrl'), inject('templates'));
    const restored = await openStorage(target.url, 'lorescreen-test');
    onTestFinished(async () => {
      await restored.close();
      await target.drop();
    });
    await load(
      restored,
      dump(storage, new Date(), () => {}),
    );
    for (const table of ['users', 'invitations'] as const) {
      const read = (db: typeof storage.db) => db.selectFrom(table).selectAll().execute();
      expect(await read(restored.db)).toEqual(await read(storage.db));
    }
  });
});
