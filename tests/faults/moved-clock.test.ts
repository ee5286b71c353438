import { describe, expect, it } from 'vitest';
import { issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const hero = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };

describe.each(ENGINES)('a clock that is set on %s', (engine) => {
  it('back or forward by days does not prevent saving and playing, and loses nothing', async () => {
    let now = Date.now();
    const server = await startTestServer(engine, { now: () => now });
    const gm = await server.signUp('ann');
    const { fightId } = await prepareFight(gm);
    const { id } = (await gm.post('/api/characters', hero)).body;
    let version = 1;
    let steps = 0;
    for (const move of [-2 * DAY, HOUR, 20 * DAY, -HOUR, -18 * DAY]) {
      now += move;
      // The order comes from version and sequence, never from time.
      const saved = await gm.put(`/api/characters/${id}`, { ...hero, name: `Mira ${version}`, version });
      expect([move, saved.status]).toEqual([move, 200]);
      version += 1;
      const { body } = await send(gm, fightId, [issued({ type: 'write-log', text: 'A step' })], steps);
      expect(body.results).toMatchObject([{ status: 'applied' }]);
      steps += 1;
    }
    const stale = await gm.put(`/api/characters/${id}`, { ...hero, version: 1 });
    expect(stale.status).toBe(409);
    const listed = (await gm.get('/api/characters')).body as { character_id: string; name: string }[];
    expect(listed.find(({ character_id }) => character_id === id)?.name).toBe(`Mira ${version - 1}`);
    expect((await gm.get(`/api/fights/${fightId}/entries`)).body.entries).toHaveLength(steps);
  });

  it('back by a year leaves nobody locked out who failed to log in before', async () => {
    let now = Date.now() + 365 * DAY;
    const server = await startTestServer(engine, { now: () => now });
    await server.signUp('ann');
    const elsewhere = server.client();
    const logIn = (password: string) => elsewhere.post('/api/user/login', { username: 'ann', password });
    let last = await logIn('wrong');
    for (let count = 0; count < 20 && last.status === 401; count += 1) last = await logIn('wrong');
    expect(last.status).toBe(429);
    now -= 365 * DAY;
    expect((await logIn('secret')).status).toBe(200);
  });

  it('beyond the lifetime of a session requires a new log-in, which always works', async () => {
    let now = Date.now();
    const server = await startTestServer(engine, { now: () => now });
    const gm = await server.signUp('ann');
    now += 31 * DAY;
    expect((await gm.get('/api/user')).status).toBe(401);
    for (const move of [0, -365 * DAY, 400 * DAY]) {
      now += move;
      const login = await server.client().post('/api/user/login', { username: 'ann', password: 'secret' });
      expect([move, login.status]).toEqual([move, 200]);
    }
  });
});
