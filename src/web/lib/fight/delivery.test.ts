import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { issue } from '#support/fights/combat-table.ts';
import { commandsOf, hitPoints, openPage, settle } from '#support/fights/fight-page.ts';
import { createMemoryStorage } from '#support/fights/mortal-page.ts';
import { UnreliableServer } from '#support/fights/unreliable-fight-server.ts';
import { createDeliveryRounds } from './deliver-unsent.ts';
import { type Delivered, deliverFight } from './delivery.ts';
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
    expect(await deliver(fightId, how)).toBe('all');
    expect(commandsOf(server.current)).toEqual([hitPoints(19), hitPoints(18), hitPoints(17)]);
    expect(storage.rows).toEqual([]);
  });

  it('are delivered in several requests when the server accepts few at once', async () => {
    const server = new UnreliableServer();
    const { storage, fightId } = await leftUnsent(server);
    server.away = false;
    server.commandsAtOnce = 1;
    expect(await deliver(fightId, options(server, storage))).toBe('all');
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
    expect(await deliver(fightId, options(server, storage))).toBe('all');
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
    expect(await deliver(fightId, how)).toBe('all');
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
    expect(await deliver(fightId, how)).toBe('all');
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
    expect(await deliver(fightId, how)).toBe('all');
    expect(how.refused).toEqual(made.map((issued) => ['fight-gone', issued]));
    expect(storage.rows).toEqual([]);
  });
});

describe('delivery in the background', () => {
  it('retries with growing pauses while the server is away, one round at a time', async () => {
    const answers: Delivered[] = ['later', 'later', 'all'];
    const times: number[] = [];
    let under = 0;
    const rounds = createDeliveryRounds(async () => {
      under += 1;
      expect(under).toBe(1);
      times.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 10));
      under -= 1;
      return answers.shift() ?? 'all';
    });
    rounds.deliverFor('ann');
    await settle();
    expect(times).toHaveLength(3);
    const [one = 0, two = 0, three = 0] = times;
    expect(three - two).toBeGreaterThan(two - one);

    // Requests during a running round cause one more round after it, not a parallel one.
    rounds.deliverFor('ann');
    rounds.deliverFor('ann');
    await settle();
    expect(times).toHaveLength(5);
  });

  it('also retries when it could not start', async () => {
    const deliver = vi.fn<() => Promise<Delivered>>();
    deliver.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    deliver.mockResolvedValue('all');
    createDeliveryRounds(deliver).deliverFor('ann');
    await settle();
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('waits for a log-in when the server reports that nobody is signed in', async () => {
    const users: string[] = [];
    const rounds = createDeliveryRounds(async (username) => {
      users.push(username);
      return 'signed-out';
    });
    rounds.deliverFor('ann');
    await settle();
    expect(users).toEqual(['ann']);
    rounds.deliverFor('ann');
    await settle();
    expect(users).toHaveLength(2);
  });
});
