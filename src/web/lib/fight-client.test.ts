import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { issue } from '#support/combat-table.ts';
import {
  createMemoryStorage,
  type Fate,
  UnreliableServer,
  untilKilled,
} from '#support/unreliable-fight-server.ts';
import { FightClient } from './fight-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function connect(server: UnreliableServer, storage = createMemoryStorage()) {
  const refused: [string, IssuedCommand][] = [];
  const made: IssuedCommand[] = [];
  const page = { killed: false };
  const client = new FightClient({
    encounterId: 'encounter',
    username: 'ann',
    transport: untilKilled(server.transport(), page),
    storage: untilKilled(storage, page),
    issue: (command) => {
      const issued = issue(command);
      made.push(issued);
      return issued;
    },
    onRefused: (refusal, issued) => refused.push([refusal, issued]),
  });
  /** Reloaded or crashed: nothing is finished in an orderly way. */
  const kill = () => {
    page.killed = true;
    storage.interrupt();
    client.close();
  };
  return { client, storage, refused, made, kill };
}

function ready(client: FightClient) {
  const snapshot = client.getSnapshot();
  if (snapshot.phase !== 'ready') throw new Error(`The client is ${snapshot.phase}.`);
  return snapshot;
}

const settle = () => vi.advanceTimersByTimeAsync(60_000);
const hitPoints = (value: number, id = 'c1'): Command => ({
  type: 'set-hit-points',
  combatant_id: id,
  hit_points: value,
});

async function started(server: UnreliableServer, storage = createMemoryStorage()) {
  const connected = connect(server, storage);
  void connected.client.start();
  await vi.advanceTimersByTimeAsync(100);
  return connected;
}

