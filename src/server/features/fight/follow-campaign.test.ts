import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import type { Command } from '#domain/combat/commands.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const open = async (gm: TestClient, encounter: string) =>
  (await gm.post(`/api/encounters/${encounter}/fight`)).body as OpenedFight;

const hitPointsIn = (opened: OpenedFight) =>
  Object.fromEntries(
    Object.values(opened.fight.combatants)
      .filter(({ origin }) => origin === 'character')
      .map(({ name, hit_points, maximum_hit_points }) => [name, `${hit_points}/${maximum_hit_points}`]),
  );

describe.each(ENGINES)('CAM-5: a fight prepared beforehand on %s', (engine) => {
  /** Two encounters of one campaign. In the second, only initiative is rolled. */
  async function startPrepared() {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const first = await prepareFight(gm);
    const { campaign, aria, borin } = first;
    const encounter = { name: 'Next', shortDesc: 'x', campaign_id: campaign, characters: [aria, borin] };
    const next = (await gm.post('/api/encounters', encounter)).body.id as string;
    const opened = await open(gm, next);
    const roll = issued({ type: 'roll-initiative', combatant_ids: opened.fight.order });
    await send(gm, opened.fight_id, [roll]);
    const endFirst = (...commands: Command[]) =>
      send(
        gm,
        first.fightId,
        [{ type: 'start-fight' } as const, ...commands, { type: 'end-fight' } as const].map((command) =>
          issued(command),
        ),
      );
    const wound = (name: string, hit_points: number): Command => ({
      type: 'set-hit-points',
      combatant_id: idOf(first.opened, name),
      hit_points,
    });
    return { server, gm, first, next, opened, endFirst, wound };
  }

  it('takes the hit points of the campaign once when it is opened again', async () => {
    const { gm, first, next, opened, endFirst, wound } = await startPrepared();
    await endFirst(wound('Aria', 6));
    const again = await open(gm, next);
    expect(again.fight_id).toBe(opened.fight_id);
    expect(hitPointsIn(again)).toEqual({ Aria: '6/20', Borin: '30/30' });
    expect(again.fight.prompts).toMatchObject([
      { kind: 'reminder', text: 'Hit points taken from the campaign: Aria 6 of 20' },
    ]);
    expect(again.entries.map(({ issued: { command } }) => command.type)).toEqual([
      'roll-initiative',
      'follow-campaign',
    ]);
    const { sequence } = (await open(gm, next)).fight.history;
    expect(sequence).toBe(2);

    // The rest of a level-up, then a long rest.
    const hero = { name: 'Borin', player: 'Ann', level: 4, armor_class: 15, hit_points: 38 };
    await gm.put(`/api/characters/${first.borin}`, hero);
    expect(hitPointsIn(await open(gm, next))).toEqual({ Aria: '6/20', Borin: '38/38' });
    const addedPlayers = [first.aria, first.borin];
    await gm.put('/api/campaigns', {
      id: first.campaign,
      name: 'Mist',
      addedPlayers,
      addedEncounters: [next],
    });
    expect(hitPointsIn(await open(gm, next))).toEqual({ Aria: '20/20', Borin: '38/38' });
  });

  it('takes them at the start on a page that was already open', async () => {
    const { gm, next, opened, endFirst, wound } = await startPrepared();
    await endFirst(wound('Aria', 6));
    const start = issued({ type: 'start-fight' });
    const { body } = await send(gm, opened.fight_id, [start], 1);
    expect(body.results).toEqual([{ id: start.id, status: 'applied', sequence: 3 }]);
    expect(body.entries.map(({ issued: { command } }) => command.type)).toEqual([
      'follow-campaign',
      'start-fight',
    ]);
    expect(hitPointsIn(await open(gm, next))).toEqual({ Aria: '6/20', Borin: '30/30' });
    // A retry after a lost answer.
    const repeated = (await send(gm, opened.fight_id, [start], 1)).body;
    expect(repeated.results).toEqual(body.results);
    expect(repeated.sequence).toBe(3);
  });

  it('takes nothing after its start, and nothing from another owner’s campaign', async () => {
    const { server, gm, next, opened, endFirst, wound } = await startPrepared();
    await send(gm, opened.fight_id, [issued({ type: 'start-fight' })], 1);
    await endFirst(wound('Aria', 6));
    expect(hitPointsIn(await open(gm, next))).toEqual({ Aria: '20/20', Borin: '30/30' });

    const other = await server.signUp();
    const theirs = await prepareFight(other);
    const blueprint = opened.fight.combatants[idOf(opened, 'Aria')];
    if (blueprint === undefined) throw new Error('Aria is missing.');
    await send(other, theirs.fightId, [issued({ type: 'add-combatants', blueprint, ids: ['stranger'] })]);
    const seen = await open(other, theirs.encounter);
    expect(seen.fight.combatants.stranger).toMatchObject({ hit_points: 20 });
    expect(seen.fight.history.sequence).toBe(1);
  });
});
