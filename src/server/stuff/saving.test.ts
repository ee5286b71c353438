import { describe, expect, it } from 'vitest';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const hero = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };
const guide = { name: 'Guide', hit_points: 9, armor_class: 11 };
const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

describe.each(ENGINES)('saving on %s', (engine) => {
  it('stores characters and NPCs', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const created = await gm.post('/api/characters', { ...hero, hit_points: '12', secret: 'ignored' });
    expect(created).toMatchObject({ status: 201, body: { message: 'New character created!' } });
    const character_id = created.body.id;
    expect((await gm.get('/api/characters')).body).toEqual([{ ...hero, character_id, version: 1 }]);
    expect(await gm.put(`/api/characters/${character_id}`, { ...hero, level: 4 })).toMatchObject({
      status: 200,
      body: { id: character_id, message: 'Character updated!' },
    });
    expect((await gm.get('/api/characters')).body).toEqual([{ ...hero, character_id, level: 4, version: 2 }]);

    const npc = await gm.post('/api/npcs', { ...guide, player: 'Ann', level: 3 });
    expect(npc).toMatchObject({ status: 201, body: { message: 'New NPC created!' } });
    const npc_id = npc.body.id;
    expect(await gm.put(`/api/npcs/${npc_id}`, { ...guide, armor_class: 12 })).toMatchObject({
      body: { id: npc_id, message: 'NPC updated!' },
    });
    expect((await gm.get('/api/npcs')).body).toEqual([{ ...guide, npc_id, armor_class: 12, version: 2 }]);

    expect((await gm.delete(`/api/characters/${character_id}`)).status).toBe(204);
    expect((await gm.delete(`/api/npcs/${npc_id}`)).status).toBe(204);
    expect((await gm.get('/api/characters')).body).toEqual([]);
    expect((await gm.get('/api/npcs')).body).toEqual([]);
  });

  it('lists in the order of creation', async () => {
    let time = 1_000_000_000_000;
    const gm = await (await startTestServer(engine, { now: () => (time += 1_000) })).signUp();
    for (const number of [3, 1, 2])
      await gm.post('/api/npcs', { ...guide, name: `${number}`, new_id: id(number) });
    const names = (await gm.get('/api/npcs')).body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['3', '1', '2']);
  });

  it('creates one record for a repeated create', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    for (const [at, [path, body]] of Object.entries([
      ['/api/characters', hero],
      ['/api/npcs', guide],
      ['/api/campaigns', { name: 'Mist' }],
      ['/api/encounters', { name: 'Ambush', shortDesc: 'x' }],
    ] as const)) {
      const new_id = id(Number(at));
      const answers = await Promise.all([1, 2, 3].map(() => gm.post(path, { ...body, new_id })));
      for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { id: new_id } });
      expect((await gm.get(path)).body).toMatchObject([{ name: body.name }]);
      expect((await gm.post(path, { ...body, new_id: 'nonsense' })).status).toBe(400);
    }
  });

  it('accepts a repeated create with corrections, until another save', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    await gm.post('/api/characters', { ...hero, new_id: id(9) });
    for (const [at, [path, body, one]] of Object.entries([
      ['/api/characters', hero, undefined],
      ['/api/npcs', guide, undefined],
      ['/api/campaigns', { name: 'Mist', addedPlayers: [] }, '/api/campaigns'],
      ['/api/encounters', { name: 'Ambush', shortDesc: 'x', characters: [id(9)] }, '/api/encounters'],
    ] as const)) {
      const new_id = id(Number(at));
      const listed = async () =>
        (await gm.get(path)).body.filter((record: object) => Object.values(record).includes(new_id));
      await gm.post(path, { ...body, new_id });
      await gm.post(path, { ...body, new_id });
      if (one) expect((await gm.get(`${one}/${new_id}`)).body.version).toBe(1);
      const lists = { addedPlayers: [id(9)], characters: [] };
      const again = await gm.post(path, { ...body, ...lists, name: 'Corrected', new_id });
      expect(again).toMatchObject({ status: 201, body: { id: new_id } });
      expect(await listed()).toMatchObject([{ name: 'Corrected' }]);
      if (one) {
        const { version, Characters, players } = (await gm.get(`${one}/${new_id}`)).body;
        expect({ version, members: (Characters ?? players).length }).toEqual({
          version: 2,
          members: path === '/api/campaigns' ? 1 : 0,
        });
      }
      await gm.post(path, { ...body, name: 'Late', new_id });
      expect(await listed()).toMatchObject([{ name: 'Corrected' }]);
    }
  });

  it('refuses the second of two saves of one version', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    await gm.post('/api/characters', { ...hero, new_id: id(1) });
    await gm.post('/api/npcs', { ...guide, new_id: id(2) });
    await gm.post('/api/campaigns', { name: 'Mist', new_id: id(3) });
    await gm.post('/api/encounters', { name: 'Ambush', shortDesc: 'x', new_id: id(4) });
    for (const [path, body, list] of [
      [`/api/characters/${id(1)}`, hero, '/api/characters'],
      [`/api/npcs/${id(2)}`, guide, '/api/npcs'],
      ['/api/campaigns', { id: id(3), name: 'Mist' }, '/api/campaigns'],
      ['/api/encounters', { id: id(4), name: 'Ambush', shortDesc: 'x' }, '/api/encounters'],
    ] as const) {
      const answers = await Promise.all(
        ['A', 'B', 'C'].map((name) => gm.put(path, { ...body, name, version: 1 })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile');
      expect((await gm.put(path, { ...body, name: 'D', version: 2 })).status).toBe(200);
      expect((await gm.put(path, { ...body, name: 'Last' })).status).toBe(200);
      expect((await gm.get(list)).body).toMatchObject([{ name: 'Last' }]);
      expect((await gm.put(path, { ...body, version: 'x' })).status).toBe(400);
    }
  });

  it('removes deleted records from lists, and counts this as a change of the holders', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    await gm.post('/api/characters', { ...hero, new_id: id(1) });
    await gm.post('/api/npcs', { ...guide, new_id: id(2) });
    await gm.post('/api/encounters', {
      name: 'Ambush',
      shortDesc: 'x',
      characters: [id(1)],
      npcs: [{ npc_id: id(2) }],
      new_id: id(4),
    });
    await gm.post('/api/campaigns', {
      name: 'Mist',
      addedPlayers: [id(1)],
      addedEncounters: [id(4)],
      new_id: id(3),
    });
    const versions = async () => [
      (await gm.get(`/api/campaigns/${id(3)}`)).body.version,
      (await gm.get(`/api/encounters/${id(4)}`)).body.version,
    ];
    expect(await versions()).toEqual([1, 2]);
    await gm.delete(`/api/characters/${id(1)}`);
    expect(await versions()).toEqual([2, 3]);
    await gm.delete(`/api/npcs/${id(2)}`);
    expect(await versions()).toEqual([2, 4]);
    expect((await gm.get(`/api/campaigns/${id(3)}`)).body.Characters).toEqual([]);
    expect((await gm.get(`/api/encounters/${id(4)}`)).body).toMatchObject({ players: [], npcs: [] });
    await gm.delete(`/api/encounters/${id(4)}`);
    expect((await gm.get(`/api/campaigns/${id(3)}`)).body).toMatchObject({ version: 3, Encounters: [] });
  });

  it('saves many records concurrently without losing one', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => gm.post('/api/characters', { ...hero, name: `Hero ${at}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await gm.get('/api/characters')).body).toHaveLength(30);
  });

  it('answers a list that has not changed with 304, to its owner only', async () => {
    const server = await startTestServer(engine);
    const [gm, other] = [await server.signUp(), await server.signUp()];
    await gm.post('/api/characters', hero);
    const first = await gm.get('/api/characters');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await gm.get('/api/characters', { 'if-none-match': etag })).status).toBe(304);
    // As sent by a compressing proxy.
    expect((await gm.get('/api/characters', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
    expect((await gm.get('/api/npcs', { 'if-none-match': etag })).status).toBe(200);
    expect(await other.get('/api/characters', { 'if-none-match': etag })).toMatchObject({
      status: 200,
      body: [],
    });
    await gm.post('/api/npcs', guide);
    expect((await gm.get('/api/characters', { 'if-none-match': etag })).status).toBe(200);
  });

  it('keeps the ETag of a list after a restart and on another server, but not after an update of Lorescreen', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const headers = {
      cookie: gm.cookie(),
      'if-none-match': (await gm.get('/api/npcs')).headers.get('etag') ?? '',
    };
    const { databaseUrl } = server;
    const again = await startTestServer(engine, { databaseUrl });
    expect((await again.client().get('/api/npcs', headers)).status).toBe(304);
    const updated = await startTestServer(engine, { databaseUrl, build: 'next' });
    expect((await updated.client().get('/api/npcs', headers)).status).toBe(200);
  });

  it('immediately sees the saves of another server', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const beside = await startTestServer(engine, { databaseUrl: server.databaseUrl });
    const there = beside.client();
    const headers = { cookie: gm.cookie() };
    expect((await there.get('/api/npcs', headers)).body).toEqual([]);
    await gm.post('/api/npcs', guide);
    expect((await there.get('/api/npcs', headers)).body).toHaveLength(1);
  });

  it('refuses a character that breaks a limit', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    for (const [field, value] of [
      ['name', ' '],
      ['player', ''],
      ['hit_points', 0],
      ['hit_points', 100_001],
      ['hit_points', 'many'],
      ['level', 31],
      ['armor_class', 101],
    ] as const) {
      expect(await gm.post('/api/characters', { ...hero, [field]: value })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid', fields: { [field]: expect.any(String) } } },
      });
    }
    expect((await gm.get('/api/characters')).body).toEqual([]);
  });

  it('refuses a body that is not a JSON object', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    for (const body of ['[]', 'null', '"x"', '7']) {
      expect((await gm.post('/api/characters', body)).status).toBe(400);
    }
    expect((await gm.post('/api/characters', '{"name":')).status).toBe(400);
    expect((await gm.post('/api/characters', 'name=x', { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('stores any text unchanged', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const name = `<b>"O'Neil"</b> \u{1F409} \\ %_ ; drop table users; --`;
    const description = `Line\r\nline\ttab\u0000 ${'é'.repeat(1_000)}`;
    const created = (await gm.post('/api/campaigns', { name, description })).body.id;
    expect((await gm.get(`/api/campaigns/${created}`)).body).toMatchObject({
      name,
      description: description.replace('\u0000', ''),
    });
  });
});
