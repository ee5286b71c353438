import { describe, expect, it } from 'vitest';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const hero = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };

describe.each(ENGINES)('campaigns on %s', (engine) => {
  it('keeps a campaign with its lists', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const mira = (await gm.post('/api/characters', hero)).body.id;
    const otto = (await gm.post('/api/characters', { ...hero, name: 'Otto', hit_points: '20' })).body.id;
    const ambush = (await gm.post('/api/encounters', { name: 'Ambush', shortDesc: 'On the road' })).body.id;
    const created = await gm.post('/api/campaigns', {
      name: '  Mist ',
      description: 'Grey',
      length: 'A winter',
      world_name: 'Vale',
      addedPlayers: [{ character_id: otto, current_hit_points: 1, name: 'ignored' }, mira, mira],
      addedEncounters: [ambush],
    });
    expect(created).toMatchObject({ status: 201, body: { message: 'New campaign created!' } });
    const id = created.body.id;
    expect((await gm.get(`/api/campaigns/${id}`)).body).toEqual({
      campaign_id: id,
      name: 'Mist',
      description: 'Grey',
      length: 'A winter',
      world_name: 'Vale',
      edition: '2014',
      version: 1,
      Characters: [
        { ...hero, character_id: otto, name: 'Otto', hit_points: 20, current_hit_points: 20, dead: false },
        { ...hero, character_id: mira, current_hit_points: 12, dead: false },
      ],
      Encounters: [{ encounter_id: ambush, name: 'Ambush', short_description: 'On the road' }],
    });
    expect((await gm.get('/api/campaigns')).body).toEqual([
      {
        campaign_id: id,
        name: 'Mist',
        description: 'Grey',
        edition: '2014',
        Characters: [
          { character_id: otto, name: 'Otto' },
          { character_id: mira, name: 'Mira' },
        ],
      },
    ]);

    const updated = await gm.put('/api/campaigns', {
      id,
      name: 'Fog',
      edition: '2024',
      addedPlayers: [mira],
    });
    expect(updated).toMatchObject({ status: 200, body: { id, message: 'Campaign updated!' } });
    expect((await gm.get(`/api/campaigns/${id}`)).body).toMatchObject({
      name: 'Fog',
      description: '',
      edition: '2024',
      version: 2,
      Characters: [{ character_id: mira }],
      Encounters: [],
    });
    await gm.put('/api/campaigns', { id, name: 'Fog', addedPlayers: [mira], addedEncounters: [ambush] });
    expect((await gm.get(`/api/campaigns/${id}`)).body).toMatchObject({ edition: '2024', version: 3 });

    expect((await gm.delete(`/api/campaigns/${id}`)).status).toBe(204);
    expect((await gm.get(`/api/campaigns/${id}`)).status).toBe(404);
    expect((await gm.get('/api/characters')).body).toHaveLength(2);
    expect((await gm.get(`/api/encounters/${ambush}`)).body).toMatchObject({ campaign: null });
  });

  it('refuses a list with a missing record, and changes nothing', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const other = await server.signUp();
    const mine = (await gm.post('/api/characters', hero)).body.id;
    const theirs = (await other.post('/api/characters', hero)).body.id;
    const theirEncounter = (await other.post('/api/encounters', { name: 'A', shortDesc: 'b' })).body.id;
    const id = (await gm.post('/api/campaigns', { name: 'Mist', addedPlayers: [mine] })).body.id;
    const before = (await gm.get(`/api/campaigns/${id}`)).body;
    for (const lists of [
      { addedPlayers: [mine, theirs] },
      { addedPlayers: [{ character_id: theirs }] },
      { addedPlayers: [theirEncounter] },
      { addedEncounters: [theirEncounter] },
      { addedPlayers: ['nonsense'] },
      { addedPlayers: [{}] },
      { addedPlayers: 'all' },
    ]) {
      const answer = await gm.put('/api/campaigns', { id, name: 'Changed', ...lists });
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } });
      expect((await gm.post('/api/campaigns', { name: 'New', ...lists })).status).toBe(400);
    }
    expect((await gm.get(`/api/campaigns/${id}`)).body).toEqual(before);
    expect((await gm.get('/api/campaigns')).body).toHaveLength(1);
  });

  it('moves an encounter to another campaign, and raises both versions', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const ambush = (await gm.post('/api/encounters', { name: 'Ambush', shortDesc: 'x' })).body.id;
    const first = (await gm.post('/api/campaigns', { name: 'First', addedEncounters: [ambush] })).body.id;
    const second = (await gm.post('/api/campaigns', { name: 'Second', addedEncounters: [ambush] })).body.id;
    expect((await gm.get(`/api/campaigns/${first}`)).body).toMatchObject({ version: 2, Encounters: [] });
    expect((await gm.get(`/api/encounters/${ambush}`)).body).toMatchObject({
      campaign: { campaign_id: second, name: 'Second' },
      version: 3,
    });
    const stale = { id: first, name: 'First', addedEncounters: [ambush], version: 1 };
    expect((await gm.put('/api/campaigns', stale)).status).toBe(409);
  });

  it('needs a name', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    for (const name of [undefined, '', '   ', null, 5, 'x'.repeat(201)]) {
      const answer = await gm.post('/api/campaigns', { name });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { fields: { name: expect.any(String) } } },
      });
    }
    expect((await gm.put('/api/campaigns', { name: 'No id' })).status).toBe(400);
    expect((await gm.put('/api/campaigns', { name: 'Odd id', id: 'x' })).status).toBe(404);
    expect((await gm.post('/api/campaigns', { name: 'Odd rules', edition: '1974' })).status).toBe(400);
  });
});
