import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import type { Command } from '#domain/combat/commands.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const hero = { name: 'Mira', player: 'Ann', hit_points: 10, level: 3, armor_class: 15 };

async function playersOf(gm: TestClient, campaign: string) {
  const { body } = await gm.get(`/api/campaigns/${campaign}`);
  return body.Characters as {
    character_id: string;
    current_hit_points: number;
    hit_points: number;
    dead: boolean;
  }[];
}

describe.each(ENGINES)('the hit points of a campaign on %s', (engine) => {
  /** Runs a fight that leaves Aria (20) and Borin (30) with the given hit points. */
  async function startAfterFight(aria: number, borin = 30) {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const prepared = await prepareFight(gm);
    const { fightId, opened } = prepared;
    const set = (name: string, hit_points: number): Command => ({
      type: 'set-hit-points',
      combatant_id: idOf(opened, name),
      hit_points,
    });
    await fight(gm, fightId, set('Aria', aria), set('Borin', borin));
    return { server, gm, ...prepared };
  }

  async function fight(gm: TestClient, fightId: string, ...commands: Command[]) {
    const all: Command[] = [{ type: 'start-fight' }, ...commands, { type: 'end-fight' }];
    const { body } = await send(
      gm,
      fightId,
      all.map((command) => issued(command)),
    );
    expect(body.results.map(({ status }) => status)).not.toContain('refused');
  }

  async function open(gm: TestClient, campaign: string, characters: string[]): Promise<OpenedFight> {
    const encounter = { name: 'Next', shortDesc: 'x', campaign_id: campaign, characters };
    const { id } = (await gm.post('/api/encounters', encounter)).body;
    return (await gm.post(`/api/encounters/${id}/fight`)).body;
  }

  it.each([
    ['a wounded one keeps its wound', 20, 5, 28, 13],
    ['an unhurt one stays unhurt', 20, 20, 10, 10],
    ['never above the maximum', 20, 25, 22, 22],
    ['nobody falls by a change of the record', 20, 3, 10, 1],
    ['who is down stays down', 20, 0, 28, 0],
  ])('CAM-3: follow the maximum: %s', async (_, maximum, current, changed, expected) => {
    const { server, gm, campaign, aria } = await startAfterFight(current);
    const elsewhere = (await gm.post('/api/campaigns', { name: 'Other', addedPlayers: [aria] })).body.id;
    const other = await server.signUp();
    const theirs = (await other.post('/api/characters', hero)).body.id;
    const theirCampaign = (await other.post('/api/campaigns', { name: 'Theirs', addedPlayers: [theirs] }))
      .body.id;
    const before = await playersOf(gm, campaign);
    expect(before[0]).toMatchObject({ hit_points: maximum, current_hit_points: current });
    const record = { ...hero, name: 'Aria', hit_points: changed };
    expect((await gm.put(`/api/characters/${aria}`, record)).status).toBe(200);
    const [changedAria, borin] = await playersOf(gm, campaign);
    expect(changedAria).toMatchObject({ hit_points: changed, current_hit_points: expected });
    expect(borin).toEqual(before[1]);
    expect(await playersOf(gm, elsewhere)).toMatchObject([{ current_hit_points: changed }]);
    expect(await playersOf(other, theirCampaign)).toMatchObject([{ current_hit_points: 10 }]);
    // A save with the same maximum changes no hit points.
    await gm.put(`/api/characters/${aria}`, { ...record, level: 4 });
    expect((await playersOf(gm, campaign))[0]).toMatchObject({ current_hit_points: expected });
    const next = await open(gm, campaign, [aria]);
    expect(Object.values(next.fight.combatants)).toMatchObject([
      { hit_points: expected, maximum_hit_points: changed },
    ]);
  });

  it('CAM-3: also when an import replaces the character', async () => {
    const { gm, campaign, aria } = await startAfterFight(5);
    const record = { ...hero, character_id: aria, name: 'Aria', hit_points: 28 };
    const document = { format: 'lorescreen', version: 1, characters: [record] };
    await gm.post('/api/import', { mode: 'commit', duplicates: 'replace', document });
    expect((await playersOf(gm, campaign))[0]).toMatchObject({ hit_points: 28, current_hit_points: 13 });
  });

  it('CAM-4: a dead character is dead in the campaign and in the next encounter, until healed there', async () => {
    const { gm, campaign, aria, borin, fightId, opened } = await startAfterFight(20, 0);
    const dies = (name: string): Command => ({
      type: 'damage',
      parts: [{ amount: 60, damage_type: null }],
      targets: [{ combatant_id: idOf(opened, name), factor: 'full' }],
    });
    // Borin is only dying.
    expect(await playersOf(gm, campaign)).toMatchObject([{ dead: false }, { dead: false }]);
    // Also if she dies after the end of the fight.
    await send(gm, fightId, [issued(dies('Aria'))]);
    expect(await playersOf(gm, campaign)).toMatchObject([
      { current_hit_points: 0, dead: true },
      { current_hit_points: 0, dead: false },
    ]);
    const next = await open(gm, campaign, [aria, borin]);
    expect(Object.values(next.fight.combatants)).toMatchObject([
      { name: 'Aria', hit_points: 0, death_saves: { failures: 3 } },
      { name: 'Borin', hit_points: 0, death_saves: { successes: 3, failures: 0 } },
    ]);
    const recruits = (await gm.get(`/api/encounters/${next.encounter_id}/recruits`)).body;
    expect(recruits).toMatchObject([{ dead: true }, { dead: false }]);

    const up = (name: string): Command => ({
      type: 'set-hit-points',
      combatant_id: idOf(next, name),
      hit_points: 4,
    });
    await send(gm, next.fight_id, [issued(up('Aria')), issued(up('Borin'))]);
    await fight(gm, next.fight_id);
    expect(await playersOf(gm, campaign)).toMatchObject([
      { current_hit_points: 4, dead: false },
      { current_hit_points: 4, dead: false },
    ]);
  });

  it('CAM-4: the game master revives characters, only in own campaigns', async () => {
    const { server, gm, campaign, aria, borin, fightId, opened } = await startAfterFight(20, 7);
    const revive = (client: TestClient, character: string, of = campaign) =>
      client.post(`/api/campaigns/${of}/characters/${character}/revive`);
    const died = { combatant_id: idOf(opened, 'Aria'), successes: 0, failures: 3 };
    await send(gm, fightId, [
      issued({ type: 'set-hit-points', combatant_id: died.combatant_id, hit_points: 0 }),
      issued({ type: 'set-death-saves', ...died }),
    ]);
    expect(await playersOf(gm, campaign)).toMatchObject([{ dead: true }, { current_hit_points: 7 }]);

    const other = await server.signUp();
    expect((await revive(other, aria)).status).toBe(404);
    expect((await revive(server.client(), aria)).status).toBe(401);
    expect((await revive(gm, campaign)).status).toBe(404);
    expect((await revive(gm, aria, 'x')).status).toBe(404);
    expect(await playersOf(gm, campaign)).toMatchObject([{ dead: true }, { dead: false }]);

    for (const character of [aria, aria, borin]) expect((await revive(gm, character)).status).toBe(204);
    expect(await playersOf(gm, campaign)).toMatchObject([
      { current_hit_points: 1, dead: false },
      { current_hit_points: 7, dead: false },
    ]);
  });

  it('CAM-2, CAM-4: saving the campaign restores everybody; an export carries the dead', async () => {
    const { gm, campaign, aria, borin, fightId, opened } = await startAfterFight(20, 7);
    const combatant_id = idOf(opened, 'Aria');
    await send(gm, fightId, [
      issued({ type: 'set-hit-points', combatant_id, hit_points: 0 }),
      issued({ type: 'set-death-saves', combatant_id, successes: 0, failures: 3 }),
    ]);
    const { body: document } = await gm.get('/api/export');
    expect(document.campaigns[0].characters).toMatchObject([
      { current_hit_points: 0, dead: true },
      { current_hit_points: 7, dead: false },
    ]);
    await gm.put('/api/campaigns', { id: campaign, name: 'Mist', addedPlayers: [aria, borin] });
    expect(await playersOf(gm, campaign)).toMatchObject([
      { current_hit_points: 20, dead: false },
      { current_hit_points: 30, dead: false },
    ]);

    const load = (characters: object[]) => {
      const campaigns = [{ ...document.campaigns[0], characters }];
      const changed = { ...document, campaigns };
      return gm.post('/api/import', { mode: 'commit', duplicates: 'replace', document: changed });
    };
    await load(document.campaigns[0].characters);
    expect(await playersOf(gm, campaign)).toMatchObject([{ current_hit_points: 0, dead: true }, {}]);
    // One file from a version that did not store deaths, and one file that contradicts itself.
    await load([
      { character_id: aria, current_hit_points: 4 },
      { character_id: borin, current_hit_points: 9, dead: true },
    ]);
    expect(await playersOf(gm, campaign)).toMatchObject([
      { current_hit_points: 4, dead: false },
      { current_hit_points: 0, dead: true },
    ]);
  });
});