describe('a fight in the page', () => {
  it('shows a command at once, and the server has it soon after', async () => {
    const server = new UnreliableServer();
    const { client, storage } = await started(server);
    expect(client.dispatch(hitPoints(3))).toEqual({ ok: true });
    expect(ready(client)).toMatchObject({ status: 'saving', unsent: 1, kept: false });
    expect(ready(client).fight.combatants.c1?.hit_points).toBe(3);
    await vi.advanceTimersByTimeAsync(3);
    expect(ready(client).kept).toBe(true);
    const shown = ready(client).fight;
    await settle();
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0, kept: true });
    expect(server.current.fight).toEqual(ready(client).fight);
    // Confirmed as it was shown: the same objects, so nothing is painted again.
    expect(ready(client).fight).toBe(shown);
    expect(storage.rows).toEqual([]);
  });

  it('refuses here what the rules refuse, and sends nothing', async () => {
    const server = new UnreliableServer();
    const { client } = await started(server);
    expect(client.dispatch(hitPoints(-1))).toEqual({ ok: false, refusal: 'below-zero' });
    expect(client.dispatch(hitPoints(20))).toEqual({ ok: true });
    expect(ready(client).unsent).toBe(0);
  });

  it('goes on while the server is away, keeps it over a reload, and delivers in order', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const { client, kill } = await started(server, storage);
    client.dispatch(hitPoints(19));
    await settle();
    server.away = true;
    server.cut();
    for (const value of [18, 17, 16]) client.dispatch(hitPoints(value));
    client.dispatch({ type: 'undo' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(ready(client)).toMatchObject({ status: 'offline', unsent: 4, kept: true });
    kill();
    const reloaded = await started(server, storage);
    expect(ready(reloaded.client)).toMatchObject({ status: 'offline', unsent: 4 });
    expect(ready(reloaded.client).fight.combatants.c1?.hit_points).toBe(17);
    server.away = false;
    await settle();
    expect(ready(reloaded.client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(server.current.journal.map(({ issued }) => issued.command)).toMatchObject([
      hitPoints(19),
      hitPoints(18),
      hitPoints(17),
      hitPoints(16),
      { type: 'undo' },
    ]);
    expect(storage.rows).toEqual([]);
  });

  it('sends again what was not answered, and it counts once', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const { client } = await started(server, storage);
    const fates: Fate[] = ['unanswered', 'unanswered', 'fine'];
    server.fate = () => fates.shift() ?? 'fine';
    client.dispatch({ type: 'start-fight' });
    await settle();
    expect(server.current.journal).toHaveLength(1);
    expect(ready(client).status).toBe('saved');
  });

  it('does not do again after a reload what the server already has', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const { client } = await started(server, storage);
    client.dispatch({
      type: 'damage',
      parts: [{ amount: 5, damage_type: null }],
      targets: [{ combatant_id: 'c1', factor: 'full' }],
    });
    await vi.advanceTimersByTimeAsync(3);
    const [row] = storage.rows;
    await settle();
    // The answer came, the tab died before it could forget the command.
    if (row) storage.rows.push(row);
    client.close();
    const reloaded = await started(server, storage);
    expect(ready(reloaded.client).fight.combatants.c1?.hit_points).toBe(15);
    await settle();
    expect(server.current.journal).toHaveLength(1);
    expect(ready(reloaded.client)).toMatchObject({ status: 'saved', unsent: 0 });
  });

  it('does not do a command after a later one because the answer to both was lost', async () => {
    const server = new UnreliableServer();
    const one = await started(server);
    const two = await started(server);
    // The second device does not hear of it, so that its command to the same end changes nothing on the server.
    server.cut();
    one.client.dispatch(hitPoints(11));
    await vi.advanceTimersByTimeAsync(10);
    const fates: Fate[] = ['fine', 'unanswered'];
    server.fate = () => fates.shift() ?? 'fine';
    // While one is under way, the two after it wait and then travel together.
    two.client.dispatch(hitPoints(9, 'c2'));
    two.client.dispatch(hitPoints(11));
    two.client.dispatch(hitPoints(0));
    await settle();
    expect(fates).toEqual([]);
    expect(server.current.journal.map(({ issued }) => issued.command)).toMatchObject([
      hitPoints(11),
      hitPoints(9, 'c2'),
      hitPoints(0),
    ]);
    expect(ready(two.client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(ready(two.client).fight).toEqual(ready(one.client).fight);
  });

  it('does not do a command after a later one because a request outlived its page', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const one = await started(server);
    const two = await started(server, storage);
    server.cut();
    one.client.dispatch(hitPoints(11));
    await vi.advanceTimersByTimeAsync(10);
    const fates: Fate[] = ['late'];
    server.fate = () => fates.shift() ?? 'fine';
    two.client.dispatch(hitPoints(11));
    await vi.advanceTimersByTimeAsync(3);
    expect(fates).toEqual([]);
    two.kill();
    const reloaded = await started(server, storage);
    reloaded.client.dispatch(hitPoints(0));
    await settle();
    expect(server.current.journal.map(({ issued }) => issued.command)).toMatchObject([
      hitPoints(11),
      hitPoints(0),
    ]);
    expect(ready(reloaded.client).fight).toEqual(server.current.fight);
  });

  it('sends nothing that a reload would forget', async () => {
    const server = new UnreliableServer();
    const storage = createMemoryStorage();
    const { client, kill } = await started(server, storage);
    client.dispatch(hitPoints(3));
    await vi.advanceTimersByTimeAsync(1);
    kill();
    const reloaded = await started(server, storage);
    reloaded.client.dispatch(hitPoints(4));
    await settle();
    expect(server.current.journal.map(({ issued }) => issued.command)).toEqual([hitPoints(4)]);
  });

  it('sends what a browser cannot keep, too', async () => {
    const server = new UnreliableServer();
    const full = { ...createMemoryStorage(), append: () => Promise.reject(new Error('QuotaExceededError')) };
    const { client } = await started(server, full);
    client.dispatch(hitPoints(3));
    expect(ready(client)).toMatchObject({ unsent: 1, kept: false });
    await settle();
    expect(ready(client)).toMatchObject({ status: 'saved', unsent: 0 });
    expect(server.current.fight.combatants.c1?.hit_points).toBe(3);
  });

  it('sends what was done just before the page is left', async () => {
    const server = new UnreliableServer();
    const { client, storage } = await started(server);
    client.dispatch(hitPoints(3));
    client.close();
    await settle();
    expect(server.current.fight.combatants.c1?.hit_points).toBe(3);
    expect(storage.rows).toEqual([]);
  });

  it('undoes further back than what it loaded', async () => {
    const server = new UnreliableServer();
    const first = await started(server);
    for (let value = 100; value < 250; value += 1) first.client.dispatch(hitPoints(value));
    await settle();
    first.client.close();
    const { client } = await started(server);
    await settle();
    expect(ready(client).journal.length).toBeLessThan(150);
    for (let step = 0; step < 150; step += 1) {
      expect(client.dispatch({ type: 'undo' })).toEqual({ ok: true });
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(ready(client).fight.combatants.c1?.hit_points).toBe(20);
    await settle();
    expect(server.current.fight).toEqual(ready(client).fight);
  });

  it('never undoes what another device did in the meantime', async () => {
    const server = new UnreliableServer();
    const one = await started(server);
    const two = await started(server);
    one.client.dispatch(hitPoints(5));
    await settle();
    server.fate = () => 'late';
    two.client.dispatch(hitPoints(9, 'c2'));
    await vi.advanceTimersByTimeAsync(200);
    one.client.dispatch({ type: 'undo' });
    await settle();
    expect(one.refused.map(([refusal]) => refusal)).toEqual(['changed-meanwhile']);
    expect(server.current.fight.combatants).toMatchObject({ c1: { hit_points: 5 }, c2: { hit_points: 9 } });
    expect(ready(one.client).fight).toEqual(ready(two.client).fight);
  });

  it('goes over to the fight that took this one’s place', async () => {
    const server = new UnreliableServer();
    const one = await started(server);
    const two = await started(server);
    one.client.dispatch(hitPoints(5));
    await settle();
    void one.client.restart();
    await settle();
    expect(ready(one.client).fightId).toBe('fight-2');
    expect(ready(two.client).fightId).toBe('fight-2');
    expect(ready(two.client).fight.combatants.c1?.hit_points).toBe(20);
  });

  it('opens another fight when the server no longer has this one', async () => {
    const server = new UnreliableServer();
    const { client } = await started(server);
    server.replace();
    client.dispatch(hitPoints(5));
    await settle();
    expect(ready(client).fightId).toBe(server.current.id);
    client.dispatch(hitPoints(6));
    await settle();
    expect(server.current.fight.combatants.c1?.hit_points).toBe(6);
  });

  it('says so when it cannot open, and opens when the server is back', async () => {
    const server = new UnreliableServer();
    server.away = true;
    const { client } = await started(server);
    expect(client.getSnapshot().phase).toBe('failed');
    server.away = false;
    client.wake();
    await settle();
    expect(ready(client).status).toBe('saved');
  });
});

/** Found once: a first command without effect, judged anew when only the second was known to be done. */
const LATER_FIRST = {
  steps: [
    { device: 1, command: { type: 'remove-combatants', combatant_ids: ['c5'] }, wait: 0, event: 'none' },
    { device: 0, command: { type: 'undo' }, wait: 0, event: 'cut' },
    { device: 0, command: hitPoints(11, 'c4'), wait: 3, event: 'reload' },
    { device: 1, command: hitPoints(11, 'c4'), wait: 0, event: 'cut' },
    { device: 1, command: hitPoints(0, 'c4'), wait: 0, event: 'none' },
    {
      device: 0,
      command: { type: 'roll-initiative', combatant_ids: ['c1', 'c2', 'c4'] },
      wait: 400,
      event: 'reload',
    },
    { device: 0, command: { type: 'remove-combatants', combatant_ids: ['c5'] }, wait: 0, event: 'none' },
  ] satisfies { device: number; command: Command; wait: number; event: string }[],
  *fates(): IterableIterator<Fate> {
    yield* ['late', 'late', 'fine', 'late', 'lost', 'fine', 'fine', 'lost', 'unanswered'] as const;
    yield* ['twice', 'fine', 'fine', 'lost'] as const;
    while (true) yield 'fine';
  },
};

describe('two devices over a bad network', () => {
  const step = fc.record({
    device: fc.nat({ max: 1 }),
    command: fc.oneof(
      fc.integer({ min: 0, max: 40 }).map((value) => hitPoints(value)),
      fc.integer({ min: 0, max: 40 }).map((value) => hitPoints(value, 'c4')),
      fc.constant<Command>({ type: 'start-fight' }),
      fc.constant<Command>({ type: 'advance-turn' }),
      fc.constant<Command>({ type: 'undo' }),
      fc.constant<Command>({ type: 'redo' }),
      fc.constant<Command>({ type: 'remove-combatants', combatant_ids: ['c5'] }),
      fc.constant<Command>({ type: 'roll-initiative', combatant_ids: ['c1', 'c2', 'c4'] }),
    ),
    wait: fc.constantFrom(0, 0, 3, 30, 400),
    event: fc.constantFrom('none', 'none', 'none', 'cut', 'away', 'back', 'reload', 'leave'),
  });
  const fates = fc.infiniteStream(
    fc.constantFrom<Fate>('fine', 'fine', 'fine', 'lost', 'unanswered', 'late', 'twice'),
  );

  it('converge: each accepted command once, each device’s in its order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), fates, async (steps, stream) => {
        const server = new UnreliableServer();
        const devices = [await started(server), await started(server)];
        server.fate = () => stream.next().value ?? 'fine';
        const given: IssuedCommand[][] = [[], []];
        const unkept = new Set<string>();
        for (const { device, command, wait, event } of steps) {
          const at = devices[device];
          if (at === undefined) continue;
          if (event === 'cut') server.cut();
          if (event === 'away' || event === 'back') server.away = event === 'away';
          if (at.client.getSnapshot().phase === 'ready') {
            const { unsent } = ready(at.client);
            at.client.dispatch(command);
            const issued = at.made.at(-1);
            if (issued && ready(at.client).unsent > unsent) given[device]?.push(issued);
          }
          await vi.advanceTimersByTimeAsync(wait);
          if (event === 'reload' || event === 'leave') {
            if (event === 'reload') {
              at.kill();
              const kept = new Set(at.storage.rows.map(({ issued }) => issued.id));
              for (const { id } of given[device] ?? []) if (!kept.has(id)) unkept.add(id);
            } else at.client.close();
            devices[device] = await started(server, at.storage);
          }
        }
        server.away = false;
        server.fate = () => 'fine';
        for (const { client } of devices) client.wake();
        await settle();
        await settle();

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
          expect(arrived).toEqual(own.filter((id) => arrived.includes(id)));
          // Nothing that was kept is lost: what is not in the journal, the server has judged.
          const { untaken } = server.current;
          const judged = (id: string) => arrived.includes(id) || untaken.has(id);
          expect(own.filter((id) => !judged(id) && !unkept.has(id))).toEqual([]);
          expect(arrived.filter((id) => untaken.has(id))).toEqual([]);
        }
        expect(fights[0]).toEqual(server.current.fight);
        expect(fights[1]).toEqual(server.current.fight);
        for (const { client } of devices) client.close();
      }),
      { numRuns: 100, examples: [[LATER_FIRST.steps, fc.stream(LATER_FIRST.fates())]] },
    );
  });
});
