import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { issue } from '#support/fights/combat-table.ts';
import { commandsOf, hitPoints, openPage, ready, settle } from '#support/fights/fight-page.ts';
import { createMemoryStorage } from '#support/fights/mortal-page.ts';
import { UnreliableServer } from '#support/fights/unreliable-fight-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const GOBLIN = 'srd/goblin#1';

async function dispatchAll(
  client: Awaited<ReturnType<typeof openPage>>['client'],
  values: readonly number[],
) {
  for (const value of values) client.dispatch(hitPoints(value));
  await settle();
}

/** A page at entry 5, and a server that was restored from a backup at entry 2. */
async function setBack() {
  const server = new UnreliableServer();
  const page = await openPage(server);
  await dispatchAll(page.client, [19, 18]);
  const restore = server.backup();
  await dispatchAll(page.client, [17, 16, 15]);
  return { server, restore, ...page };
}

const sequencesOf = (client: Awaited<ReturnType<typeof openPage>>['client']) =>
  ready(client).lost?.entries.map(({ sequence }) => sequence);

describe('a fight whose server was set back', () => {
  it("is detected by an idle page, which then shows the server's state", async () => {
    const { server, restore, client } = await setBack();
    restore();
    await settle();
    expect(ready(client).fight).toEqual(server.current.fight);
    expect(ready(client).fight.combatants['character:ch-1']?.hit_points).toBe(18);
    expect(ready(client).lost).toMatchObject({ count: 3 });
    expect(sequencesOf(client)).toEqual([3, 4, 5]);
  });

  it('does not treat the first new command as an old one: it waits for the response and is then saved', async () => {
    const { server, restore, client, storage } = await setBack();
    restore();
    client.dispatch(hitPoints(3, GOBLIN));
    await settle();
    expect(ready(client)).toMatchObject({ unsent: 1, kept: true, lost: { count: 3 } });
    expect(ready(client).fight.combatants[GOBLIN]?.hit_points).toBe(3);
    expect(server.current.journal).toHaveLength(2);

    client.answerLost('give-up');
    await settle();
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0, lost: null });
    expect(commandsOf(server.current)).toEqual([hitPoints(19), hitPoints(18), hitPoints(3, GOBLIN)]);
    expect(ready(client).fight).toEqual(server.current.fight);
    expect(storage.rows).toEqual([]);
    expect((await storage.findFight('ann', 'encounter'))?.fight).toEqual(server.current.fight);
  });

  it('sends the lost steps again, before newer commands', async () => {
    const { server, restore, client, storage } = await setBack();
    server.away = true;
    client.dispatch(hitPoints(3, GOBLIN));
    await vi.advanceTimersByTimeAsync(50);
    const shown = ready(client).fight;
    restore();
    server.away = false;
    await settle();
    client.answerLost('send-again');
    expect(ready(client).fight).toEqual(shown);
    await settle();
    expect(commandsOf(server.current)).toEqual(
      [19, 18, 17, 16, 15].map((value) => hitPoints(value)).concat(hitPoints(3, GOBLIN)),
    );
    expect(server.current.fight).toEqual(shown);
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0, lost: null });
    expect(storage.rows).toEqual([]);
  });

  it('is detected when another device has continued there, so that the numbers are equal', async () => {
    const { server, restore, client } = await setBack();
    server.cut();
    server.away = true;
    await vi.advanceTimersByTimeAsync(100);
    restore();
    const others = [1, 2, 3, 4].map((value) => issue(hitPoints(value, GOBLIN)));
    server.apply(server.current, others);
    server.away = false;
    await settle();
    expect(ready(client).fight).toEqual(server.current.fight);
    expect(sequencesOf(client)).toEqual([3, 4, 5]);
    client.answerLost('send-again');
    await settle();
    expect(server.current.fight.combatants).toMatchObject({
      'character:ch-1': { hit_points: 15 },
      [GOBLIN]: { hit_points: 4 },
    });
    expect(ready(client).fight).toEqual(server.current.fight);
  });

  it('offers the lost steps again after a reload, and also to a page that was not open', async () => {
    const { restore, client, storage, server, kill } = await setBack();
    restore();
    await settle();
    expect(ready(client).lost).not.toBeNull();
    kill();
    const reloaded = await openPage(server, storage);
    await settle();
    expect(sequencesOf(reloaded.client)).toEqual([3, 4, 5]);
    reloaded.client.answerLost('send-again');
    await settle();
    expect(server.current.fight.combatants['character:ch-1']?.hit_points).toBe(15);
    reloaded.kill();
    expect(ready((await openPage(server, storage)).client).lost).toBeNull();
  });

  it('stops asking when another device has sent the same steps again', async () => {
    const { server, restore, client } = await setBack();
    const other = await openPage(server, createMemoryStorage());
    await settle();
    restore();
    await settle();
    expect([sequencesOf(client), sequencesOf(other.client)]).toEqual([
      [3, 4, 5],
      [3, 4, 5],
    ]);
    client.dispatch(hitPoints(3, GOBLIN));
    other.client.answerLost('send-again');
    await settle();
    expect(ready(client)).toMatchObject({ lost: null, status: 'saved', unsent: 0 });
    expect(ready(client).fight).toEqual(server.current.fight);
    expect(server.current.journal).toHaveLength(6);
  });

  it('reports how many steps are lost when it was set back further than the loaded journal', async () => {
    const server = new UnreliableServer();
    const first = await openPage(server);
    await dispatchAll(first.client, [19]);
    const restore = server.backup();
    await dispatchAll(
      first.client,
      Array.from({ length: 80 }, (_, index) => index + 100),
    );
    first.kill();
    restore();
    // This device has the last sixty entries.
    const { client, storage } = await openPage(server, first.storage);
    expect(ready(client).lost).toEqual({ count: 80, entries: [] });
    client.dispatch(hitPoints(5));
    await settle();
    expect(commandsOf(server.current)).toEqual([hitPoints(19), hitPoints(5)]);
    client.answerLost('give-up');
    await settle();
    expect((await storage.findFight('ann', 'encounter'))?.fight).toEqual(server.current.fight);
  });

  it('reports it when the server was set back to a time before the fight began', async () => {
    const server = new UnreliableServer();
    const { client } = await openPage(server);
    await dispatchAll(client, [19]);
    const restore = server.backup();
    void client.restart();
    await settle();
    await dispatchAll(client, [7, 6]);
    expect(ready(client).fightId).toBe('fight-2');
    restore();
    await settle();
    expect(ready(client)).toMatchObject({ fightId: 'fight-1', lost: { count: 2, entries: [] } });
  });
});
