import { describe, expect, it } from 'vitest';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const ann = { username: 'Ann', password: 'correct horse' };
const HOME = '192.0.2.1';
const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe.each(ENGINES)('failed attempts on %s', (engine) => {
  /** A server with a manual clock, and Ann's account, created at the address HOME. */
  async function prepare() {
    const clock = { now: Date.now() };
    const server = await startTestServer(engine, { now: () => clock.now, trustProxy: 1 });
    const { db } = server.storage;
    const from = (address: string, path: string, body: object) =>
      server.client().post(`/api/user/${path}`, body, { 'x-forwarded-for': address });
    const logIn = async (address: string, password: string, username = 'Ann') => {
      const { status, headers } = await from(address, 'login', { username, password });
      const wait = headers.get('retry-after');
      return wait === null ? status : `${status} for ${wait} s`;
    };
    const fail = async (times: number, address: string, username = 'Ann') => {
      for (let time = 0; time < times; time += 1) expect(await logIn(address, 'no', username)).toBe(401);
    };
    /** Sets the number of failures for a name at an address; '' means all. */
    const failed = async (username_key: string, address: string, failures: number) => {
      const { numUpdatedRows } = await db
        .updateTable('login_attempts')
        .set({ failures })
        .where('username_key', '=', username_key)
        .where('address', '=', address)
        .executeTakeFirst();
      expect(numUpdatedRows).toBe(1n);
    };
    expect((await from(HOME, 'register', ann)).status).toBe(200);
    return { clock, server, db, from, logIn, fail, failed };
  }

  it('are free ten times for a name at an address, also concurrently', async () => {
    const { from, logIn } = await prepare();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => from(HOME, 'login', { ...ann, password: 'no' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ error: { code: 'too_many_attempts' } });
    expect(await logIn(HOME, ann.password)).toBe('429 for 30 s');
    // The proxy appends the address that it sees. The part that the client wrote is not trusted.
    expect(await logIn(`192.0.2.77, ${HOME}`, ann.password)).toBe('429 for 30 s');
    expect(await logIn('192.0.2.2', ann.password)).toBe(200);
  });

  it('lead to growing pauses, during which attempts are not counted', async () => {
    const { clock, logIn, fail } = await prepare();
    await fail(10, HOME);
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      for (let refused = 0; refused < 3; refused += 1) {
        expect(await logIn(HOME, ann.password)).toBe(`429 for ${seconds} s`);
      }
      clock.now += seconds * SECOND - 1;
      expect(await logIn(HOME, 'no')).toBe('429 for 1 s');
      clock.now += 1;
      await fail(1, HOME);
    }
    clock.now += 15 * MINUTE;
    expect(await logIn(HOME, ann.password)).toBe(200);
    await fail(10, HOME);
    expect(await logIn(HOME, ann.password)).toBe('429 for 30 s');
    clock.now += 60 * MINUTE;
    await fail(10, HOME);
  });

  it('of one name do not use up the limit of all names at an address', async () => {
    const { clock, db, logIn, fail, failed } = await prepare();
    await fail(10, HOME, 'Nobody');
    clock.now += 30 * SECOND;
    await fail(1, HOME, 'Nobody');
    const ofAddress = () =>
      db
        .selectFrom('login_attempts')
        .select('failures')
        .where('username_key', '=', '')
        .where('address', '=', HOME)
        .executeTakeFirst();
    // Ten of the eleven failures, plus the new account.
    expect(await ofAddress()).toEqual({ failures: 11 });
    // The state after guesses at a hundred names.
    await failed('', HOME, 999);
    await fail(1, HOME, 'Somebody');
    expect(await logIn(HOME, 'no', 'Bob')).toBe('429 for 1 s');
    expect(await logIn('192.0.2.2', 'no', 'Bob')).toBe(401);
    // An account that is known at the address is not affected by the other names there.
    expect(await logIn(HOME, ann.password)).toBe(200);
    await failed('', HOME, 2_000);
    clock.now += MINUTE;
    await fail(1, HOME, 'Bob');
    expect(await logIn(HOME, 'no', 'Carol')).toBe('429 for 60 s');
    clock.now += 60 * MINUTE;
    expect(await logIn(HOME, 'no', 'Carol')).toBe(401);
  });

  it('limit new accounts from an address', async () => {
    const { clock, from, failed } = await prepare();
    await failed('', HOME, 999);
    expect((await from(HOME, 'register', { ...ann, username: 'Bob' })).status).toBe(200);
    const refused = await from(HOME, 'register', { ...ann, username: 'Carol' });
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
    expect((await from('192.0.2.2', 'register', { ...ann, username: 'Carol' })).status).toBe(200);
    clock.now += SECOND;
    expect((await from(HOME, 'register', { ...ann, username: 'Dora' })).status).toBe(200);
  });

  it.each(['Ann', 'Nobody'])('for %s lead to short pauses at all addresses together', async (username) => {
    const { clock, logIn, fail, failed } = await prepare();
    await fail(1, '198.51.100.1', username);
    await failed(username.toLowerCase(), '', 49);
    await fail(1, '198.51.100.2', username);
    expect(await logIn('198.51.100.3', 'no', username)).toBe('429 for 1 s');
    clock.now += SECOND;
    await fail(1, '198.51.100.3', username);
    expect(await logIn('198.51.100.4', 'no', username)).toBe('429 for 2 s');
    await failed(username.toLowerCase(), '', 400);
    clock.now += 2 * SECOND;
    await fail(1, '198.51.100.4', username);
    expect(await logIn('198.51.100.5', 'no', username)).toBe('429 for 60 s');
    expect(await logIn('198.51.100.5', 'no', 'Bob')).toBe(401);
  });

  it('from other addresses do not block the owner at a known address', async () => {
    const { clock, db, logIn, fail, failed } = await prepare();
    expect(await logIn('192.0.2.2', ann.password)).toBe(200);
    await fail(1, '198.51.100.1');
    await failed('ann', '', 500);
    await fail(1, HOME);
    expect(await logIn('198.51.100.2', ann.password)).toBe('429 for 60 s');
    expect(await logIn(HOME, ann.password)).toBe(200);
    expect(await logIn('192.0.2.2', ann.password)).toBe(200);
    // A successful log-in does not reset the failures from other addresses.
    expect(await logIn('198.51.100.2', ann.password)).toBe('429 for 60 s');
    const known = await db.selectFrom('known_addresses').selectAll().execute();
    expect(known).toHaveLength(2);
    expect(JSON.stringify(known)).not.toContain(HOME);

    clock.now += 31 * 24 * 60 * MINUTE;
    await fail(1, '198.51.100.1');
    await failed('ann', '', 500);
    await fail(1, '198.51.100.2');
    expect(await logIn(HOME, ann.password)).toBe('429 for 60 s');
  });

  it('count an IPv6 network as one address, and an IPv4 address in every notation', async () => {
    const { logIn, fail } = await prepare();
    for (let host = 1; host <= 10; host += 1) await fail(1, `2001:db8:0:1::${host}`);
    expect(await logIn('2001:db8:0:1:ffff::1', ann.password)).toBe('429 for 30 s');
    expect(await logIn('2001:db8:0:2::1', ann.password)).toBe(200);
    await fail(10, '::ffff:192.0.2.9');
    expect(await logIn('192.0.2.9', ann.password)).toBe('429 for 30 s');
  });

  it('are reset by the right password, and removed when they expire', async () => {
    const { clock, db, logIn, fail } = await prepare();
    for (let round = 0; round < 2; round += 1) {
      await fail(9, HOME);
      expect(await logIn(HOME, ann.password)).toBe(200);
    }
    const counts = () => db.selectFrom('login_attempts').select(['username_key', 'failures']).execute();
    // The one count is the new account.
    expect(await counts()).toEqual([{ username_key: '', failures: 1 }]);
    await fail(1, '192.0.2.2', 'Nobody');
    clock.now += 60 * MINUTE;
    expect(await logIn(HOME, ann.password)).toBe(200);
    expect(await counts()).toEqual([]);
  });
});
