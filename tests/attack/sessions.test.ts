import { describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { newId } from '#server/ids.ts';
import { dumpAccount } from '#support/account-dump.ts';
import { fillByContract } from '#support/hostile/fill-by-contract.ts';
import { legalValues } from '#support/hostile/from-schema.ts';
import { sendCall } from '#support/send-call.ts';
import { startTestServer } from '#support/test-server.ts';

// Thousands of sequential requests: seconds on an idle machine, minutes on a busy one.
vi.setConfig({ testTimeout: 300_000 });

const COOKIE = 'lorescreen_session';
const ME = '/api/user';

describe('a session', () => {
  it('cannot be forged, derived from the database, or fixed for another user', async () => {
    const server = await startTestServer('sqlite');
    const gm = await server.signUp('ann');
    const token = gm.cookie().replace(`${COOKIE}=`, '');
    const [session] = await server.storage.db.selectFrom('sessions').select('id').execute();
    const status = async (cookie: string) => (await server.client().get(ME, { cookie })).status;
    expect(await status(`${COOKIE}=${token}`)).toBe(200);
    const wrong = [session?.id, token.slice(0, -1), `${token}A`, token.toLowerCase(), '%00', 'null'];
    for (const other of wrong) expect([other, await status(`${COOKIE}=${other}`)]).toEqual([other, 401]);
    for (const name of [COOKIE.toUpperCase(), `${COOKIE}2`, 'session']) {
      expect([name, await status(`${name}=${token}`)]).toEqual([name, 401]);
    }
    // A log-in with a chosen token (session fixation) gets a new token.
    const fixed = `${COOKIE}=${'B'.repeat(43)}`;
    const answer = await server
      .client()
      .post('/api/user/login', { username: 'ann', password: 'secret' }, { cookie: fixed });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).not.toContain('BBBB');
    expect(await status(fixed)).toBe(401);
  });

  it('is in a cookie that scripts cannot read and other sites do not send', async () => {
    const server = await startTestServer('sqlite');
    const answer = await server.client().post('/api/user/register', { username: 'ann', password: 'x' });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^lorescreen_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

/** A legal body for each call, generated once. */
const BODIES = new Map(
  CALLS.map(({ name, body }) => [name, body && legalValues(body, { text: 'x', ids: [newId()] }, 1)[0]]),
);

describe('another site', () => {
  it.each([
    ['its origin', { origin: 'https://evil.example' }],
    ['no origin to speak of', { origin: 'null' }],
    ['an origin that only begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
    [
      'a host that nobody vouches for',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    ],
  ])('changes nothing with %s, for every call', async (_, headers) => {
    const server = await startTestServer('sqlite');
    const gm = await server.signUp();
    const [user] = await server.storage.db.selectFrom('users').select('id').execute();
    await gm.post('/api/sample');
    const before = await dumpAccount(server.storage, user?.id ?? '');
    for (const call of CALLS.filter(({ method }) => method !== 'GET')) {
      const body = BODIES.get(call.name);
      const answer = await sendCall(server.url, call, { cookie: gm.cookie(), id: 'x', body, headers });
      expect([call.name, answer.status]).toEqual([call.name, 403]);
    }
    expect(await dumpAccount(server.storage, user?.id ?? '')).toEqual(before);
  });

  it('gets nothing through a form, a preflight or an image address', async () => {
    const server = await startTestServer('sqlite');
    const gm = await server.signUp();
    await fillByContract(server.url, gm.cookie(), 'Mine');
    const [user] = await server.storage.db.selectFrom('users').select('id').execute();
    const before = await dumpAccount(server.storage, user?.id ?? '');
    const ids = before.encounters?.map((row) => (row as { id: string }).id) ?? [];
    for (const call of CALLS) {
      if (call.method === 'GET') {
        for (const id of ids) await sendCall(server.url, call, { cookie: gm.cookie(), id });
        continue;
      }
      const form = { 'content-type': 'text/plain' };
      const sent = { cookie: call.signedIn ? gm.cookie() : undefined, id: 'x', body: '{}', headers: form };
      expect([call.name, (await sendCall(server.url, call, sent)).status]).toEqual([call.name, 415]);
      const asked = await fetch(server.url + call.path, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example' },
      });
      expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(await dumpAccount(server.storage, user?.id ?? '')).toEqual(before);
  });
});

describe('a client that claims another address', () => {
  const wrong = { username: 'ann', password: 'wrong' };

  it('is counted by its own address without a trusted proxy', async () => {
    const server = await startTestServer('sqlite');
    const tries = async (at: number) =>
      (
        await server.client().post('/api/user/login', wrong, {
          'x-forwarded-for': `192.0.2.${at}`,
          'x-real-ip': `192.0.2.${at}`,
          forwarded: `for=192.0.2.${at}`,
        })
      ).status;
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push(await tries(at));
    expect(statuses.at(-1)).toBe(429);
  });

  it('is counted by the address from the proxy, and not by its own header', async () => {
    const server = await startTestServer('sqlite', { trustProxy: 1 });
    const tries = async (at: number) =>
      (
        await server
          .client()
          .post('/api/user/login', wrong, { 'x-forwarded-for': `192.0.2.${at}, 198.51.100.7` })
      ).status;
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push(await tries(at));
    expect(statuses.at(-1)).toBe(429);
  });
});
