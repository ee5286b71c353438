import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { issue } from '#support/fights/combat-table.ts';
import { commandsOf, hitPoints, openPage, ready, settle } from '#support/fights/fight-page.ts';
import { createMemoryStorage } from '#support/fights/mortal-page.ts';
import { type Fate, UnreliableServer } from '#support/fights/unreliable-fight-server.ts';
import { ApiError } from '../../api-client.ts';
import { FightClient } from './client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a fight while the server is away', () => {
  it('continues while the server is away, survives a reload, and delivers in order', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const { client, kill } = await openPage(server, storage);
    client.dispatch(hitPoints(19));
    await settle();
    server.away = true;
    server.cut();
    for (const value of [18, 17, 16]) client.dispatch(hitPoints(value));
    client.dispatch({ type: 'undo' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(ready(client)).toMatchObject({ status: 'offline', unsent: 4, kept: true });
    kill();
    const reloaded = await openPage(server, storage);
    expect(ready(reloaded.client)).toMatchObject({ status: 'offline', unsent: 4 });
    expect(ready(reloaded.client).fight.combatants['character:ch-1']?.hit_points).toBe(17);
    server.away = false;
    await settle();
    expect(ready(reloaded.client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(commandsOf(server.current)).toMatchObject([
      hitPoints(19),
      hitPoints(18),
      hitPoints(17),
      hitPoints(16),
      { type: 'undo' },
    ]);
    expect(storage.rows).toEqual([]);
  });

  it('waits as long as the server asks after too many changes, reports the wait, and loses nothing', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    server.tooManyWrites = { retryAfterSeconds: 30 };
    const until = Date.now() + 30_000;
    client.dispatch(hitPoints(19));
    await vi.advanceTimersByTimeAsync(100);
    expect(ready(client)).toMatchObject({ status: 'slowed-down', unsent: 1, kept: true });
    expect(ready(client).slowDown).toEqual({ reason: 'too_many_writes', until: expect.closeTo(until, -2) });
    // Reading works, and neither it nor more commands send anything before the time.
    client.dispatch(hitPoints(18));
    client.wake();
    await vi.advanceTimersByTimeAsync(28_000);
    expect(ready(client)).toMatchObject({ status: 'slowed-down', unsent: 2 });
    expect(server.sends).toBe(1);
    server.tooManyWrites = null;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0, slowDown: null });
    expect(commandsOf(server.current)).toEqual([hitPoints(19), hitPoints(18)]);
  });

  it('sends the commands that did not fit into the first request', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    server.commandsAtOnce = 2;
    server.away = true;
    for (const value of [19, 18, 17, 16, 15]) client.dispatch(hitPoints(value));
    await settle();
    server.away = false;
    await settle();
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(commandsOf(server.current)).toEqual([19, 18, 17, 16, 15].map((value) => hitPoints(value)));
  });

  it('retries a command without a response, and the command counts once', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const { client } = await openPage(server, storage);
    const fates: Fate[] = ['unanswered', 'unanswered', 'fine'];
    server.fate = () => fates.shift() ?? 'fine';
    client.dispatch({ type: 'start-fight' });
    await settle();
    expect(server.current.journal).toHaveLength(1);
    expect(ready(client).status).toBe('saved');
  });

  it('also sends commands that the browser cannot persist', async () => {
    const server = new UnreliableServer();
    const full = { ...createMemoryStorage(), append: () => Promise.reject(new Error('QuotaExceededError')) };
    const { client } = await openPage(server, full);
    client.dispatch(hitPoints(3));
    expect(ready(client)).toMatchObject({ unsent: 1, kept: false });
    await settle();
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(server.current.fight.combatants['character:ch-1']?.hit_points).toBe(3);
  });

  it('reports that it cannot open, and opens when the server is back', async () => {
    const server = new UnreliableServer();
    server.away = true;
    const { client } = await openPage(server);
    expect(client.getSnapshot().phase).toBe('failed');
    server.away = false;
    client.wake();
    await settle();
    expect(ready(client).status).toBe('saved');
  });

  it('reports that a new fight cannot begin, and continues with this one', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    client.dispatch(hitPoints(5));
    await settle();
    server.away = true;
    const restarted = client.restart();
    await settle();
    expect(await restarted).toMatchObject({ ok: false });
    expect(ready(client).fight.combatants['character:ch-1']?.hit_points).toBe(5);
    server.away = false;
    await settle();
    expect(ready(client)).toMatchObject({ status: 'saved', fightId: 'fight-1' });
  });

  it('reports that the account has no space for a new fight, and not that the server is away', async () => {
    const server = new UnreliableServer();
    const full = new ApiError('account_full', 'The account is full.');
    const client = new FightClient({
      encounterId: 'encounter',
      username: 'ann',
      transport: { ...server.transport(), restart: () => Promise.reject(full) },
      storage: createMemoryStorage(),
      issue,
      onRefused: () => {},
    });
    void client.start();
    await settle();
    expect(await client.restart()).toEqual({ ok: false, problem: full });
    expect(ready(client)).toMatchObject({ status: 'saved', fightId: 'fight-1' });
  });

  it('reports offline two seconds after the stream is cut, and online immediately', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    server.away = true;
    server.interrupt();
    await vi.advanceTimersByTimeAsync(1900);
    expect(ready(client).status).toBe('saved');
    await vi.advanceTimersByTimeAsync(200);
    expect(ready(client).status).toBe('offline');
    server.away = false;
    server.resume();
    expect(ready(client).status).toBe('saved');
  });

  it('reports nothing when a stream is cut briefly or when no stream is needed', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    const seen = new Set<string>();
    client.subscribe(() => seen.add(ready(client).status));
    server.interrupt();
    await vi.advanceTimersByTimeAsync(1500);
    server.resume();
    await settle();
    server.interrupt();
    client.sleep();
    await settle();
    expect([...seen]).not.toContain('offline');
  });

  it('sends from the background when the server is back, and follows again when the tab is visible', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    server.away = true;
    server.cut();
    client.dispatch(hitPoints(19));
    await vi.advanceTimersByTimeAsync(1000);
    client.sleep();
    server.away = false;
    await settle();
    expect(server.current.fight.combatants['character:ch-1']?.hit_points).toBe(19);
    expect(ready(client).status).toBe('saved');
    expect(server.current.followers.size).toBe(0);
    client.wake();
    await settle();
    expect(server.current.followers.size).toBe(1);
  });

  it('opens a new stream when the old one died silently', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    await settle();
    server.strand();
    server.apply(server.current, [issue(hitPoints(7))]);
    await settle();
    expect(ready(client).fight.combatants['character:ch-1']?.hit_points).toBe(7);
    expect(server.current.followers.size).toBe(1);
  });

  it('keeps a stream on which nothing happens', async () => {
    const server = new UnreliableServer();
    await openPage(server);
    const [follower] = server.current.followers;
    await settle();
    expect([...server.current.followers]).toEqual([follower]);
  });

  it('shows the stored fight when the server takes too long', async () => {
    const server = new UnreliableServer();
    const first = await openPage(server);
    first.client.dispatch(hitPoints(19));
    await settle();
    first.kill();
    const transport = { ...server.transport(), open: () => new Promise<never>(() => {}) };
    const client = new FightClient({
      encounterId: 'encounter',
      username: 'ann',
      transport,
      storage: first.storage,
      issue,
    });
    void client.start();
    await vi.advanceTimersByTimeAsync(3900);
    expect(client.getSnapshot().phase).toBe('loading');
    await vi.advanceTimersByTimeAsync(200);
    expect(ready(client).fight.combatants['character:ch-1']?.hit_points).toBe(19);
    expect(ready(client).status).toBe('saved');
  });
});

