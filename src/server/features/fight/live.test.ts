import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { idOf, issued, prepareFight, send } from '#support/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

interface Received {
  event: string;
  id: string | undefined;
  data: { entries?: { sequence: number }[]; fight_id?: string };
}

/** Reads a stream of Server-Sent Events as a browser would. */
async function follow(url: string, client: TestClient, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(url, {
    headers: { cookie: client.cookie(), ...headers },
    signal: controller.signal,
  });
  const waiting: ((received: Received) => void)[] = [];
  const received: Received[] = [];
  const done = (async () => {
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk);
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const event = field('event');
        if (event === undefined || event === 'pulse') continue;
        const one = { event, id: field('id'), data: JSON.parse(field('data') ?? 'null') };
        const next = waiting.shift();
        if (next) next(one);
        else received.push(one);
      }
    }
  })().catch(() => {});
  return {
    response,
    done,
    next: () =>
      new Promise<Received>((resolve) => {
        const ready = received.shift();
        if (ready) resolve(ready);
        else waiting.push(resolve);
      }),
  };
}

describe.each(ENGINES)('following a fight on %s', (engine) => {
  it('sends what is new, from where the page stands', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, opened } = await prepareFight(gm);
    const set = (value: number) =>
      issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: value });
    await send(gm, fightId, [set(1), set(2), set(3)]);
    const stream = await follow(`${server.url}/api/fights/${fightId}/live?after=1`, gm);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    const caughtUp = await stream.next();
    expect(caughtUp).toMatchObject({ event: 'entries', id: '3' });
    expect(caughtUp.data.entries?.map(({ sequence }) => sequence)).toEqual([2, 3]);
    await send(gm, fightId, [set(4)]);
    expect((await stream.next()).data.entries?.map(({ sequence }) => sequence)).toEqual([4]);
    const back = await follow(`${server.url}/api/fights/${fightId}/live?after=0`, gm, {
      'last-event-id': '3',
    });
    expect((await back.next()).data.entries?.map(({ sequence }) => sequence)).toEqual([4]);
  });

  it('says when another fight takes its place', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, encounter } = await prepareFight(gm);
    await send(gm, fightId, [issued({ type: 'start-fight' })]);
    const stream = await follow(`${server.url}/api/fights/${fightId}/live?after=1`, gm);
    const next = await gm.post(`/api/encounters/${encounter}/fight/restart`, { fight_id: fightId });
    expect(await stream.next()).toMatchObject({
      event: 'superseded',
      data: { fight_id: next.body.fight_id },
    });
    await stream.done;
  });

  it('says so too when nothing had happened in the fight yet, also to one who comes late', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, encounter } = await prepareFight(gm);
    const url = `${server.url}/api/fights/${fightId}/live?after=0`;
    const stream = await follow(url, gm);
    await gm.put('/api/encounters', { id: encounter, name: 'Changed', shortDesc: 'x' });
    const next = await gm.post(`/api/encounters/${encounter}/fight`);
    const told = { event: 'superseded', data: { fight_id: next.body.fight_id } };
    expect(await stream.next()).toMatchObject(told);
    await stream.done;
    expect(await (await follow(url, gm)).next()).toMatchObject(told);
  });
});

describe('two servers on one PostgreSQL', () => {
  it('see each other’s commands within a second, and number them without a gap', async () => {
    // Followers do not look by themselves now: what they see, a signal has told them.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const one = await startTestServer('postgres');
    const two = await startTestServer('postgres', { databaseUrl: one.databaseUrl });
    const gm = await one.signUp('ann');
    const elsewhere = two.client();
    await elsewhere.post('/api/user/login', { username: 'ann', password: 'secret' });
    const { fightId, opened } = await prepareFight(gm);
    const stream = await follow(`${two.url}/api/fights/${fightId}/live?after=0`, elsewhere);
    const set = (value: number) =>
      issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: value });
    const times: number[] = [];
    for (const value of [1, 2, 3, 4, 5]) {
      const began = performance.now();
      await send(gm, fightId, [set(value)], value - 1);
      expect((await stream.next()).id).toBe(String(value));
      times.push(performance.now() - began);
    }
    // The quickest: any of them may be held up by what else the machine does.
    expect(Math.min(...times)).toBeLessThan(1000);

    // Both at once, each on its own server: every command once, one order for all.
    const commands = Array.from({ length: 40 }, (_, index) => set(100 + index));
    await Promise.all(
      commands.map((command, index) => send(index % 2 ? gm : elsewhere, fightId, [command], 5)),
    );
    const [fromOne, fromTwo] = await Promise.all([
      gm.get(`/api/fights/${fightId}`),
      elsewhere.get(`/api/fights/${fightId}`),
    ]);
    expect(fromOne.body).toEqual(fromTwo.body);
    const numbers = fromOne.body.entries.map(({ sequence }: { sequence: number }) => sequence);
    expect(numbers).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  });
});
