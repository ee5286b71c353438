import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { issue } from '#support/fights/combat-table.ts';
import { commandsOf, hitPoints, openPage, settle } from '#support/fights/fight-page.ts';
import { createMemoryStorage } from '#support/fights/mortal-page.ts';
import { UnreliableServer } from '#support/fights/unreliable-fight-server.ts';
import type { Delivered } from '#web/lib/delivery/deliver.ts';
import { deliverFight } from './delivery.ts';
import type { RefusedBecause } from './sender.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function leftUnsent(server: UnreliableServer, values = [19, 18, 17]) {
  const storage = createMemoryStorage();
  const page = await openPage(server, storage);
  server.away = true;
  for (const value of values) page.client.dispatch(hitPoints(value));
  await settle();
  page.kill();
  return { storage, made: page.made, fightId: server.current.id };
}

function options(server: UnreliableServer, storage: ReturnType<typeof createMemoryStorage>) {
  const refused: [RefusedBecause, IssuedCommand][] = [];
  return {
    refused,
    username: 'ann',
    storage,
    transport: server.transport(),
    onRefused: (refusal: RefusedBecause, issued: IssuedCommand) => void refused.push([refusal, issued]),
  };
}

async function deliver(fightId: string, how: ReturnType<typeof options>): Promise<Delivered> {
  const delivered = deliverFight(fightId, how);
  await settle();
  return delivered;
}

describe('unsent commands of a fight that no page has open', () => {
  it('stay on the disk while the server is away, and are delivered in order', async () => {
    const server = new UnreliableServer();
    const { storage, fightId } = await leftUnsent(server);
    const how = options(server, storage);
    expect(await deliver(fightId, how)).toBe('later');
    expect(storage.rows).toHaveLength(3);
    server.away = false;
    expect(await deliver(fightId, how)).toBe('done');
    expect(commandsOf(server.current)).toEqual([hitPoints(19), hitPoints(18), hitPoints(17)]);
    expect(storage.rows).toEqual([]);
  });

  it('are delivered in several requests when the server accepts few at once', async () => {
    const server = new UnreliableServer();
    const { storage, fightId } = await leftUnsent(server);
    server.away = false;
    server.commandsAtOnce = 1;
    expect(await deliver(fightId, options(server, storage))).toBe('done');
    expect(commandsOf(server.current)).toEqual([hitPoints(19), hitPoints(18), hitPoints(17)]);
    expect(storage.rows).toEqual([]);
  });

  it('are found by the commands themselves, also when another fight replaced theirs', async () => {
    const server = new UnreliableServer();
    const { storage, fightId } = await leftUnsent(server);
    server.away = false;
    const elsewhere = await openPage(server);
    void elsewhere.client.restart();
    await settle();
    // The device opens and stores the new fight. It still has the commands of the old one.
    await openPage(server, storage);
    await settle();
    expect(await storage.listFightsWithUnsent('ann')).toEqual([fightId]);
    expect(await deliver(fightId, options(server, storage))).toBe('done');
    expect(commandsOf(server.room(fightId) ?? server.current)).toEqual([
      hitPoints(19),
      hitPoints(18),
      hitPoints(17),
    ]);
  });

  it('are delivered except the one that the server cannot read', async () => {
    const server = new UnreliableServer();
    const { storage, made, fightId } = await leftUnsent(server);
    server.away = false;
    server.unreadable.add(made[1]?.id ?? '');
    const how = options(server, storage);
    expect(await deliver(fightId, how)).toBe('done');
    expect(how.refused).toEqual([['unreadable', made[1]]]);
    expect(commandsOf(server.current)).toEqual([hitPoints(19), hitPoints(17)]);
    expect(storage.rows).toEqual([]);
  });

  it('report what the server refuses', async () => {
    const server = new UnreliableServer();
    const { storage, made, fightId } = await leftUnsent(server);
    server.away = false;
    server.apply(server.current, [issue({ type: 'remove-combatants', combatant_ids: ['character:ch-1'] })]);
    const how = options(server, storage);
    expect(await deliver(fightId, how)).toBe('done');
    expect(how.refused).toEqual(made.map((issued) => ['no-such-combatant', issued]));
    expect(storage.rows).toEqual([]);
  });

  it('wait for the log-in, and are not given up when another user is signed in', async () => {
    const server = new UnreliableServer();
    const { storage, fightId } = await leftUnsent(server);
    server.away = false;
    for (const username of [null, 'bob']) {
      server.username = username;
      expect(await deliver(fightId, options(server, storage))).toBe('signed-out');
      expect(storage.rows).toHaveLength(3);
    }
  });

  it('are given up when the fight is gone, which is reported', async () => {
    const server = new UnreliableServer();
    const { storage, made, fightId } = await leftUnsent(server);
    server.away = false;
    server.deleted = true;
    const how = options(server, storage);
    expect(await deliver(fightId, how)).toBe('done');
    expect(how.refused).toEqual(made.map((issued) => ['fight-gone', issued]));
    expect(storage.rows).toEqual([]);
  });
});
