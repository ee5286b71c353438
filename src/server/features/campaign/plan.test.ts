import { describe, expect, it } from 'vitest';
import type { CampaignPlan } from '#contract/campaign-plan.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const hero = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };

async function planOf(gm: TestClient, campaign: string) {
  const { body } = await gm.get(`/api/campaigns/${campaign}/plan`);
  return (body as CampaignPlan).encounters;
}

async function namesOf(gm: TestClient, campaign: string) {
  return (await planOf(gm, campaign)).map(({ name, done }) => `${name}${done ? ' done' : ''}`);
}

describe.each(ENGINES)('the plan of a campaign on %s', (engine) => {
  async function startWithThree() {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const mira = (await gm.post('/api/characters', hero)).body.id;
    const monsters = [{ name: 'Goblin', count: 6, url: '', pointer: 'srd/goblin' }];
    const create = async (name: string, more = {}) =>
      (await gm.post('/api/encounters', { name, shortDesc: 'x', ...more })).body.id as string;
    const a = await create('A', { characters: [mira], monsters });
    const b = await create('B', { monsters });
    const c = await create('C');
    const campaign = (await gm.post('/api/campaigns', { name: 'Mist', addedEncounters: [a, b, c] })).body.id;
    const save = (client: TestClient, ...encounters: object[]) =>
      client.put(`/api/campaigns/${campaign}/plan`, { encounters });
    return { server, gm, a, b, c, campaign: campaign as string, save };
  }

  it('rates the next encounters for their own players', async () => {
    const { gm, a, campaign } = await startWithThree();
    const [first, ...others] = await planOf(gm, campaign);
    expect(first).toEqual({
      encounter_id: a,
      name: 'A',
      short_description: 'x',
      done: false,
      // Six goblins for one character: 300 XP, ×2.5.
      difficulty: { band: 'deadly', monsters: 6, adjusted_xp: 750 },
    });
    expect(others.map(({ difficulty }) => difficulty)).toEqual([
      { band: null, monsters: 6, adjusted_xp: 300 },
      { band: null, monsters: 0, adjusted_xp: 0 },
    ]);
  });

  it('rates the encounters of the list by the same rules', async () => {
    const { server, gm, a, b, c, campaign } = await startWithThree();
    const { body } = await gm.get('/api/encounters/difficulties');
    expect(body).toEqual([
      { encounter_id: c, band: null, monsters: 0 },
      { encounter_id: b, band: null, monsters: 6 },
      { encounter_id: a, band: 'deadly', monsters: 6 },
    ]);
    await gm.put('/api/campaigns', {
      id: campaign,
      name: 'Mist',
      edition: '2024',
      addedEncounters: [a, b, c],
    });
    expect((await gm.get('/api/encounters/difficulties')).body[2]).toEqual({
      encounter_id: a,
      band: 'high',
      monsters: 6,
    });
    const other = await server.signUp();
    expect((await other.get('/api/encounters/difficulties')).body).toEqual([]);
    expect((await server.client().get('/api/encounters/difficulties')).status).toBe(401);
  });

  it('lists the NPCs of the encounters once, and those of no other campaign', async () => {
    const { gm, campaign } = await startWithThree();
    const create = async (name: string) =>
      (await gm.post('/api/npcs', { name, hit_points: 27, armor_class: 16 })).body.id as string;
    const [sildar, aldwin, other] = [await create('Sildar'), await create('Aldwin'), await create('Other')];
    const encounter = async (npcs: string[], campaign_id?: string) =>
      await gm.post('/api/encounters', { name: 'D', shortDesc: 'x', npcs, campaign_id });
    await encounter([sildar, aldwin], campaign);
    await encounter([sildar], campaign);
    await encounter([other]);
    const { body } = await gm.get(`/api/campaigns/${campaign}/plan`);
    expect((body as CampaignPlan).npcs).toEqual([
      { npc_id: aldwin, name: 'Aldwin', hit_points: 27, armor_class: 16 },
      { npc_id: sildar, name: 'Sildar', hit_points: 27, armor_class: 16 },
    ]);
  });

  it('keeps the order and the done encounters, also after a save of the campaign', async () => {
    const { gm, a, b, c, campaign, save } = await startWithThree();
    expect((await save(gm, { encounter_id: c, done: false }, { encounter_id: a, done: true })).status).toBe(
      204,
    );
    expect(await namesOf(gm, campaign)).toEqual(['C', 'A done', 'B']);
    expect((await planOf(gm, campaign))[1]?.difficulty).toBeNull();
    const { body } = await gm.get(`/api/campaigns/${campaign}`);
    expect(body.Encounters.map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'B']);
    // A form that was opened earlier would restore the old order.
    const update = { id: campaign, name: 'Mist', addedEncounters: [a, b, c] };
    expect((await gm.put('/api/campaigns', { ...update, version: 1 })).status).toBe(409);
    expect((await gm.put('/api/campaigns', { ...update, addedEncounters: [b, a] })).status).toBe(200);
    expect(await namesOf(gm, campaign)).toEqual(['B', 'A done']);
    // Only the done encounters change, so no open form becomes stale.
    const { version } = (await gm.get(`/api/campaigns/${campaign}`)).body;
    await save(gm, { encounter_id: b, done: true }, { encounter_id: a, done: true });
    expect((await gm.get(`/api/campaigns/${campaign}`)).body).toMatchObject({ version });

    const elsewhere = (await gm.post('/api/campaigns', { name: 'Other' })).body.id;
    await gm.put('/api/encounters', { id: a, name: 'A', shortDesc: 'x', campaign_id: elsewhere });
    expect(await namesOf(gm, elsewhere)).toEqual(['A done']);
  });

  it('refuses encounters of another campaign or owner, and changes nothing', async () => {
    const { server, gm, a, campaign, save } = await startWithThree();
    const other = await server.signUp();
    const stray = (await gm.post('/api/encounters', { name: 'Stray', shortDesc: 'x' })).body.id;
    const before = await planOf(gm, campaign);
    for (const sent of [
      [
        { encounter_id: a, done: true },
        { encounter_id: stray, done: true },
      ],
      [{ encounter_id: 'x', done: true }],
      [{ encounter_id: a }],
    ]) {
      expect((await save(gm, ...sent)).status).toBe(400);
    }
    expect((await save(other, { encounter_id: a, done: true })).status).toBe(404);
    expect((await other.get(`/api/campaigns/${campaign}/plan`)).status).toBe(404);
    expect((await other.post(`/api/campaigns/${campaign}/rest`)).status).toBe(404);
    expect((await gm.get('/api/campaigns/x/plan')).status).toBe(404);
    expect((await save(server.client(), { encounter_id: a, done: true })).status).toBe(401);
    expect(await planOf(gm, campaign)).toEqual(before);
  });

  it('is exported and imported', async () => {
    const { server, gm, a, c, campaign, save } = await startWithThree();
    await save(gm, { encounter_id: c, done: true }, { encounter_id: a, done: false });
    const { body: document } = await gm.get('/api/export');
    expect(document.campaigns[0]).toMatchObject({ done_encounters: [c] });
    const other = await server.signUp();
    await other.post('/api/import', { mode: 'commit', duplicates: 'skip', document });
    const [imported] = (await other.get('/api/campaigns')).body;
    expect(await namesOf(other, imported.campaign_id)).toEqual(await namesOf(gm, campaign));
    // Older files do not have this field.
    delete document.campaigns[0].done_encounters;
    await gm.post('/api/import', { mode: 'commit', duplicates: 'replace', document });
    expect(await namesOf(gm, campaign)).toEqual(['C', 'A', 'B']);
  });

  it('CAM-7: an encounter is done when its fight ends, and not done after an undo of the end', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { campaign, fightId } = await prepareFight(gm);
    await send(gm, fightId, [issued({ type: 'start-fight' })]);
    expect(await namesOf(gm, campaign)).toEqual(['Ambush']);
    await send(gm, fightId, [issued({ type: 'end-fight' })]);
    expect(await namesOf(gm, campaign)).toEqual(['Ambush done']);
    expect((await gm.get('/api/dashboard')).body.campaigns).toMatchObject([{ next: null }]);
    await send(gm, fightId, [issued({ type: 'undo' })]);
    expect(await namesOf(gm, campaign)).toEqual(['Ambush']);
  });

  it('CAM-6: a long rest restores every character with at least one hit point', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { campaign, fightId, opened } = await prepareFight(gm);
    const set = (name: string, hit_points: number) =>
      issued({ type: 'set-hit-points', combatant_id: idOf(opened, name), hit_points });
    const charactersOf = async (id: string) => (await gm.get(`/api/campaigns/${id}`)).body.Characters;
    await send(gm, fightId, [
      issued({ type: 'start-fight' }),
      set('Aria', 1),
      set('Borin', 0),
      issued({ type: 'end-fight' }),
    ]);
    expect(await charactersOf(campaign)).toMatchObject([
      { current_hit_points: 1 },
      { current_hit_points: 0 },
    ]);
    expect((await gm.post(`/api/campaigns/${campaign}/rest`)).status).toBe(204);
    expect(await charactersOf(campaign)).toMatchObject([
      { current_hit_points: 20 },
      { current_hit_points: 0 },
    ]);
    // A fight may leave a character above the maximum. A rest does not lower these hit points.
    await send(gm, fightId, [set('Aria', 25)]);
    await gm.post(`/api/campaigns/${campaign}/rest`);
    expect(await charactersOf(campaign)).toMatchObject([{ current_hit_points: 25 }, {}]);
  });
});
