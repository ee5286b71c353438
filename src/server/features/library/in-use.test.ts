import { describe, expect, it } from 'vitest';
import type { MonsterInEncounter } from '#contract/encounter.ts';
import type { OpenedFight } from '#contract/fight.ts';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { newId } from '#server/ids.ts';
import { createFactsFinder } from '#server/library/monster-facts.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const ogre = {
  ...BLANK_MONSTER,
  name: 'Mire Ogre',
  edition: '2024',
  hit_points: 40,
  armor_class: 13,
  initiative_bonus: 4,
  challenge_rating: 2,
  xp: 450,
  damage_resistances: ['acid'],
  legendary_actions: [{ name: 'Stomp', desc: 'It stomps.' }],
  lair_actions: [{ name: 'Mud (Recharge 6)', desc: 'Mud rises.' }],
};

async function createOgre(gm: TestClient): Promise<string> {
  return (await gm.post('/api/library/monsters', ogre)).body.id;
}

async function createEncounter(gm: TestClient, pointer: string, more = {}): Promise<string> {
  const monsters = [{ name: '', count: 2, pointer }];
  return (await gm.post('/api/encounters', { name: 'Mire', shortDesc: 'x', monsters, ...more })).body.id;
}

describe.each(ENGINES)('an own monster on %s', (engine) => {
  it('works like a codex monster in encounters, their difficulty and their fights', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const id = await createOgre(gm);
    const pointer = `own/${id}`;
    const hero = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };
    const mira = (await gm.post('/api/characters', hero)).body.id;
    const encounter = await createEncounter(gm, pointer.toUpperCase().replace('OWN', 'own'), {
      characters: [mira],
    });
    const { body } = await gm.get(`/api/encounters/${encounter}`);
    expect(body.monsters).toEqual([
      {
        name: 'Mire Ogre',
        count: 2,
        url: `/api/library/monsters/${id}`,
        index: id,
        pointer,
        hit_points: 40,
        armor_class: 13,
        stats: ogre.stats,
        challenge_rating: 2,
        xp: 450,
      },
    ]);
    const campaign = (await gm.post('/api/campaigns', { name: 'Mist', addedEncounters: [encounter] })).body
      .id;
    const plan = (await gm.get(`/api/campaigns/${campaign}/plan`)).body;
    expect(plan.encounters[0].difficulty).toMatchObject({ monsters: 2, band: 'deadly' });

    const { fight } = (await gm.post(`/api/encounters/${encounter}/fight`)).body as OpenedFight;
    const [first] = Object.values(fight.combatants).filter(({ origin }) => origin === 'monster');
    expect(first).toMatchObject({
      name: 'Mire Ogre - 1',
      source: pointer,
      stat_block: pointer,
      hit_dice: '1d8',
      initiative_bonus: 4,
      xp: 450,
      defences: [{ damage_type: 'acid', kind: 'resistance' }],
      counters: [{ name: 'Legendary Actions' }, { name: 'Mud', kind: 'recharge' }],
    });
  });

  it('stays readable where it is used after its deletion, marked as deleted', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const id = await createOgre(gm);
    const encounter = await createEncounter(gm, `own/${id}`);
    const figures = (await gm.get(`/api/encounters/${encounter}`)).body.monsters[0] as MonsterInEncounter;
    await gm.delete(`/api/library/monsters/${id}`);
    const { body } = await gm.get(`/api/encounters/${encounter}`);
    expect(body.monsters).toEqual([{ ...figures, deleted: true }]);
    // The same body as the form sends.
    const again = {
      id: encounter,
      name: 'Mire',
      shortDesc: 'y',
      monsters: body.monsters,
      version: body.version,
    };
    expect((await gm.put('/api/encounters', again)).status).toBe(200);
    const { fight } = (await gm.post(`/api/encounters/${encounter}/fight`)).body as OpenedFight;
    expect(Object.values(fight.combatants)[0]).toMatchObject({ hit_points: 40, stat_block: `own/${id}` });
    expect((await gm.get(`/api/library/monsters/${id}?deleted=true`)).body).toMatchObject({ deleted: true });
    await gm.delete('/api/user', { password: 'correct horse battery' });
  });

  it('of another owner is refused in encounters, sheets and files', async () => {
    const server = await startTestServer(engine);
    const pointer = `own/${await createOgre(await server.signUp())}`;
    const stranger = await server.signUp();
    for (const named of [pointer, `own/${newId()}`]) {
      const monsters = [
        { name: '', count: 1, pointer: 'srd/goblin' },
        { name: '', count: 1, pointer: named },
      ];
      expect(
        await stranger.post('/api/encounters', { name: 'Mire', shortDesc: 'x', monsters }),
      ).toMatchObject({
        status: 400,
        body: { error: { fields: { monsters: `There is no monster ${named}.` } } },
      });
      const npc = { name: 'Guide', hit_points: 9, armor_class: 11, sheet: { stat_block: named } };
      expect(await stranger.post('/api/npcs', npc)).toMatchObject({
        status: 400,
        body: { error: { fields: { 'sheet.stat_block': 'There is no such monster.' } } },
      });
      const encounters = [{ encounter_id: newId(), name: 'Mire', short_description: 'x', monsters }];
      const document = { format: 'lorescreen', version: 1, encounters };
      expect((await stranger.post('/api/import', { mode: 'commit', document })).status).toBe(400);
    }
    expect((await stranger.get('/api/encounters')).body).toEqual([]);
    expect((await stranger.get('/api/npcs')).body).toEqual([]);
  });

  it('gives an NPC its stat block', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const pointer = `own/${await createOgre(gm)}`;
    const npc = { name: 'Guide', hit_points: 9, armor_class: 11, sheet: { stat_block: pointer } };
    const { id } = (await gm.post('/api/npcs', npc)).body;
    const encounter = await createEncounter(gm, 'srd/goblin', { npcs: [id] });
    const { fight } = (await gm.post(`/api/encounters/${encounter}/fight`)).body as OpenedFight;
    const guide = Object.values(fight.combatants).find(({ name }) => name === 'Guide');
    expect(guide).toMatchObject({ hit_points: 9, stat_block: pointer, initiative_bonus: 4 });
  });

  it('costs one query for any number, and none for zero', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const pointers = await Promise.all([1, 2, 3].map(async () => `own/${await createOgre(gm)}`));
    const { db } = server.storage;
    const { id: ownerId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const find = createFactsFinder([]);
    expect(
      (await find(counted, ownerId, [...pointers, ...pointers, 'srd/goblin']))(pointers[2] ?? '')?.xp,
    ).toBe(450);
    expect(queries).toBe(1);
    await find(counted, ownerId, ['srd/goblin', 'nonsense']);
    expect(queries).toBe(1);
  });
});
