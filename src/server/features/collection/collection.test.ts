import { describe, expect, it } from 'vitest';
import { CODE_LENGTH } from '#contract/link-code.ts';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { collectionsOf } from '#server/library/collections.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

async function start(engine: (typeof ENGINES)[number]) {
  const server = await startTestServer(engine);
  const gm = await server.signUp('the-game-master');
  const anyone = server.client();
  const make = async (path: string, body: object) => (await gm.post(path, body)).body.id as string;
  const bog = await make('/api/library/monsters', { ...BLANK_MONSTER, name: 'Bog Lurker' });
  const other = await make('/api/library/monsters', { ...BLANK_MONSTER, name: 'Moor Hag' });
  const mire = await make('/api/library/spells', { ...BLANK_SPELL, name: 'Mire' });
  const hero = { name: 'Secret Hero', player: 'Ann', hit_points: 20, level: 3, armor_class: 15 };
  const aria = await make('/api/characters', hero);
  const npc = await make('/api/npcs', { name: 'Secret Friend', hit_points: 4, armor_class: 10 });
  const fight = await make('/api/encounters', {
    name: 'The moor',
    shortDesc: 'wet',
    desc: 'Fog.',
    characters: [aria],
    npcs: [npc],
  });
  const monsters = [
    { name: 'Hag', count: 1, pointer: `own/${other}` },
    { name: 'Gob', count: 4, pointer: 'srd/goblin' },
  ];
  await gm.post('/api/library/records', {
    encounters: [{ id: fight, action: 'replace', name: 'The moor', monsters, characters: [aria] }],
  });
  const fields = {
    name: 'Wet things',
    description: 'For a rainy day',
    monsters: [bog],
    spells: [mire],
    encounters: [fight],
  };
  return { server, gm, anyone, bog, other, mire, fight, fields };
}

