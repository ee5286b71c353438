import { describe, expect, it } from 'vitest';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const hero = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };
const guide = { name: 'Guide', hit_points: 9, armor_class: 11 };

describe.each(ENGINES)('encounters on %s', (engine) => {
  it('keeps an encounter with its lists', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const mira = (await gm.post('/api/characters', hero)).body.id;
    const npc = (await gm.post('/api/npcs', guide)).body.id;
    const campaign = (await gm.post('/api/campaigns', { name: 'Mist', edition: '2024' })).body.id;
    const created = await gm.post('/api/encounters', {
      name: 'Ambush',
      shortDesc: ' On the road ',
      desc: 'Long',
      location: 'Road',
      terrain: 'Mud',
      rewards: 'Gold',
      campaign_id: campaign,
      characters: [{ character_id: mira }],
      npcs: [npc],
      monsters: [
        { name: 'Boss', count: '002', url: 'javascript:alert(1)', pointer: 'srd/goblin' },
        { name: 'Wolf', count: 0, url: '', pointer: 'srd/wolf' },
        { name: 'Nothing', count: '', url: '', pointer: 'srd/no-such' },
        { count: 1, pointer: 'srd/ogre' },
      ],
    });
    expect(created).toMatchObject({ status: 201, body: { message: 'Encounter created!' } });
    const id = created.body.id;
    expect((await gm.get(`/api/encounters/${id}`)).body).toEqual({
      encounter_id: id,
      name: 'Ambush',
      short_description: 'On the road',
      description: 'Long',
      location: 'Road',
      terrain: 'Mud',
      rewards: 'Gold',
      campaign: { campaign_id: campaign, name: 'Mist' },
      edition: '2024',
      version: 1,
      players: [{ ...hero, character_id: mira }],
      npcs: [{ ...guide, npc_id: npc }],
      monsters: [
        {
          name: 'Boss',
          count: 2,
          url: '/api/monsters/goblin',
          index: 'goblin',
          pointer: 'srd/goblin',
          hit_points: 7,
          armor_class: 15,
          stats: expect.objectContaining({ dexterity: 14 }),
          challenge_rating: 0.25,
          xp: 50,
        },
        expect.objectContaining({ name: 'Ogre', count: 1, xp: 450 }),
      ],
    });
    expect((await gm.get('/api/encounters')).body).toEqual([
      {
        encounter_id: id,
        name: 'Ambush',
        campaign: 'Mist',
        short_description: 'On the road',
        location: 'Road',
      },
    ]);
    expect((await gm.get('/api/encounters?filter=true')).body).toEqual([
      {
        encounter_id: id,
        name: 'Ambush',
        short_description: 'On the road',
        Campaign: { campaign_id: campaign, name: 'Mist' },
      },
    ]);
    expect((await gm.get(`/api/campaigns/${campaign}`)).body).toMatchObject({
      version: 2,
      Encounters: [{ encounter_id: id }],
    });

    const updated = await gm.put('/api/encounters', {
      id,
      name: 'Trap',
      shortDesc: 'In a pit',
      campaign_id: '',
    });
    expect(updated).toMatchObject({ status: 200, body: { id, message: 'Encounter updated!' } });
    expect((await gm.get(`/api/encounters/${id}`)).body).toMatchObject({
      name: 'Trap',
      description: '',
      campaign: null,
      edition: '2014',
      players: [],
      npcs: [],
      monsters: [],
    });
    expect((await gm.get('/api/encounters')).body).toMatchObject([{ campaign: null }]);
    expect((await gm.get('/api/encounters?filter=true')).body).toMatchObject([{ Campaign: null }]);
    expect((await gm.delete(`/api/encounters/${id}`)).status).toBe(204);
    expect((await gm.delete(`/api/encounters/${id}`)).status).toBe(404);
    expect((await gm.get('/api/encounters')).body).toEqual([]);
  });

  it('refuses invalid input, and changes nothing', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const other = await server.signUp();
    const theirs = {
      character: (await other.post('/api/characters', hero)).body.id,
      npc: (await other.post('/api/npcs', guide)).body.id,
      campaign: (await other.post('/api/campaigns', { name: 'Theirs' })).body.id,
    };
    const good = { name: 'Ambush', shortDesc: 'x' };
    const id = (await gm.post('/api/encounters', good)).body.id;
    const before = (await gm.get(`/api/encounters/${id}`)).body;
    for (const [field, bad] of [
      ['name', { name: ' ' }],
      ['shortDesc', { shortDesc: '' }],
      ['shortDesc', { shortDesc: 'x'.repeat(101) }],
      ['desc', { desc: 'x'.repeat(20_001) }],
      ['characters', { characters: [theirs.character] }],
      ['npcs', { npcs: [theirs.npc] }],
      ['campaign_id', { campaign_id: theirs.campaign }],
      ['campaign_id', { campaign_id: 'nonsense' }],
      ['monsters', { monsters: [{ name: 'X', count: 1, url: '', pointer: 'srd/no-such' }] }],
      ['monsters', { monsters: [{ name: 'X', count: 1, url: '', pointer: 'elsewhere/goblin' }] }],
      ['monsters.0.count', { monsters: [{ name: 'X', count: -1, url: '', pointer: 'srd/goblin' }] }],
      ['monsters.0.count', { monsters: [{ name: 'X', count: 1.5, url: '', pointer: 'srd/goblin' }] }],
      ['monsters.0.pointer', { monsters: [{ name: 'X', count: 1, url: '' }] }],
    ] as const) {
      const sent = { ...good, ...bad };
      const created = await gm.post('/api/encounters', sent);
      expect(created, JSON.stringify(bad).slice(0, 80)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid', fields: { [field]: expect.any(String) } } },
      });
      expect((await gm.put('/api/encounters', { ...sent, id, name: sent.name || 'y' })).status).toBe(400);
    }
    expect((await gm.get(`/api/encounters/${id}`)).body).toEqual(before);
    expect((await gm.get('/api/encounters')).body).toHaveLength(1);
  });
});
