import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandsOf, hitPoints, openPage, ready, settle } from '#support/fights/fight-page.ts';
import { createMemoryStorage } from '#support/fights/mortal-page.ts';
import { type Fate, UnreliableServer } from '#support/fights/unreliable-fight-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a fight whose page is left, reloaded or killed', () => {
  it('does not repeat a command after a reload when the server already has it', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const { client } = await openPage(server, storage);
    client.dispatch({
      type: 'damage',
      parts: [{ amount: 5, damage_type: null }],
      targets: [{ combatant_id: 'character:ch-1', factor: 'full' }],
    });
    await vi.advanceTimersByTimeAsync(3);
    const [row] = storage.rows;
    await settle();
    // The response arrived, but the tab died before it removed the command.
    if (row) storage.rows.push(row);
    client.close();
    const reloaded = await openPage(server, storage);
    expect(ready(reloaded.client).fight.combatants['character:ch-1']?.hit_points).toBe(15);
    await settle();
    expect(server.current.journal).toHaveLength(1);
    expect(ready(reloaded.client)).toMatchObject({ status: 'saved', unsent: 0 });
  });

  it('stores the fight rarely, and still has every confirmed step after a crash', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const saveFight = vi.spyOn(storage, 'saveFight');
    const { client, kill } = await openPage(server, storage);
    const before = saveFight.mock.calls.length;
    for (const value of [19, 18, 17, 16]) {
      client.dispatch(hitPoints(value));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(saveFight.mock.calls.length).toBe(before);
    kill();
    server.away = true;
    server.cut();
    const reloaded = await openPage(server, storage);
    expect(ready(reloaded.client).fight.combatants['character:ch-1']?.hit_points).toBe(16);
    server.away = false;
    await settle();
    expect(server.current.journal).toHaveLength(4);
    expect(storage.rows).toEqual([]);
  });

  it('stores the fight immediately when the tab is hidden, and when unsent changes are listed', async () => {
    const server = new UnreliableServer();
    const { client, storage } = await openPage(server);
    client.dispatch(hitPoints(19));
    await vi.advanceTimersByTimeAsync(100);
    expect(storage.rows).toHaveLength(1);
    await client.save();
    expect(storage.rows).toEqual([]);
    client.dispatch(hitPoints(18));
    await vi.advanceTimersByTimeAsync(100);
    client.sleep();
    await vi.advanceTimersByTimeAsync(1);
    expect(storage.rows).toEqual([]);
  });

  it('does not run a command after a later one when the responses to both were lost', async () => {
    const server = new UnreliableServer();
    const one = await openPage(server);
    const two = await openPage(server);
    // The second device misses this change, so its command has no effect on the server.
    server.cut();
    one.client.dispatch(hitPoints(11));
    await vi.advanceTimersByTimeAsync(10);
    const fates: Fate[] = ['fine', 'unanswered'];
    server.fate = () => fates.shift() ?? 'fine';
    // While one command is being sent, the next two wait. They are then sent in one batch.
    two.client.dispatch(hitPoints(9, 'character:ch-2'));
    two.client.dispatch(hitPoints(11));
    two.client.dispatch(hitPoints(0));
    await settle();
    expect(fates).toEqual([]);
    expect(commandsOf(server.current)).toMatchObject([
      hitPoints(11),
      hitPoints(9, 'character:ch-2'),
      hitPoints(0),
    ]);
    expect(ready(two.client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(ready(two.client).fight).toEqual(ready(one.client).fight);
  });

  it('does not run a command after a later one when a request outlived its page', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const one = await openPage(server);
    const two = await openPage(server, storage);
    server.cut();
    one.client.dispatch(hitPoints(11));
    await vi.advanceTimersByTimeAsync(10);
    const fates: Fate[] = ['late'];
    server.fate = () => fates.shift() ?? 'fine';
    two.client.dispatch(hitPoints(11));
    await vi.advanceTimersByTimeAsync(3);
    expect(fates).toEqual([]);
    two.kill();
    const reloaded = await openPage(server, storage);
    reloaded.client.dispatch(hitPoints(0));
    await settle();
    expect(commandsOf(server.current)).toMatchObject([hitPoints(11), hitPoints(0)]);
    expect(ready(reloaded.client).fight).toEqual(server.current.fight);
  });

  it('sends no command that a reload would lose', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const { client, kill } = await openPage(server, storage);
    client.dispatch(hitPoints(3));
    await vi.advanceTimersByTimeAsync(1);
    kill();
    const reloaded = await openPage(server, storage);
    reloaded.client.dispatch(hitPoints(4));
    await settle();
    expect(commandsOf(server.current)).toEqual([hitPoints(4)]);
  });

  it('sends the last commands when the page closes', async () => {
    const server = new UnreliableServer();
    const { client, storage } = await openPage(server);
    client.dispatch(hitPoints(3));
    client.close();
    await settle();
    expect(server.current.fight.combatants['character:ch-1']?.hit_points).toBe(3);
    expect(storage.rows).toEqual([]);
  });

  it('shows the same state as before, confirmed or not, when the page dies just after a response', async () => {
    const server = new UnreliableServer();
    const { client, storage, kill } = await openPage(server);
    client.dispatch(hitPoints(19));
    await vi.advanceTimersByTimeAsync(50);
    expect(ready(client).status).toBe('saved');
    server.away = true;
    client.dispatch(hitPoints(18, 'character:ch-2'));
    await vi.advanceTimersByTimeAsync(50);
    expect(ready(client)).toMatchObject({ status: 'offline', kept: true });
    kill();
    const reloaded = await openPage(server, storage);
    expect(ready(reloaded.client).fight.combatants).toMatchObject({
      'character:ch-1': { hit_points: 19 },
      'character:ch-2': { hit_points: 18 },
    });
    server.away = false;
    await settle();
    expect(commandsOf(server.current)).toEqual([hitPoints(19), hitPoints(18, 'character:ch-2')]);
    expect(storage.rows).toEqual([]);
  });

  it('takes over the unsent commands of another tab of the fight', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const one = await openPage(server, storage);
    const two = await openPage(server, storage);
    server.away = true;
    two.client.dispatch(hitPoints(7));
    await vi.advanceTimersByTimeAsync(10);
    two.kill();
    server.away = false;
    one.client.wake();
    await settle();
    expect(commandsOf(server.current)).toEqual([hitPoints(7)]);
    expect(ready(one.client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(storage.rows).toEqual([]);
  });
});