describe('a fight whose user is no longer signed in', () => {
  it('continues, reports it, persists commands, and delivers them after the log-in', async () => {
    const server = new UnreliableServer();
    const { client, storage, kill } = await openPage(server);
    server.username = null;
    server.cut();
    client.dispatch(hitPoints(5));
    await settle();
    expect(ready(client)).toMatchObject({ status: 'signed-out', unsent: 1, kept: true });
    kill();
    server.username = 'ann';
    const again = await openPage(server, storage);
    await settle();
    expect(ready(again.client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(commandsOf(server.current)).toEqual([hitPoints(5)]);
  });

  it('loses nothing when another user is signed in, for whom the fight does not exist', async () => {
    const server = new UnreliableServer();
    const { client, storage } = await openPage(server);
    server.username = 'bob';
    server.cut();
    client.dispatch(hitPoints(5));
    await settle();
    expect(ready(client)).toMatchObject({ status: 'signed-out', unsent: 1, kept: true });
    expect(storage.rows).toHaveLength(1);
    server.username = 'ann';
    await settle();
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(commandsOf(server.current)).toEqual([hitPoints(5)]);
  });

  it('does not open from this device when the server reports that nobody is signed in', async () => {
    const server = new UnreliableServer();
    const { storage, kill } = await openPage(server);
    await settle();
    kill();
    server.username = null;
    const { client } = await openPage(server, storage);
    expect(client.getSnapshot()).toMatchObject({ phase: 'failed', problem: { code: 'not_signed_in' } });
  });
});
