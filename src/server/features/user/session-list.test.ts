import { describe, expect, it } from 'vitest';
import { newId } from '#server/ids.ts';
import { listEvents, recordEvent } from '#server/stuff/account-events.ts';
import { prepareFight } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const ann = { username: 'Ann', password: 'correct horse' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
};
const HOSTILE = { 'user-agent': '<img src=x onerror=alert(1)> Firefox/1 (Linux' };

const sessionsOf = async (client: TestClient) => (await client.get('/api/user/sessions')).body.sessions;
const eventsOf = async (client: TestClient) => (await client.get('/api/user/events')).body.events;

describe.each(ENGINES)('the list of sessions on %s', (engine) => {
  async function prepare() {
    const clock = { now: Date.now() };
    const server = await startTestServer(engine, { now: () => clock.now });
    const here = server.client();
    await here.post('/api/user/register', ann, FIREFOX);
    return { clock, server, here, db: server.storage.db };
  }

  it('has the device and the last use of each session, and no secret', async () => {
    const { clock, server, here, db } = await prepare();
    const there = server.client();
    const first = clock.now;
    clock.now += MINUTE;
    await there.post('/api/user/login', ann, HOSTILE);
    const sessions = await sessionsOf(here);
    expect(sessions).toMatchObject([
      { device: 'Firefox on Windows', signed_in_at: first, last_seen_at: first, current: true },
      { device: 'Firefox on Linux', signed_in_at: clock.now, last_seen_at: clock.now, current: false },
    ]);
    const stored = await db.selectFrom('sessions').select('id').execute();
    const text = JSON.stringify(sessions);
    for (const { id } of stored) expect(text).not.toContain(id);
    for (const client of [here, there]) expect(text).not.toContain(client.cookie().replace(/^.*=/, ''));
    for (const { id } of sessions) {
      const cookie = `lorescreen_session=${id}`;
      expect((await server.client().get('/api/user', { cookie })).status).toBe(401);
    }
  });

  it('stores the last use every ten minutes, also after the clock was set back', async () => {
    const { clock, here } = await prepare();
    const first = clock.now;
    const lastSeen = async () => (await sessionsOf(here))[0].last_seen_at;
    clock.now += 9 * MINUTE;
    await here.get('/api/user');
    expect(await lastSeen()).toBe(first);
    clock.now += MINUTE;
    await here.get('/api/user');
    await expect.poll(lastSeen).toBe(clock.now);
    clock.now -= 60 * MINUTE;
    await here.get('/api/user');
    await expect.poll(lastSeen).toBe(clock.now);
  });

  it('has a session that is older than the columns for device and last use', async () => {
    const { here, db, clock } = await prepare();
    await db
      .updateTable('sessions')
      .set({ device: '', last_seen_at: null, expires_at: clock.now + 29.5 * DAY })
      .execute();
    // The request itself is a use, but its answer does not wait until the use is stored.
    const [session] = await sessionsOf(here);
    expect(['Unknown device', 'Firefox on Windows']).toContain(session.device);
    expect([clock.now - 0.5 * DAY, clock.now]).toContain(session.last_seen_at);
  });

  it('ends one session, or all others', async () => {
    const { server, here } = await prepare();
    const devices = [server.client(), server.client(), server.client()];
    for (const device of devices) await device.post('/api/user/login', ann, HOSTILE);
    const others = (await sessionsOf(here)).filter(({ current }: { current: boolean }) => !current);
    expect((await here.delete(`/api/user/sessions/${others[0].id}`)).status).toBe(204);
    expect((await here.delete(`/api/user/sessions/${others[0].id}`)).status).toBe(404);
    const statuses = await Promise.all(devices.map(async (one) => (await one.get('/api/user')).status));
    expect(statuses.sort()).toEqual([200, 200, 401]);
    expect((await here.delete('/api/user/sessions')).status).toBe(204);
    for (const device of devices) expect((await device.get('/api/user')).status).toBe(401);
    expect(await sessionsOf(here)).toMatchObject([{ current: true }]);
    expect(await eventsOf(here)).toMatchObject([
      { kind: 'other_sessions_ended' },
      { kind: 'session_ended', detail: 'Firefox on Linux' },
      ...Array(3).fill({ kind: 'signed_in', device: 'Firefox on Linux' }),
      { kind: 'signed_up', device: 'Firefox on Windows' },
    ]);
  });

  it('also ends the session of the request, and removes its cookie', async () => {
    const { here } = await prepare();
    const [{ id }] = await sessionsOf(here);
    const answer = await here.delete(`/api/user/sessions/${id}`);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^lorescreen_session=;/);
    expect((await here.get('/api/user')).status).toBe(401);
  });

  it('has at most 100 sessions: one more ends the oldest', async () => {
    const { server, here, db, clock } = await prepare();
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const rows = Array.from({ length: 99 }, (_, at) => ({
      id: newId(),
      user_id,
      created_at: clock.now,
      expires_at: clock.now + DAY + at,
    }));
    await db.insertInto('sessions').values(rows).execute();
    await server.client().post('/api/user/login', ann);
    const left = await db.selectFrom('sessions').select('id').execute();
    expect(left).toHaveLength(100);
    expect(left.map(({ id }) => id)).not.toContain(rows[0]?.id);
    expect((await here.get('/api/user')).status).toBe(200);
  });

  it('ends the session that was unused for the longest time, and never the new one', async () => {
    const { server, here, db, clock } = await prepare();
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    // Made while the clock was ahead, so they expire after a new session. The last one was used last.
    const rows = Array.from({ length: 100 }, (_, at) => ({
      id: newId(),
      user_id,
      created_at: clock.now,
      expires_at: clock.now + 40 * DAY - at,
      last_seen_at: clock.now + 5 * DAY + at,
    }));
    await db.insertInto('sessions').values(rows).execute();
    const there = server.client();
    await there.post('/api/user/login', ann);
    expect((await there.get('/api/user')).status).toBe(200);
    expect((await here.get('/api/user')).status).toBe(401);
    const left = (await db.selectFrom('sessions').select('id').execute()).map(({ id }) => id);
    expect(left).toHaveLength(100);
    expect(left).toEqual(expect.arrayContaining(rows.slice(1).map(({ id }) => id)));
  });
});

