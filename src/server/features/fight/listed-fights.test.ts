import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import type { ListedFight } from '#contract/listed-fight.ts';
import type { Command } from '#domain/combat/commands.ts';
import { newId } from '#server/ids.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';
import { createFightCache } from './fight-cache.ts';
import { listedFightsOf } from './listed-fights.ts';

const running = async (gm: TestClient) => (await gm.get('/api/fights')).body as ListedFight[];
const fightsOf = async (gm: TestClient, encounter: string) =>
  (await gm.get(`/api/encounters/${encounter}/fights`)).body as ListedFight[];

const nameOf = ({ fight }: OpenedFight, at: number) => fight.combatants[fight.order[at] ?? '']?.name;

/** Sets initiatives so that Aria is first, then starts. */
function begin(opened: OpenedFight): Command[] {
  const ids = opened.fight.order;
  return [
    ...ids.map((combatant_id, at) => ({
      type: 'set-initiative' as const,
      combatant_id,
      initiative: 20 - at,
    })),
    { type: 'start-fight' },
  ];
}

const give = (gm: TestClient, fightId: string, commands: Command[]) =>
  send(
    gm,
    fightId,
    commands.map((command) => issued(command)),
  );

describe.each(ENGINES)('lists of fights on %s', (engine) => {
  it('lists fights to resume with encounter, round and turn', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { encounter, fightId, opened } = await prepareFight(gm);
    // Nothing has happened yet, so there is nothing to resume.
    expect(await running(gm)).toEqual([]);
    expect(await fightsOf(gm, encounter)).toEqual([]);
    await give(gm, fightId, begin(opened));
    expect(await running(gm)).toMatchObject([
      {
        fight_id: fightId,
        encounter_id: encounter,
        encounter: 'Ambush',
        status: 'running',
        round: 1,
        turn: 'Aria',
        next_turn: nameOf(opened, 1),
        current: true,
        result: null,
        started_at: expect.any(Number),
        ended_at: null,
      },
    ]);
    await give(
      gm,
      fightId,
      Array.from({ length: 6 }, () => ({ type: 'advance-turn' as const })),
    );
    expect(await running(gm)).toMatchObject([{ round: 2, turn: 'Borin' }]);
    // A renamed encounter is listed by its new name.
    await gm.put('/api/encounters', { id: encounter, name: 'Bridge', shortDesc: 'x' });
    expect(await running(gm)).toMatchObject([{ encounter: 'Bridge' }]);
  });

  it('lists earlier fights with their result, and follows an undo of the end', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { encounter, fightId, opened } = await prepareFight(gm);
    await give(gm, fightId, [
      ...begin(opened),
      { type: 'set-hit-points', combatant_id: idOf(opened, 'Goblin - 1'), hit_points: 0 },
      { type: 'end-fight' },
    ]);
    expect(await running(gm)).toEqual([]);
    const result = { rounds: 1, defeated: 1, enemies: 2, xp: 50, xp_per_character: 25 };
    expect(await fightsOf(gm, encounter)).toMatchObject([
      { status: 'ended', turn: null, result, current: true, ended_at: expect.any(Number) },
    ]);
    await give(gm, fightId, [{ type: 'undo' }]);
    expect(await running(gm)).toMatchObject([{ status: 'running', result: null, ended_at: null }]);
    await give(gm, fightId, [{ type: 'redo' }]);

    const again = (await gm.post(`/api/encounters/${encounter}/fight/restart`, { fight_id: fightId }))
      .body as OpenedFight;
    await give(gm, again.fight_id, begin(again));
    expect(await fightsOf(gm, encounter)).toMatchObject([
      { fight_id: again.fight_id, status: 'running', current: true },
      { fight_id: fightId, status: 'ended', result, current: false },
    ]);
    // A running fight with a successor cannot be resumed.
    await gm.post(`/api/encounters/${encounter}/fight/restart`, { fight_id: again.fight_id });
    expect(await running(gm)).toEqual([]);
    expect(await fightsOf(gm, encounter)).toMatchObject([
      { fight_id: again.fight_id, status: 'running', current: false },
      { fight_id: fightId },
    ]);
  });

  it('does not show the fights of another owner', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { encounter, fightId, opened } = await prepareFight(gm);
    await give(gm, fightId, begin(opened));
    const stranger = await server.signUp();
    expect(await running(stranger)).toEqual([]);
    expect((await stranger.get(`/api/encounters/${encounter}/fights`)).status).toBe(404);
    expect((await server.client().get('/api/fights')).status).toBe(401);
  });

  it('lists a fight that was stored before outlines were kept', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { encounter, fightId, opened } = await prepareFight(gm);
    await give(gm, fightId, begin(opened));
    const { db } = server.storage;
    await db.updateTable('fights').set({ status: null, round: 0, turn: null }).execute();
    expect(await running(gm)).toMatchObject([{ status: 'running', round: 1, turn: 'Aria' }]);
    const { status } = await db.selectFrom('fights').select('status').executeTakeFirstOrThrow();
    expect(status).toBe('running');
    expect(await fightsOf(gm, encounter)).toHaveLength(1);
  });

  it('lists the fights of a thousand encounters with one statement that reads no state', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, opened } = await prepareFight(gm);
    await give(gm, fightId, begin(opened));
    const { db } = server.storage;
    const encounter = await db.selectFrom('encounters').selectAll().executeTakeFirstOrThrow();
    const fight = await db.selectFrom('fights').selectAll().executeTakeFirstOrThrow();
    const ids = Array.from({ length: 1000 }, () => newId());
    for (let at = 0; at < ids.length; at += 100) {
      const some = ids.slice(at, at + 100);
      await db
        .insertInto('encounters')
        .values(some.map((id) => ({ ...encounter, id })))
        .execute();
      await db
        .insertInto('fights')
        .values(some.map((id) => ({ ...fight, id, encounter_id: id })))
        .execute();
    }
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const listed = await listedFightsOf(
      db.withPlugin(counting),
      fight.user_id,
      createFightCache(),
    ).listRunning();
    expect(listed).toHaveLength(1001);
    expect(statements).toBe(1);
  });
});
