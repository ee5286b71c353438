import { describe, expect, it } from 'vitest';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';
import { makeInvitations } from './invitations.ts';

const ann = { username: 'Ann', password: 'correct horse' };
const CODE = /^(\w{5}-){4}\w{5}$/;

describe.each(ENGINES)('recovery on %s', (engine) => {
  async function prepare() {
    const clock = { now: Date.now() };
    const server = await startTestServer(engine, { now: () => clock.now });
    const here = server.client();
    expect((await here.post('/api/user/register', ann)).body).toEqual({ username: 'Ann' });
    const { body } = await here.post('/api/user/recovery-code', { password: ann.password });
    const code = body.recovery_code as string;
    const recover = (recovery_code: string, username = 'Ann', client = server.client()) =>
      client.post('/api/user/recover', { username, recovery_code, new_password: 'new' });
    return { clock, server, here, code, recover };
  }

  it('signs in once with the code, sets a new password, and ends all sessions', async () => {
    const { server, here, code, recover } = await prepare();
    expect(code).toMatch(CODE);
    const there = server.client();
    await there.post('/api/user/login', ann);
    const back = server.client();
    const answer = await recover(code.toLowerCase().replaceAll('-', ' '), 'aNN', back);
    expect(answer).toMatchObject({ status: 200, body: { username: 'Ann' } });
    expect((await back.get('/api/user')).body).toEqual({ username: 'Ann' });
    for (const client of [here, there]) expect((await client.get('/api/user')).status).toBe(401);
    expect((await server.client().post('/api/user/login', ann)).status).toBe(401);
    expect((await server.client().post('/api/user/login', { ...ann, password: 'new' })).status).toBe(200);
    expect((await recover(code)).status).toBe(401);
    expect(answer.body.recovery_code).toMatch(CODE);
    expect((await recover(answer.body.recovery_code)).status).toBe(200);
  });

  it('accepts the code once in concurrent requests', async () => {
    const { code, recover } = await prepare();
    const answers = await Promise.all(Array.from({ length: 4 }, () => recover(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('stores the code only as a hash', async () => {
    const { server, code } = await prepare();
    const users = JSON.stringify(await server.storage.db.selectFrom('users').selectAll().execute());
    expect(users).not.toContain(code);
    expect(users).not.toContain(code.replaceAll('-', ''));
  });

  it('gives the same answer for a wrong code, an unknown name and an account without a code', async () => {
    const { server, recover } = await prepare();
    const wrong = await recover('00000-00000-00000-00000-00000');
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'wrong_credentials' } } });
    expect((await recover('x', 'Nobody')).body).toEqual(wrong.body);
    await server.storage.db.updateTable('users').set({ recovery_hash: null }).execute();
    expect((await recover('x')).body).toEqual(wrong.body);
    expect((await recover('')).status).toBe(400);
    expect((await recover('x'.repeat(129))).status).toBe(400);
  });

  it('has the same limits as log-ins, counted separately', async () => {
    const { clock, server, code, recover } = await prepare();
    for (let failure = 0; failure < 10; failure += 1) {
      await server.client().post('/api/user/login', { ...ann, password: 'no' });
    }
    for (let failure = 0; failure < 10; failure += 1) expect((await recover('no')).status).toBe(401);
    const refused = await recover(code);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    clock.now += 30_000;
    expect((await recover(code)).status).toBe(200);
    // After the recovery a log-in works again.
    expect((await server.client().post('/api/user/login', { ...ann, password: 'new' })).status).toBe(200);
  });

  it('replaces the code after a check of the password', async () => {
    const { here, code, recover } = await prepare();
    expect(await here.post('/api/user/recovery-code', { password: 'no' })).toMatchObject({
      status: 401,
      body: { error: { fields: { password: 'This is not your password.' } } },
    });
    const { status, body } = await here.post('/api/user/recovery-code', { password: ann.password });
    expect(status).toBe(200);
    expect((await recover(code)).status).toBe(401);
    expect((await recover(body.recovery_code)).status).toBe(200);
  });

  it('replaces the code when the password changes', async () => {
    const { here, code, recover } = await prepare();
    const changed = await here.put('/api/user/password', {
      current_password: ann.password,
      new_password: 'other',
    });
    expect((await recover(code)).status).toBe(401);
    expect((await recover(changed.body.recovery_code)).status).toBe(200);
  });
});

describe.each(ENGINES)('registration on %s', (engine) => {
  const policyOf = async (server: Awaited<ReturnType<typeof startTestServer>>) =>
    (await server.client().get('/api/user/registration')).body;

  it('is open by default', async () => {
    expect(await policyOf(await startTestServer(engine))).toEqual({
      registration: 'open',
      password_minimum: 0,
    });
  });

  it('requires the password length that the operator set, like every new password', async () => {
    const server = await startTestServer(engine, { passwordMinimum: 10 });
    expect(await policyOf(server)).toEqual({ registration: 'open', password_minimum: 10 });
    const client = server.client();
    const register = (password: string) => client.post('/api/user/register', { username: 'Ann', password });
    expect(await register('nine long')).toMatchObject({
      status: 400,
      body: { error: { fields: { password: 'A password has at least 10 characters here.' } } },
    });
    expect((await register('ten long!!')).status).toBe(200);
    const passwords = { current_password: 'ten long!!', new_password: 'short' };
    expect(await client.put('/api/user/password', passwords)).toMatchObject({
      status: 400,
      body: { error: { fields: { new_password: expect.stringContaining('at least 10') } } },
    });
  });

  it('refuses a name with invisible characters, but an existing account with such a name can log in', async () => {
    const server = await startTestServer(engine);
    const client = server.client();
    for (const hidden of ['\u200b', '\u202e', '\u2066', '\u00ad', '\u3164', '\u2028']) {
      expect(
        await client.post('/api/user/register', { username: `an${hidden}n`, password: 'secret' }),
      ).toMatchObject({
        status: 400,
        body: { error: { fields: { username: expect.stringContaining('invisible characters') } } },
      });
    }
    await server.signUp('bob');
    const username = 'b\u200bob';
    await server.storage.db.updateTable('users').set({ username, username_key: username }).execute();
    expect((await client.post('/api/user/login', { username, password: 'secret' })).status).toBe(200);
  });

  it('can be closed', async () => {
    const server = await startTestServer(engine, { registration: { policy: 'closed' } });
    expect(await policyOf(server)).toEqual({ registration: 'closed', password_minimum: 0 });
    expect(await server.client().post('/api/user/register', { ...ann, invitation: '' })).toMatchObject({
      status: 403,
      body: { error: { code: 'registration_closed' } },
    });
    expect(await server.storage.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('can require a code, with a limit on guesses', async () => {
    const registration = { policy: 'invitation', code: 'for my table' } as const;
    const server = await startTestServer(engine, { registration });
    expect(await policyOf(server)).toEqual({ registration: 'invitation', password_minimum: 0 });
    const register = (invitation?: string) =>
      server.client().post('/api/user/register', { ...ann, invitation });
    for (const wrong of [undefined, '', 'For my table', 'for my table x']) {
      expect(await register(wrong)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid', fields: { invitation: 'This is not the invitation code.' } } },
      });
    }
    expect((await register(' for my table ')).status).toBe(200);
    for (let failure = 0; failure < 10; failure += 1) expect((await register('no')).status).toBe(400);
    expect((await register('for my table')).status).toBe(429);
    // Existing accounts can still log in.
    expect((await server.client().post('/api/user/login', ann)).status).toBe(200);
  });

  it('accepts a right code whatever wrong codes come from other addresses', async () => {
    const registration = { policy: 'invitation', code: 'for my table' } as const;
    const server = await startTestServer(engine, { registration, trustProxy: 1 });
    const register = async (invitation: string, address: string, username = 'Nobody') =>
      (
        await server
          .client()
          .post(
            '/api/user/register',
            { username, password: 'secret', invitation },
            { 'x-forwarded-for': address },
          )
      ).status;
    for (let network = 1; network <= 60; network += 1) {
      expect(await register('no', `198.51.100.${network}`)).toBe(400);
    }
    expect(await register('for my table', '192.0.2.1', 'Ann')).toBe(200);
    // One network has ten guesses at the code for all. An invitation cannot be guessed, and works from there too.
    for (let failure = 1; failure < 10; failure += 1) expect(await register('no', '198.51.100.1')).toBe(400);
    expect(await register('for my table', '198.51.100.1')).toBe(429);
    const [invitation = ''] =
      (await makeInvitations(server.storage.db, { count: 1, note: '', expiresAt: null, now: 0 })) ?? [];
    expect(await register(invitation, '198.51.100.1', 'Bob')).toBe(200);
  });
});
