import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { dump, type Line } from '#server/storage/transfer/dump.ts';
import { load } from '#server/storage/transfer/load.ts';
import { followEvents } from '#support/event-stream.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { ENGINES, HAS_POSTGRES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';

interface LiveData {
  entries?: { sequence: number }[];
  fight_id?: string;
}

describe.each(ENGINES)('following a fight on %s', (engine) => {
  it('sends new entries from the position of the page', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, opened } = await prepareFight(gm);
    const set = (value: number) =>
      issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: value });
    await send(gm, fightId, [set(1), set(2), set(3)]);
    const stream = await followEvents<LiveData>(`${server.url}/api/fights/${fightId}/live?after=1`, gm);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    const caughtUp = await stream.next();
    expect(caughtUp).toMatchObject({ event: 'entries', id: expect.stringMatching(/^3:[0-9a-f-]{36}$/) });
    expect(caughtUp.data.entries?.map(({ sequence }) => sequence)).toEqual([2, 3]);
    await send(gm, fightId, [set(4)]);
    expect((await stream.next()).data.entries?.map(({ sequence }) => sequence)).toEqual([4]);
    const back = await followEvents<LiveData>(`${server.url}/api/fights/${fightId}/live?after=0`, gm, {
      'last-event-id': caughtUp.id ?? '',
    });
    expect((await back.next()).data.entries?.map(({ sequence }) => sequence)).toEqual([4]);
  });

  it('announces the successor of the fight', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, encounter } = await prepareFight(gm);
    await send(gm, fightId, [issued({ type: 'start-fight' })]);
    const stream = await followEvents<LiveData>(`${server.url}/api/fights/${fightId}/live?after=1`, gm);
    const next = await gm.post(`/api/encounters/${encounter}/fight/restart`, { fight_id: fightId });
    expect(await stream.next()).toMatchObject({
      event: 'superseded',
      data: { fight_id: next.body.fight_id },
    });
    await stream.done;
  });

  it('announces it for a fight without entries too, also to a late follower', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, encounter } = await prepareFight(gm);
    const url = `${server.url}/api/fights/${fightId}/live?after=0`;
    const stream = await followEvents<LiveData>(url, gm);
    await gm.put('/api/encounters', { id: encounter, name: 'Changed', shortDesc: 'x' });
    const next = await gm.post(`/api/encounters/${encounter}/fight`);
    const told = { event: 'superseded', data: { fight_id: next.body.fight_id } };
    expect(await stream.next()).toMatchObject(told);
    await stream.done;
    expect(await (await followEvents<LiveData>(url, gm)).next()).toMatchObject(told);
  });
});

/** Returns a function that restores the server's storage to the state of this call. */
async function takeBackup(server: TestServer): Promise<() => Promise<void>> {
  const backup: Line[] = [];
  for await (const line of dump(server.storage, new Date(), () => {})) backup.push(line);
  return async () => {
    await load(
      server.storage,
      (async function* () {
        yield* backup;
      })(),
    );
  };
}

describe.each(ENGINES)('a page that is ahead of a restored server on %s', (engine) => {
  async function prepare() {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, opened } = await prepareFight(gm);
    const set = (value: number) =>
      issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: value });
    const first = set(1);
    await send(gm, fightId, [first]);
    const restore = await takeBackup(server);
    const lost = [set(2), set(3)];
    await send(gm, fightId, lost);
    const after = { after: 3, after_id: lost[1]?.id };
    const sendAfter = (position: object, commands: object[]) =>
      gm.post(`/api/fights/${fightId}/commands`, { ...position, commands });
    const listAfter = ({ after: number, after_id: id }: { after: number; after_id: string | undefined }) =>
      gm.get(`/api/fights/${fightId}/entries?after=${number}&after_id=${id}`);
    const live = `${server.url}/api/fights/${fightId}/live`;
    return { server, gm, fightId, set, first, lost, after, restore, sendAfter, listAfter, live };
  }

  it('gets a refusal from every call, and nothing is applied', async () => {
    const { gm, fightId, set, first, after, restore, sendAfter, listAfter, live } = await prepare();
    expect((await listAfter(after)).body).toEqual({ entries: [], sequence: 3 });
    await restore();
    const refused = { status: 409, body: { error: { code: 'other_history' } } };
    expect(await sendAfter(after, [set(9)])).toMatchObject(refused);
    expect(await listAfter(after)).toMatchObject(refused);
    const stream = await followEvents<LiveData>(`${live}?after=3&after_id=${after.after_id}`, gm);
    expect(await stream.next()).toMatchObject({ event: 'other-history' });
    await stream.done;

    // Another page continues: the numbers are the same, but the entries are not.
    const known = { after: 1, after_id: first.id };
    const others = [set(4), set(5), set(6)];
    expect(await sendAfter(known, others)).toMatchObject({ status: 200, body: { sequence: 4 } });
    expect(await sendAfter(after, [set(9)])).toMatchObject(refused);
    expect(await listAfter(after)).toMatchObject(refused);
    const { entries, fight } = (await gm.get(`/api/fights/${fightId}`)).body;
    expect(entries.map((entry: JournalEntry) => entry.issued.id)).toEqual([
      first.id,
      ...others.map(({ id }) => id),
    ]);
    expect(fight.history.sequence).toBe(4);
    expect((await listAfter(known)).body.entries).toHaveLength(3);
    // A sender without `after_id` is not compared: it delivers commands for a fight that no page shows.
    expect(await sendAfter({ after: 2 ** 31 - 1 }, [set(7)])).toMatchObject({ status: 200 });
  });

  it('gets an event on its stream, and after a reconnection', async () => {
    const { gm, set, first, lost, restore, live, sendAfter } = await prepare();
    const stream = await followEvents<LiveData>(`${live}?after=1&after_id=${first.id}`, gm);
    const { id } = await stream.next();
    expect(id).toBe(`3:${lost[1]?.id}`);
    await restore();
    await sendAfter({ after: 1, after_id: first.id }, [set(8)]);
    expect(await stream.next()).toMatchObject({ event: 'other-history' });
    await stream.done;
    const back = await followEvents<LiveData>(`${live}?after=1&after_id=${first.id}`, gm, {
      'last-event-id': id ?? '',
    });
    expect(await back.next()).toMatchObject({ event: 'other-history' });
  });
});

describe.runIf(HAS_POSTGRES)('two servers on one PostgreSQL', () => {
  it('see each other’s commands within a second, and number them without gaps', async () => {
    // Stops the periodic check of followers. They see only what a signal announces.
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
    const stream = await followEvents<LiveData>(`${two.url}/api/fights/${fightId}/live?after=0`, elsewhere);
    const set = (value: number) =>
      issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: value });
    const times: number[] = [];
    for (const value of [1, 2, 3, 4, 5]) {
      const began = performance.now();
      await send(gm, fightId, [set(value)], value - 1);
      expect((await stream.next()).id).toMatch(new RegExp(`^${value}:`));
      times.push(performance.now() - began);
    }
    // The fastest one, because a busy machine may delay any of them.
    expect(Math.min(...times)).toBeLessThan(1000);

    // Both send concurrently, each to its own server: every command is applied once, in one order for all.
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
