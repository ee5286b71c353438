import type { Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/storage/schema.ts';
import { askWhile, lock } from '#support/fights/meanwhile.ts';
import { ENGINES, HAS_POSTGRES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const ann = { username: 'Ann', password: 'correct horse' };
const DAY = 24 * 60 * 60 * 1000;

describe.each(ENGINES)('accounts on %s', (engine) => {
  it('signs up, recognises the session, signs out on the server', async () => {
    const server = await startTestServer(engine);
    const client = server.client();
    const registered = await client.post('/api/user/register', { ...ann, unknown: 'ignored' });
    expect(registered).toMatchObject({ status: 200, body: { username: 'Ann' } });
    expect(registered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await client.get('/api/user')).toMatchObject({ status: 200, body: { username: 'Ann' } });

    const stolen = client.cookie();
    expect((await client.post('/api/user/logout')).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await server.client().get('/api/user', { cookie: stolen })).status).toBe(401);
  });

  it('signs in with the name in any case, and shows it as typed at registration', async () => {
    const server = await startTestServer(engine);
    await server.client().post('/api/user/register', ann);
    const client = server.client();
    const answer = await client.post('/api/user/login', { username: ' aNN ', password: ann.password });
    expect(answer).toMatchObject({ status: 200, body: { username: 'Ann' } });
  });

  it('refuses a taken name in any case, also beyond ASCII', async () => {
    const server = await startTestServer(engine);
    await server.client().post('/api/user/register', { username: 'Élise', password: 'x' });
    const answer = await server.client().post('/api/user/register', { username: 'éLISE', password: 'y' });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'username_taken' } } });
  });

  it('creates one account for concurrent registrations of a name', async () => {
    const server = await startTestServer(engine);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.client().post('/api/user/register', ann)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it.each([
    [{ username: '', password: 'x' }, ['username']],
    [{ username: '   ', password: 'x' }, ['username']],
    [{ username: 'a'.repeat(65), password: 'x' }, ['username']],
    [{ username: 'a\u0000b', password: 'x' }, ['username']],
    [{ username: 'a\ud800b', password: 'x' }, ['username']],
    [{ username: 'a', password: '' }, ['password']],
    [{ username: 'a', password: 'x'.repeat(129) }, ['password']],
    [{ username: 7, password: null }, ['username', 'password']],
    [{}, ['username', 'password']],
  ])('refuses %j', async (body, fields) => {
    const server = await startTestServer(engine);
    for (const path of ['/api/user/register', '/api/user/login']) {
      const answer = await server.client().post(path, body);
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } });
      expect(Object.keys(answer.body.error.fields)).toEqual(fields);
    }
  });

  it('gives the same answer for an unknown name and a wrong password', async () => {
    const server = await startTestServer(engine);
    await server.client().post('/api/user/register', ann);
    const wrong = await server.client().post('/api/user/login', { ...ann, password: 'no' });
    const unknown = await server.client().post('/api/user/login', { ...ann, username: 'Bob' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuses a log-in with a password that is being changed', async () => {
    const server = await startTestServer(engine);
    const here = server.client();
    await here.post('/api/user/register', ann);
    for (let round = 0; round < 5; round++) {
      const [current_password, new_password] = [
        `${ann.password}${round || ''}`,
        `${ann.password}${round + 1}`,
      ];
      const thieves = Array.from({ length: 4 }, () => server.client());
      const [changed] = await Promise.all([
        here.put('/api/user/password', { current_password, new_password }),
        ...thieves.map((thief) => thief.post('/api/user/login', { ...ann, password: current_password })),
      ]);
      expect(changed.status).toBe(200);
      for (const thief of thieves) expect((await thief.get('/api/user')).status).toBe(401);
    }
  });

  it('ends a session after thirty days without use, and extends it on use', async () => {
    let now = Date.now();
    const server = await startTestServer(engine, { now: () => now });
    const client = await server.signUp();
    now += 29 * DAY;
    const renewed = await client.get('/api/user');
    expect(renewed.status).toBe(200);
    expect(renewed.headers.get('set-cookie')).toMatch(/Max-Age=2592000/);
    now += 29 * DAY;
    expect((await client.get('/api/user')).status).toBe(200);
    now += 30 * DAY;
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('stores passwords as Argon2id hashes and sessions as hashes of their token', async () => {
    const server = await startTestServer(engine);
    const client = server.client();
    await client.post('/api/user/register', ann);
    const users = await server.storage.db.selectFrom('users').selectAll().execute();
    expect(users[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    const sessions = await server.storage.db.selectFrom('sessions').selectAll().execute();
    expect(client.cookie()).not.toContain(sessions[0]?.id);
  });

  it('changes the password, keeps this session and ends the others', async () => {
    const server = await startTestServer(engine);
    const here = server.client();
    await here.post('/api/user/register', ann);
    const there = server.client();
    await there.post('/api/user/login', ann);
    const wrong = await here.put('/api/user/password', { current_password: 'no', new_password: 'new' });
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'wrong_credentials' } } });
    const right = await here.put('/api/user/password', {
      current_password: ann.password,
      new_password: 'new',
    });
    expect(right.status).toBe(200);
    expect((await here.get('/api/user')).status).toBe(200);
    expect((await there.get('/api/user')).status).toBe(401);
    expect((await server.client().post('/api/user/login', ann)).status).toBe(401);
    expect((await server.client().post('/api/user/login', { ...ann, password: 'new' })).status).toBe(200);
  });

  it('deletes the account only when its name and its password are typed', async () => {
    const server = await startTestServer(engine);
    const client = server.client();
    await client.post('/api/user/register', ann);
    const { db } = server.storage;
    expect((await client.delete('/api/user', { username: 'Ann' })).status).toBe(400);
    expect((await client.delete('/api/user', { ...ann, username: 'ann' })).status).toBe(400);
    expect(await client.delete('/api/user', { ...ann, password: 'no' })).toMatchObject({
      status: 401,
      body: { error: { code: 'wrong_credentials', fields: { password: 'This is not your password.' } } },
    });
    expect(await db.selectFrom('login_attempts').select('failures').execute()).toHaveLength(3);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await client.delete('/api/user', ann)).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await server.client().post('/api/user/login', ann)).status).toBe(401);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('known_addresses').selectAll().execute()).toEqual([]);
  });

  it('ends the previous session at a log-in or a registration', async () => {
    const server = await startTestServer(engine);
    const client = server.client();
    await client.post('/api/user/register', ann);
    const first = client.cookie();
    await client.post('/api/user/login', { ...ann, password: 'no' });
    expect((await client.get('/api/user')).status).toBe(200);
    await client.post('/api/user/login', ann);
    const second = client.cookie();
    await client.post('/api/user/register', { username: 'Bob', password: 'b' });
    const stolen = server.client();
    expect((await stolen.get('/api/user', { cookie: first })).status).toBe(401);
    expect((await stolen.get('/api/user', { cookie: second })).status).toBe(401);
    expect((await client.get('/api/user')).body).toEqual({ username: 'Bob' });
    expect(await server.storage.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('shares sessions between two servers on one database', async () => {
    const first = await startTestServer(engine);
    const second = await startTestServer(engine, { databaseUrl: first.databaseUrl });
    const client = await first.signUp('Ann');
    const other = second.client();
    expect(await other.get('/api/user', { cookie: client.cookie() })).toMatchObject({
      body: { username: 'Ann' },
    });
    await other.post('/api/user/logout', undefined, { cookie: client.cookie() });
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe.runIf(HAS_POSTGRES)('an account that is deleted on one of two servers', () => {
  const guide = { name: 'Guide', hit_points: 9, armor_class: 11 };

  it('refuses a save that was accepted before', async () => {
    const server = await startTestServer('postgres');
    const client = await server.signUp();
    const answer = await askWhile(server.storage.db, {
      held: lock('stuff_revisions'),
      ask: () => client.post('/api/npcs', guide),
      meanwhile: (transaction) => transaction.deleteFrom('users').execute(),
    });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } });
  });

  it('waits for a running save on the other server', async () => {
    const server = await startTestServer('postgres');
    const { db } = server.storage;
    const client = await server.signUp('Ann');
    await client.post('/api/npcs', guide);
    const answer = await askWhile(db, {
      held: (transaction) => transaction.updateTable('stuff_revisions').set({ revision: 'x' }).execute(),
      ask: () => client.delete('/api/user', { username: 'Ann', password: 'secret' }),
      meanwhile: async (transaction) => {
        const npc = await transaction.selectFrom('npcs').selectAll().executeTakeFirstOrThrow();
        await transaction
          .insertInto('npcs')
          .values({ ...npc, id: 'another' })
          .execute();
      },
    });
    expect(answer.status).toBe(204);
    expect(await db.selectFrom('npcs').selectAll().execute()).toEqual([]);
  });
});

it.runIf(HAS_POSTGRES)(
  'logs in while another transaction deletes the same old sessions in another order',
  async () => {
    const server = await startTestServer('postgres');
    const { db } = server.storage;
    await server.client().post('/api/user/register', ann);
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const old = ['one', 'two'].map((id, at) => ({ id, user_id, created_at: 0, expires_at: at }));
    await db.insertInto('sessions').values(old).execute();
    const end = (transaction: Transaction<Database>, id: string) =>
      transaction.deleteFrom('sessions').where('id', '=', id).execute();
    const answer = await askWhile(db, {
      held: (transaction) => end(transaction, 'two'),
      ask: () => server.client().post('/api/user/login', ann),
      // PostgreSQL ends the transaction that has waited longer. If that is this one, the log-in still succeeds.
      meanwhile: (transaction) => end(transaction, 'one').catch(() => {}),
    });
    expect(answer.status).toBe(200);
  },
);
