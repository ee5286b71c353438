import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { Draft } from '#support/command-drafts/draft.ts';
import { draft } from '#support/fights/combat-script.ts';
import { hitPoints, openPage, ready, settle } from '#support/fights/fight-page.ts';
import { type Fate, UnreliableServer } from '#support/fights/unreliable-fight-server.ts';
import { deliverFight } from '../delivery.ts';
import type { FightStorage } from '../fight-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ARIA = 'character:ch-1';
const GOBLIN = 'srd/goblin#1';

/**
 * Regression: the server evaluated the first command, which had no effect, a second time, when it knew only the second
 * command.
 */
const LATER_FIRST = {
  steps: (
    [
      {
        device: 1,
        command: { type: 'remove-combatants', combatant_ids: ['srd/goblin#2'] },
        wait: 0,
        event: 'none',
      },
      { device: 0, command: { type: 'undo' }, wait: 0, event: 'cut' },
      { device: 0, command: hitPoints(11, 'srd/goblin#1'), wait: 3, event: 'reload' },
      { device: 1, command: hitPoints(11, 'srd/goblin#1'), wait: 0, event: 'cut' },
      { device: 1, command: hitPoints(0, 'srd/goblin#1'), wait: 0, event: 'none' },
      {
        device: 0,
        command: {
          type: 'roll-initiative',
          combatant_ids: ['character:ch-1', 'character:ch-2', 'srd/goblin#1'],
        },
        wait: 400,
        event: 'reload',
      },
      {
        device: 0,
        command: { type: 'remove-combatants', combatant_ids: ['srd/goblin#2'] },
        wait: 0,
        event: 'none',
      },
    ] as const
  ).map(({ command, ...step }) => ({ ...step, make: () => command as unknown as Command })),
  *fates(): IterableIterator<Fate> {
    yield* ['late', 'late', 'fine', 'late', 'lost', 'fine', 'fine', 'lost', 'unanswered'] as const;
    yield* ['twice', 'fine', 'fine', 'lost'] as const;
    while (true) yield 'fine';
  },
};

/**
 * The background delivery of any page: sends the commands of fights that no page shows. Here these are the replaced
 * fights.
 */
async function deliverRest(server: UnreliableServer, storage: FightStorage): Promise<void> {
  for (const fightId of await storage.listFightsWithUnsent('ann')) {
    const options = { username: 'ann', storage, transport: server.transport(), onRefused: () => {} };
    const delivered = deliverFight(fightId, options);
    await settle();
    expect(await delivered).toBe('done');
  }
}

describe('two devices over a bad network', () => {
  const step = fc.record({
    device: fc.nat({ max: 1 }),
    make: fc.oneof(
      // Both devices change the same few combatants and continue the same gestures. Most conflicts come from these.
      fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(ARIA, GOBLIN)).map(
        ([value, id]): Draft =>
          () =>
            hitPoints(value, id),
      ),
      fc.tuple(fc.constantFrom(-3, -1, 1), fc.constantFrom(ARIA, GOBLIN), fc.constantFrom('one', 'two')).map(
        ([delta, combatant_id, gesture]): Draft =>
          () => ({ type: 'adjust-hit-points', combatant_id, delta, gesture }),
      ),
      fc.constantFrom<Command>({ type: 'start-fight' }, { type: 'undo' }, { type: 'redo' }).map(
        (command): Draft =>
          () =>
            command,
      ),
      { weight: 4, arbitrary: draft },
    ),
    wait: fc.constantFrom(0, 0, 3, 30, 400),
    event: fc.constantFrom('none', 'none', 'none', 'cut', 'away', 'back', 'reload', 'leave', 'replace'),
  });
  const fates = fc.infiniteStream(
    fc.constantFrom<Fate>('fine', 'fine', 'fine', 'lost', 'unanswered', 'late', 'twice'),
  );

  it('converge: each accepted command once, and the commands of each device in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), fates, async (steps, stream) => {
        const server = new UnreliableServer();
        const devices = [await openPage(server), await openPage(server)];
        server.fate = () => stream.next().value ?? 'fine';
        const given: { id: string; fightId: string }[][] = [[], []];
        const unkept = new Set<string>();
        let parts = 0;
        const makeId = () => {
          parts += 1;
          return `part-${parts}`;
        };
        for (const { device, make, wait, event } of steps) {
          const at = devices[device];
          if (at === undefined) continue;
          if (event === 'cut') server.cut();
          if (event === 'replace' && server.current.journal.length === 0) server.replace();
          if (event === 'away' || event === 'back') server.away = event === 'away';
          if (at.client.getSnapshot().phase === 'ready') {
            const { unsent, fight, fightId } = ready(at.client);
            at.client.dispatch(make(fight, makeId));
            const issued = at.made.at(-1);
            if (issued && ready(at.client).unsent > unsent) given[device]?.push({ id: issued.id, fightId });
          }
          await vi.advanceTimersByTimeAsync(wait);
          if (event === 'reload' || event === 'leave') {
            if (event === 'reload') {
              at.kill();
              const kept = new Set(at.storage.rows.map(({ issued }) => issued.id));
              for (const { id } of given[device] ?? []) if (!kept.has(id)) unkept.add(id);
            } else at.client.close();
            devices[device] = await openPage(server, at.storage);
          }
        }
        server.away = false;
        server.fate = () => 'fine';
        for (const { client } of devices) client.wake();
        await settle();
        await settle();
        for (const { storage } of devices) await deliverRest(server, storage);

        const journal = server.current.journal.map(({ issued }) => issued.id);
        expect(new Set(journal).size).toBe(journal.length);
        const fights: Fight[] = [];
        for (const [index, { client, storage }] of devices.entries()) {
          const snapshot = ready(client);
          expect(snapshot).toMatchObject({ status: 'saved', unsent: 0 });
          expect(storage.rows).toEqual([]);
          fights.push(snapshot.fight);
          const own = (given[index] ?? []).map(({ id }) => id);
          const arrived = journal.filter((id) => own.includes(id));
          // The commands of a replaced fight are delivered independently of the commands of its replacement.
          for (const of of new Set(given[index]?.map(({ fightId }) => fightId))) {
            const inOrder = given[index]?.filter(({ fightId }) => fightId === of).map(({ id }) => id) ?? [];
            expect(arrived.filter((id) => inOrder.includes(id))).toEqual(
              inOrder.filter((id) => arrived.includes(id)),
            );
          }
          // No persisted command is lost: each one is in the journal or was rejected by the server.
          const { notApplied } = server.current;
          const judged = (id: string) => arrived.includes(id) || notApplied.has(id);
          expect(own.filter((id) => !judged(id) && !unkept.has(id))).toEqual([]);
          expect(arrived.filter((id) => notApplied.has(id))).toEqual([]);
        }
        expect(fights[0]).toEqual(server.current.fight);
        expect(fights[1]).toEqual(server.current.fight);
        for (const { client } of devices) client.close();
      }),
      { numRuns: 100, examples: [[LATER_FIRST.steps, fc.stream(LATER_FIRST.fates())]] },
    );
  });
});
