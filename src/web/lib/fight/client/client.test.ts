import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '#domain/combat/commands.ts';
import { hitPoints, openPage, ready, settle } from '#support/fights/fight-page.ts';
import { UnreliableServer } from '#support/fights/unreliable-fight-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a fight in the page', () => {
  it('shows a command immediately, and the server gets it soon after', async () => {
    const server = new UnreliableServer();
    const { client, storage } = await openPage(server);
    expect(client.dispatch(hitPoints(3))).toEqual({ ok: true });
    expect(ready(client)).toMatchObject({ status: 'saving', unsent: 1, kept: false });
    expect(ready(client).fight.combatants['character:ch-1']?.hit_points).toBe(3);
    await vi.advanceTimersByTimeAsync(3);
    expect(ready(client).kept).toBe(true);
    const shown = ready(client).fight;
    await settle();
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0, kept: true });
    expect(server.current.fight).toEqual(ready(client).fight);
    // The confirmed state has the same objects, so nothing renders again.
    expect(ready(client).fight).toBe(shown);
    expect(storage.rows).toEqual([]);
  });

  it('refuses what the rules refuse, and sends nothing', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    expect(client.dispatch(hitPoints(-1))).toEqual({ ok: false, refusal: 'below-zero' });
    expect(client.dispatch(hitPoints(20))).toEqual({ ok: true });
    expect(ready(client).unsent).toBe(0);
  });

  it('undoes further back than the loaded journal', async () => {
    const server = new UnreliableServer();
    const first = await openPage(server);
    for (let value = 100; value < 250; value += 1) first.client.dispatch(hitPoints(value));
    await settle();
    first.client.close();
    const { client } = await openPage(server);
    await settle();
    expect(ready(client).journal.length).toBeLessThan(150);
    for (let step = 0; step < 150; step += 1) {
      expect(client.dispatch({ type: 'undo' })).toEqual({ ok: true });
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(ready(client).fight.combatants['character:ch-1']?.hit_points).toBe(20);
    await settle();
    expect(server.current.fight).toEqual(ready(client).fight);
  });

  it('undoes a redone step, even a very old one', async () => {
    const server = new UnreliableServer();
    const first = await openPage(server);
    for (let value = 100; value < 180; value += 1) first.client.dispatch(hitPoints(value));
    for (const type of ['undo', 'redo'] as const) {
      for (let step = 0; step < 80; step += 1) first.client.dispatch({ type });
    }
    await settle();
    first.client.close();
    const { client } = await openPage(server);
    await settle();
    for (let step = 0; step < 80; step += 1) {
      expect(client.dispatch({ type: 'undo' })).toEqual({ ok: true });
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(ready(client).fight.combatants['character:ch-1']?.hit_points).toBe(20);
    await settle();
    expect(server.current.fight).toEqual(ready(client).fight);
  });

  it('opens the fight again when another device undoes a step that is not loaded here', async () => {
    const server = new UnreliableServer();
    const first = await openPage(server);
    for (let value = 100; value < 200; value += 1) first.client.dispatch(hitPoints(value));
    await settle();
    const second = await openPage(server);
    await settle();
    for (let step = 0; step < 100; step += 1) first.client.dispatch({ type: 'undo' });
    await settle();
    expect(ready(second.client).fight).toEqual(ready(first.client).fight);
    expect(ready(second.client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(second.client.dispatch({ type: 'redo' })).toEqual({ ok: true });
  });

  it('never undoes a concurrent step of another device', async () => {
    const server = new UnreliableServer();
    const one = await openPage(server);
    const two = await openPage(server);
    one.client.dispatch(hitPoints(5));
    await settle();
    server.fate = () => 'late';
    two.client.dispatch(hitPoints(9, 'character:ch-2'));
    await vi.advanceTimersByTimeAsync(200);
    one.client.dispatch({ type: 'undo' });
    await settle();
    expect(one.refused.map(([refusal]) => refusal)).toEqual(['changed-meanwhile']);
    expect(server.current.fight.combatants).toMatchObject({
      'character:ch-1': { hit_points: 5 },
      'character:ch-2': { hit_points: 9 },
    });
    expect(ready(one.client).fight).toEqual(ready(two.client).fight);
  });

  it('switches to the fight that replaced this one', async () => {
    const server = new UnreliableServer();
    const one = await openPage(server);
    const two = await openPage(server);
    one.client.dispatch(hitPoints(5));
    await settle();
    void one.client.restart();
    await settle();
    expect(ready(one.client).fightId).toBe('fight-2');
    expect(ready(two.client).fightId).toBe('fight-2');
    expect(ready(two.client).fight.combatants['character:ch-1']?.hit_points).toBe(20);
  });

  it('opens another fight when the server no longer has this one', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    server.replace();
    client.dispatch(hitPoints(5));
    await settle();
    expect(ready(client).fightId).toBe(server.current.id);
    client.dispatch(hitPoints(6));
    await settle();
    expect(server.current.fight.combatants['character:ch-1']?.hit_points).toBe(6);
  });

  it('refuses a command that the server could not read, instead of showing it briefly', async () => {
    const server = new UnreliableServer();
    const { client, made, refused } = await openPage(server);
    const before = ready(client).fight;
    const named = (name: string): Command => ({
      type: 'rename-combatant',
      combatant_id: 'character:ch-1',
      name,
    });
    expect(client.dispatch(named('x'.repeat(5000)))).toEqual({ ok: false, refusal: 'invalid' });
    expect(client.dispatch({ ...hitPoints(3), hit_points: 1.5 } as Command)).toMatchObject({ ok: false });
    await settle();
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(ready(client).fight).toBe(before);
    expect([made, refused]).toEqual([[], []]);
    // The client trims names like the server does, so that it sends what it shows.
    client.dispatch(named('  Grog '));
    expect(ready(client).fight.combatants['character:ch-1']?.name).toBe('Grog');
    await settle();
    expect(server.current.fight).toEqual(ready(client).fight);
  });

  it('reports that the fight is gone when its encounter was deleted, and refuses commands', async () => {
    const server = new UnreliableServer();
    const { client, storage } = await openPage(server);
    client.dispatch(hitPoints(5));
    await settle();
    server.deleted = true;
    client.dispatch(hitPoints(4));
    await settle();
    expect(ready(client)).toMatchObject({ status: 'gone' });
    expect(client.dispatch(hitPoints(3)).ok).toBe(false);
    await settle();
    expect(storage.rows).toEqual([]);
    expect(await storage.findFight('ann', 'encounter')).toBeUndefined();
  });

  it('detects that the fight is gone also without a command', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    server.deleted = true;
    server.cut();
    await settle();
    expect(ready(client).status).toBe('gone');
  });

  it('returns the same journal until it changes', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    client.dispatch(hitPoints(5));
    const { journal } = ready(client);
    expect(journal).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3);
    // The command is persisted by now. The snapshot is new, the journal is the same.
    expect(ready(client).kept).toBe(true);
    expect(ready(client).journal).toBe(journal);
    client.dispatch(hitPoints(4));
    expect(ready(client).journal.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });
});