describe.each(ENGINES)('a shared collection on %s', (engine) => {
  it('can be read by anyone with its link, with the monsters of its encounters and no data of its owner', async () => {
    const { server, gm, anyone, fields } = await start(engine);
    const created = await gm.post('/api/collections', fields);
    expect([created.status, created.body]).toEqual([
      201,
      { collection_id: expect.any(String), code: expect.any(String), ...fields },
    ]);
    expect(created.body.code).toHaveLength(CODE_LENGTH);
    expect((await gm.get('/api/collections')).body).toEqual([created.body]);

    const shared = await anyone.get(`/api/shared/${created.body.code}`);
    expect([shared.status, shared.headers.get('cache-control'), shared.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    expect(shared.body).toEqual({
      name: 'Wet things',
      description: 'For a rainy day',
      monsters: [
        { listed: true, fields: { ...BLANK_MONSTER, name: 'Bog Lurker' } },
        { listed: false, fields: { ...BLANK_MONSTER, name: 'Moor Hag' } },
      ],
      spells: [{ fields: { ...BLANK_SPELL, name: 'Mire' } }],
      encounters: [
        {
          name: 'The moor',
          short_description: 'wet',
          description: 'Fog.',
          location: '',
          terrain: '',
          rewards: '',
          monsters: [
            { name: 'Hag', count: 1, pointer: null, place: 1 },
            { name: 'Gob', count: 4, pointer: 'srd/goblin', place: null },
          ],
        },
      ],
    });
    const text = JSON.stringify(shared.body);
    const users = await server.storage.db.selectFrom('users').select('id').execute();
    for (const secret of ['Secret', 'the-game-master', ...users.map(({ id }) => id)]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-7/);
  });

  it('shows the current records, without deleted ones', async () => {
    const { gm, anyone, bog, fight, fields } = await start(engine);
    const { code, collection_id: id } = (await gm.post('/api/collections', fields)).body;
    await gm.put(`/api/library/monsters/${bog}`, { ...BLANK_MONSTER, name: 'Bog Lord' });
    await gm.delete(`/api/encounters/${fight}`);
    expect((await anyone.get(`/api/shared/${code}`)).body).toMatchObject({
      monsters: [{ fields: { name: 'Bog Lord' } }],
      encounters: [],
    });
    await gm.delete(`/api/library/monsters/${bog}`);
    expect((await anyone.get(`/api/shared/${code}`)).body.monsters).toEqual([]);
    expect((await gm.get('/api/collections')).body).toMatchObject([{ monsters: [], encounters: [] }]);
    const { body } = await gm.put(`/api/collections/${id}`, { name: 'Dry things', spells: fields.spells });
    expect(body).toMatchObject({ name: 'Dry things', description: '', code, spells: fields.spells });
  });

  it('can be stopped, shared again and renewed at any time', async () => {
    const { gm, anyone, fields } = await start(engine);
    const { code, collection_id: id } = (await gm.post('/api/collections', fields)).body;
    const status = async (of: string) => (await anyone.get(`/api/shared/${of}`)).status;
    expect((await gm.post(`/api/collections/${id}/link`, {})).body.code).toBe(code);
    const renewed = (await gm.post(`/api/collections/${id}/link`, { renew: true })).body.code;
    expect([await status(code), await status(renewed)]).toEqual([404, 200]);
    expect((await gm.delete(`/api/collections/${id}/link`)).status).toBe(204);
    expect(await status(renewed)).toBe(404);
    const again = (await gm.post(`/api/collections/${id}/link`, {})).body.code;
    expect(await status(again)).toBe(200);
    expect((await gm.delete(`/api/collections/${id}`)).status).toBe(204);
    expect(await status(again)).toBe(404);
    expect((await gm.get('/api/library/monsters')).body).toHaveLength(2);
  });

  it('contains only records of the owner, and only the owner can change it', async () => {
    const { server, gm, fields } = await start(engine);
    const stranger = await server.signUp();
    for (const kind of ['monsters', 'spells', 'encounters'] as const) {
      const { status, body } = await stranger.post('/api/collections', {
        name: 'Mine',
        [kind]: fields[kind],
      });
      expect([status, body.error.fields]).toEqual([
        400,
        { [kind]: expect.stringContaining('does not exist') },
      ]);
    }
    expect((await stranger.get('/api/collections')).body).toEqual([]);
    const { collection_id: id, code } = (await gm.post('/api/collections', fields)).body;
    for (const answer of [
      await stranger.put(`/api/collections/${id}`, { name: 'Stolen' }),
      await stranger.post(`/api/collections/${id}/link`, { renew: true }),
      await stranger.delete(`/api/collections/${id}/link`),
      await stranger.delete(`/api/collections/${id}`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await gm.get('/api/collections')).body).toMatchObject([{ name: 'Wet things', code }]);
  });

  it('is found without reading the records of other collections', async () => {
    const { server, gm, fields } = await start(engine);
    await gm.post('/api/collections', fields);
    const { id: ownerId } = await server.storage.db
      .selectFrom('users')
      .select('id')
      .executeTakeFirstOrThrow();
    let queries = 0;
    const counted = server.storage.db.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(
      await collectionsOf(counted, ownerId).find('01912345-6789-7fff-bfff-ffffffffffff'),
    ).toBeUndefined();
    expect(queries).toBe(1);
  });

  it('is created once, even after retries', async () => {
    const { gm, fields } = await start(engine);
    const sent = { ...fields, new_id: '01912345-6789-7fff-bfff-ffffffffffff' };
    const first = await gm.post('/api/collections', sent);
    expect((await gm.post('/api/collections', sent)).body).toEqual(first.body);
    expect((await gm.get('/api/collections')).body).toHaveLength(1);
  });

  it('limits wrong codes by address, and still serves the right one', async () => {
    const { gm, anyone, fields } = await start(engine);
    const { code } = (await gm.post('/api/collections', fields)).body;
    expect((await anyone.get(`/api/shared/${code}`)).status).toBe(200);
    const wrong = () => anyone.get(`/api/shared/${'a'.repeat(CODE_LENGTH)}`);
    for (let count = 0; count < 20; count += 1) expect((await wrong()).status).toBe(404);
    expect((await wrong()).status).toBe(429);
    expect((await anyone.get(`/api/shared/${code}`)).status).toBe(200);
  });
});
