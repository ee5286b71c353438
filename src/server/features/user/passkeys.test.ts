import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  ann,
  finish,
  kindsOf,
  logIn,
  REFUSED,
  serviceOf,
  startServerWithPasskey,
} from '#support/passkey-server.ts';
import { addPasskey, SoftwareAuthenticator } from '#support/software-authenticator.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';
import { logRefusedLogin } from './refused-login-log.ts';
import { resetPassword } from './reset-password.ts';
import { siteFor } from './webauthn.ts';

const MINUTE = 60_000;

describe.each(ENGINES)('passkeys on %s', (engine) => {
  const prepare = () => startServerWithPasskey(engine);

  it('changes nothing for an account without one', async () => {
    const server = await startTestServer(engine);
    await server.signUp('Ann');
    const client = server.client();
    const answer = await logIn(client);
    expect(answer).toMatchObject({ status: 200, body: { username: 'Ann' } });
    expect(Object.keys(answer.body)).toEqual(['username']);
    expect((await client.get('/api/user/passkeys')).body).toEqual({ passkeys: [] });
  });

  it('asks for it after the right password, and only then signs in', async () => {
    const { clock, server, here, key } = await prepare();
    const there = server.client();
    expect(await logIn(there, { ...ann, password: 'wrong' })).toMatchObject(REFUSED);
    const first = await logIn(there);
    expect(first.status).toBe(200);
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(first.body).toEqual({
      passkey: {
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        options: {
          challenge: expect.any(String),
          rpId: '127.0.0.1',
          timeout: 5 * MINUTE,
          allowCredentials: [
            { id: key.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
          ],
          userVerification: 'preferred',
        },
      },
    });
    expect((await there.get('/api/user')).status).toBe(401);
    clock.now += 4 * MINUTE;
    const { ticket, options } = first.body.passkey;
    expect(await finish(there, ticket, key.get(options))).toMatchObject({
      status: 200,
      body: { username: 'Ann' },
    });
    expect((await there.get('/api/user')).body).toEqual({ username: 'Ann' });
    expect((await here.get('/api/user/passkeys')).body.passkeys).toMatchObject([
      { name: 'Blue key', last_used_at: clock.now },
    ]);
    expect(await kindsOf(here)).toEqual(['signed_in_with_passkey', 'passkey_added', 'signed_up']);
  });

  it('accepts a challenge once, for five minutes, and only with the password it began with', async () => {
    const { clock, server, here, key } = await prepare();
    const there = server.client();
    const begin = async () => (await logIn(server.client())).body.passkey;
    const used = await begin();
    const answer = key.get(used.options);
    const answers = await Promise.all([1, 2, 3].map(() => finish(there, used.ticket, answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await finish(there, used.ticket, answer)).toMatchObject(REFUSED);
    const replayed = await begin();
    expect(await finish(there, replayed.ticket, answer)).toMatchObject(REFUSED);
    // A refused answer uses the ticket too.
    expect(await finish(there, replayed.ticket, key.get(replayed.options))).toMatchObject(REFUSED);
    const late = await begin();
    clock.now += 5 * MINUTE;
    expect(await finish(there, late.ticket, key.get(late.options))).toMatchObject(REFUSED);
    const before = await begin();
    await here.put('/api/user/password', { current_password: 'secret', new_password: 'new' });
    expect(await finish(there, before.ticket, key.get(before.options))).toMatchObject(REFUSED);
    // A ticket for adding a passkey does not work for a sign-in.
    const adding = (await here.post('/api/user/passkeys/options', { password: 'new' })).body;
    const rpId = adding.options.rp.id;
    const crossed = key.get({ challenge: adding.options.challenge, rpId });
    expect(await finish(there, adding.ticket, crossed)).toMatchObject(REFUSED);
  });

  it('refuses another site, another key, a counter that goes back, and the key of another account', async () => {
    const { server, key } = await prepare();
    const bob = await server.signUp('Bob');
    const keyOfBob = new SoftwareAuthenticator(server.url);
    await addPasskey(bob, keyOfBob);
    const there = server.client();
    const attempt = async (make: (options: never) => unknown) => {
      const { ticket, options } = (await logIn(server.client())).body.passkey;
      return finish(there, ticket, make(options as never));
    };
    expect((await attempt((options) => key.get(options))).status).toBe(200);
    await there.post('/api/user/logout');
    for (const make of [
      (options: never) => key.get(options, { origin: 'https://evil.example' }),
      (options: never) => key.get(options, { rpId: 'evil.example' }),
      (options: never) => key.get(options, { challenge: 'x'.repeat(43) }),
      (options: never) => keyOfBob.get(options),
      (options: never) => keyOfBob.get(options, { id: key.id.toString('base64url') }),
      (options: never) => key.get(options, { counter: 1 }),
      (options: never) => key.get(options, { counter: 0 }),
    ]) {
      expect(await attempt(make)).toMatchObject(REFUSED);
      expect((await there.get('/api/user')).status).toBe(401);
    }
    expect((await attempt((options) => key.get(options))).status).toBe(200);
  });

  it('uses the public address for the site, if there is one', async () => {
    const server = await startTestServer(engine, { publicUrl: 'https://lore.example' });
    const here = await server.signUp('Ann');
    const elsewhere = new SoftwareAuthenticator(server.url);
    expect((await addPasskey(here, elsewhere)).status).toBe(400);
    const key = new SoftwareAuthenticator('https://lore.example');
    expect((await addPasskey(here, key)).status).toBe(201);
    const { ticket, options } = (await logIn(server.client())).body.passkey;
    expect(options.rpId).toBe('lore.example');
    expect((await finish(server.client(), ticket, key.get(options))).status).toBe(200);
  });

  it('works only for the host that it was made for, whatever host a request names', async () => {
    const { server, key } = await prepare();
    const { db } = server.storage;
    const own = new URL(server.url);
    const logInAt = async (host: string) => {
      const { ticket, options } = (await logIn(server.client())).body.passkey;
      const credential = key.get(options, { origin: `http://${host}`, rpId: host.replace(/:\d+$/, '') });
      return postWithHost(Number(own.port), host, '/api/user/login/passkey', { ticket, credential });
    };
    expect([await logInAt('evil.example'), await logInAt(own.host)]).toEqual([401, 200]);
    // A passkey of an older version belongs to the host of its next use.
    await db.updateTable('passkeys').set({ rp_id: null }).execute();
    expect([await logInAt(own.host), await logInAt('evil.example')]).toEqual([200, 401]);
    expect(await db.selectFrom('passkeys').select('rp_id').execute()).toEqual([{ rp_id: '127.0.0.1' }]);
  });

  it('works with several servers', async () => {
    const { server, key } = await prepare();
    const second = await startTestServer(engine, { databaseUrl: server.databaseUrl });
    const { ticket, options } = (await logIn(server.client())).body.passkey;
    // Behind a proxy both servers have the same address.
    const sent = { ticket, credential: key.get(options) };
    const host = new URL(server.url).host;
    const answer = await second.storage.db
      .selectFrom('passkey_challenges')
      .select('purpose')
      .executeTakeFirst();
    expect(answer).toEqual({ purpose: 'log_in' });
    const port = new URL(second.url).port;
    expect(await postWithHost(Number(port), host, '/api/user/login/passkey', sent)).toBe(200);
  });

  it('is not needed with the recovery code, which does not remove it', async () => {
    const { server, here } = await prepare();
    const { recovery_code } = (await here.post('/api/user/recovery-code', { password: 'secret' })).body;
    const back = server.client();
    const recovery = { username: 'Ann', recovery_code, new_password: 'new' };
    expect((await back.post('/api/user/recover', recovery)).status).toBe(200);
    const [{ id }] = (await back.get('/api/user/passkeys')).body.passkeys;
    expect((await logIn(server.client(), { ...ann, password: 'new' })).body).toHaveProperty('passkey');
    expect((await back.delete(`/api/user/passkeys/${id}`, { password: 'new' })).status).toBe(204);
    expect((await logIn(server.client(), { ...ann, password: 'new' })).body).toEqual({ username: 'Ann' });
  });

  it('does not sign in to an account that was disabled since the first step', async () => {
    const { server, key } = await prepare();
    const { ticket, options } = (await logIn(server.client())).body.passkey;
    await server.storage.db.updateTable('users').set({ disabled_at: 1 }).execute();
    expect(await finish(server.client(), ticket, key.get(options))).toMatchObject({
      body: { error: { code: 'account_disabled' } },
    });
    expect(await logIn(server.client())).toMatchObject({ body: { error: { code: 'account_disabled' } } });
  });

  it('counts wrong answers', async () => {
    const { server, here, key } = await prepare();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { ticket, options } = (await logIn(server.client())).body.passkey;
      const wrong = key.get(options, { origin: 'https://evil.example' });
      statuses.push((await finish(server.client(), ticket, wrong)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    await here.delete('/api/user', ann);
    const counted = await server.storage.db.selectFrom('login_attempts').select('username_key').execute();
    expect(JSON.stringify(counted)).not.toContain('ann');
  });

  it('has no wrong answers left after the operator reset the password', async () => {
    const { server, key } = await prepare();
    const { ticket, options } = (await logIn(server.client())).body.passkey;
    await finish(server.client(), ticket, key.get(options, { counter: 0, rpId: 'evil.example' }));
    const recovery = { username: 'Ann', recovery_code: 'wrong', new_password: 'new' };
    await server.client().post('/api/user/recover', recovery);
    const counted = async () =>
      JSON.stringify(await server.storage.db.selectFrom('login_attempts').select('username_key').execute());
    expect(await counted()).toMatch(/passkey ann.*recovery ann|recovery ann.*passkey ann/);
    await resetPassword(server.storage, 'Ann');
    expect(await counted()).not.toContain('ann');
  });

  it('logs an unknown ticket as a guess, but not a late one', async () => {
    const { clock, server, key } = await prepare();
    const lines: unknown[] = [];
    const request = { ip: '192.0.2.1', log: { warn: (line: unknown) => lines.push(line) } };
    const visitor = { address: request.ip, device: '', token: undefined };
    const { ticket, options } = (await logIn(server.client())).body.passkey;
    const sent = (one: string) => ({ ticket: one, credential: key.get(options) }) as never;
    const attempt = (one: string) =>
      logRefusedLogin(
        request as never,
        serviceOf(server, clock).logIn(sent(one), siteFor(server.url), visitor),
      );
    clock.now += 5 * MINUTE;
    await expect(attempt(ticket)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(lines).toEqual([]);
    await expect(attempt(ticket)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(lines).toEqual([{ address: '192.0.2.1' }]);
  });

  it('keeps at most ten open challenges, and leaves nothing after the account is deleted', async () => {
    const { clock, server, here } = await prepare();
    const { db } = server.storage;
    const open = () => db.selectFrom('passkey_challenges').select('expires_at').execute();
    for (let count = 0; count < 12; count += 1) await logIn(server.client());
    expect(await open()).toHaveLength(10);
    clock.now += 6 * MINUTE;
    await logIn(server.client());
    expect(await open()).toHaveLength(1);
    await here.delete('/api/user', ann);
    expect(await open()).toEqual([]);
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });
});

/** `fetch` does not allow another Host. */
async function postWithHost(port: number, host: string, path: string, body: unknown): Promise<number> {
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
