import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import type { Monster } from '#domain/codex/monster.ts';
import type { Command } from '#domain/combat/commands.ts';
import { issue } from '#support/fights/combat-table.ts';
import { ready } from '#support/fights/fight-page.ts';
import { createMemoryStorage } from '#support/fights/mortal-page.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';
import { makeId } from '../../make-id.ts';
import { FightClient } from '../client/client.ts';
import { createFightTransport } from '../transport.ts';
import { beginTrial, keepTrial } from './trial.ts';
import { TRIAL, VISITOR } from './trial-keys.ts';
import { createTrialTransport } from './trial-transport.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A visitor's page. Each has its own device unless a storage is given. */
async function openTrial(server: TestServer, storage = createMemoryStorage()) {
  const loadMonster = async (index: string) =>
    (await server.client().get(`/api/monsters/${index}`)).body as Monster;
  const client = new FightClient({
    username: VISITOR,
    encounterId: TRIAL,
    storage,
    transport: createTrialTransport(storage, () => beginTrial(loadMonster, makeId)),
    issue,
  });
  await client.start();
  const idOf = (name: string) => {
    const { fight } = ready(client);
    return fight.order.find((id) => fight.combatants[id]?.name === name) ?? '';
  };
  const hitPointsOf = (name: string) => ready(client).fight.combatants[idOf(name)]?.hit_points;
  return { client, storage, idOf, hitPointsOf };
}

/** The browser's API calls with the session of a test client. */
function callAs(server: TestServer, gm: TestClient): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    path.startsWith('/')
      ? fetch(server.url + path, { ...init, headers: { ...init.headers, cookie: gm.cookie() } })
      : fetch(path, init),
  );
}

const setHitPoints = (combatant_id: string, hit_points: number): Command => ({
  type: 'set-hit-points',
  combatant_id,
  hit_points,
});

describe('a fight that a visitor tries', () => {
  it('stays on the device: nothing is sent, and a reload has every step', async () => {
    const server = await startTestServer('sqlite');
    const sent = vi.fn();
    vi.stubGlobal('EventSource', sent);
    const { client, storage, idOf } = await openTrial(server);
    client.dispatch({ type: 'start-fight' });
    client.dispatch(setHitPoints(idOf('Goblin - 1'), 3));
    await client.close();
    expect(ready(client)).toMatchObject({ status: 'local', unsent: 2 });
    expect(sent).not.toHaveBeenCalled();

    const again = await openTrial(server, storage);
    expect(again.hitPointsOf('Goblin - 1')).toBe(3);
    expect(ready(again.client)).toMatchObject({ status: 'local', kept: true, fight: { status: 'running' } });
    again.client.dispatch({ type: 'undo' });
    expect(again.hitPointsOf('Goblin - 1')).toBe(7);
  });

  it('starts again on request, and forgets the steps of the previous fight', async () => {
    const server = await startTestServer('sqlite');
    const { client, storage, idOf, hitPointsOf } = await openTrial(server);
    client.dispatch(setHitPoints(idOf('Goblin - 1'), 3));
    await vi.waitFor(() => expect(storage.rows).toHaveLength(1));
    expect(await client.restart()).toEqual({ ok: true });
    expect(hitPointsOf('Goblin - 1')).toBe(7);
    expect(storage.rows).toEqual([]);
  });
});

describe.each(ENGINES)('keeping a trial in an account on %s', (engine) => {
  it('creates its records and its fight once, also after retries', async () => {
    const server = await startTestServer(engine);
    const { client, storage, idOf } = await openTrial(server);
    client.dispatch({ type: 'start-fight' });
    for (let left = 27; left >= 1; left -= 1) client.dispatch(setHitPoints(idOf('Brannoc Ashdown'), left));
    client.dispatch(setHitPoints(idOf('Goblin - 1'), 3));
    await client.close();

    const gm = await server.signUp();
    callAs(server, gm);
    const transport = createFightTransport();
    const forget = vi.fn(async () => {});
    // The first response to the commands is lost.
    const cut = {
      ...transport,
      send: async (...sent: Parameters<typeof transport.send>) => {
        await transport.send(...sent);
        throw new Error('The connection was lost.');
      },
    };
    await expect(keepTrial({ storage, transport: cut, forget })).rejects.toThrow('The connection was lost.');
    expect(forget).not.toHaveBeenCalled();
    const id = await keepTrial({ storage, transport, forget });
    expect(forget).toHaveBeenCalledOnce();

    expect((await gm.get('/api/characters')).body).toHaveLength(4);
    expect((await gm.get('/api/encounters')).body).toMatchObject([{ encounter_id: id }]);
    const { fight, entries } = (await gm.post(`/api/encounters/${id}/fight`)).body as OpenedFight;
    const shown = ready(client).fight;
    expect(fight.order).toEqual(shown.order);
    expect(fight).toMatchObject({ status: 'running', round: 1, active_id: shown.active_id });
    for (const name of ['Brannoc Ashdown', 'Goblin - 1'])
      expect(fight.combatants[idOf(name)]?.hit_points).toBe(shown.combatants[idOf(name)]?.hit_points);
    expect(entries).toHaveLength(29);
  });

  it('does nothing when there is no trial', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    callAs(server, gm);
    const keeping = {
      storage: createMemoryStorage(),
      transport: createFightTransport(),
      forget: async () => {},
    };
    expect(await keepTrial(keeping)).toBeUndefined();
    expect((await gm.get('/api/characters')).body).toEqual([]);
  });
});