describe.each(ENGINES)('the events of an account on %s', (engine) => {
  it('are sign-ins and changes of password, recovery and sharing', async () => {
    // Each event has its own time, so that their order is certain.
    let time = Date.now();
    const server = await startTestServer(engine, { now: () => ++time });
    const here = server.client();
    await here.post('/api/user/register', ann);
    const { body } = await here.post('/api/user/recovery-code', { password: ann.password });
    const { encounter } = await prepareFight(here);
    await here.post(`/api/encounters/${encounter}/table`, { renew: false });
    await here.post(`/api/encounters/${encounter}/table`, { renew: false });
    await here.put(`/api/encounters/${encounter}/table`, { title: 'No change of sharing' });
    await here.delete(`/api/encounters/${encounter}/table`);
    const { collection_id: id } = (await here.post('/api/collections', { name: 'Bog <b>beasts</b>' })).body;
    await here.put(`/api/collections/${id}`, { name: 'Bog beasts' });
    await here.delete(`/api/collections/${id}/link`);
    await here.post(`/api/collections/${id}/link`, {});
    await here.delete(`/api/collections/${id}`);
    const recovery = { username: 'Ann', recovery_code: body.recovery_code, new_password: 'new' };
    await here.post('/api/user/recover', recovery);
    await here.put('/api/user/password', { current_password: 'new', new_password: 'newer' });
    await here.put('/api/user/password', { current_password: 'wrong', new_password: 'x' });
    await here.post('/api/user/login', { ...ann, password: 'wrong' });
    await here.post('/api/user/login', { ...ann, password: 'newer' });
    const events: { kind: string; detail: string }[] = await eventsOf(here);
    expect(events.map(({ kind }) => kind).reverse()).toEqual([
      'signed_up',
      'recovery_code_replaced',
      'table_shared',
      'table_stopped',
      'collection_shared',
      'collection_stopped',
      'collection_shared',
      'collection_stopped',
      'account_recovered',
      'password_changed',
      'signed_in',
    ]);
    expect(events.find(({ kind }) => kind === 'table_shared')?.detail).not.toBe('');
    expect(events.at(4)?.detail).toBe('Bog beasts');
    expect(events.at(6)?.detail).toBe('Bog <b>beasts</b>');
  });

  it('are kept for 90 days, at most 200 of a kind, with a short detail', async () => {
    const clock = { now: Date.now() };
    const server = await startTestServer(engine, { now: () => clock.now });
    const client = await server.signUp('Ann');
    const { db } = server.storage;
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    for (let at = 1; at <= 205; at += 1) {
      const event = {
        userId,
        kind: 'table_shared',
        device: '',
        detail: `${at} ${'😀'.repeat(300)}`,
      } as const;
      await recordEvent(db, event, clock.now + at);
    }
    const events = await listEvents(db, userId, clock.now);
    expect(events).toHaveLength(201);
    expect(events.at(0)?.detail).toBe(`205 ${'😀'.repeat(196)}`);
    expect(events.at(199)?.detail).toMatch(/^6 /);
    expect(events.at(200)?.kind).toBe('signed_up');

    clock.now += 90 * DAY + 250;
    expect(await listEvents(db, userId, clock.now)).toEqual([]);
    // The next event of the account deletes them.
    const stored = () => db.selectFrom('account_events').select(['kind', 'user_id']).execute();
    await recordEvent(db, { userId, kind: 'password_reset', device: '' }, clock.now);
    expect(await stored()).toEqual([{ kind: 'password_reset', user_id: userId }]);
    // The next sign-in of anybody does it too.
    clock.now += 90 * DAY;
    await server.signUp('Bob');
    const left = await stored();
    expect(left).toMatchObject([{ kind: 'signed_up' }]);
    expect(left[0]?.user_id).not.toBe(userId);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('are deleted with the account', async () => {
    const server = await startTestServer(engine);
    const client = await server.signUp('Ann');
    await client.delete('/api/user', { username: 'Ann', password: 'secret' });
    expect(await server.storage.db.selectFrom('account_events').selectAll().execute()).toEqual([]);
  });
});
