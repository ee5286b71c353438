import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { monsterText } from '#domain/codex/monster-catalogue.ts';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { ownFieldsOf, ownSpellFieldsOf } from '#domain/library/fields-from-monster.ts';
import { searchWordIndex } from '#domain/library/own-words.ts';
import type { WordIndex } from '#domain/library/own-words-schema.ts';
import { LIBRARY_BYTES_MAXIMUM, LIBRARY_RECORDS_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { buildCodex } from '#server/codex/build.ts';
import { newId } from '#server/ids.ts';
import { writtenColumns } from '#server/library/library-records.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';

const MONSTERS = '/api/library/monsters';
const SPELLS = '/api/library/spells';
const ogre = { ...BLANK_MONSTER, name: 'Mire Ogre', hit_points: 40, challenge_rating: 1, tags: ['mire'] };
const codex = buildCodex();

/** What is stored of every monster of the codex, computed once: it takes a second. */
const codexColumns = codex.monsters.map((monster) => writtenColumns('monster', ownFieldsOf(monster)));

/** Inserts directly into the table. */
async function fill(server: TestServer, count: number): Promise<void> {
  const { db } = server.storage;
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, at) => {
    const columns = codexColumns[at % codexColumns.length];
    if (columns === undefined) throw new Error('an empty codex');
    return { ...columns, user_id, id: newId(), version: 1, created_at: at, updated_at: at, deleted_at: null };
  });
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('own_monsters')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

describe.each(ENGINES)('the library on %s', (engine) => {
  it('stores monsters as whole records, like the codex', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const created = await gm.post(MONSTERS, {
      ...ogre,
      actions: [
        { name: 'Club', desc: 'Melee Weapon Attack: +5 to hit. Hit: 8 (1d10 + 3) bludgeoning damage.' },
      ],
    });
    expect(created).toMatchObject({ status: 201, body: { message: 'New monster created!' } });
    const { id } = created.body;
    const whole = await gm.get(`${MONSTERS}/${id}`);
    expect(whole).toMatchObject({
      status: 200,
      body: {
        id,
        index: id,
        pointer: `own/${id}`,
        url: `${MONSTERS}/${id}`,
        version: 1,
        edition: '2014',
        name: 'Mire Ogre',
        actions: [{ name: 'Club', attack_bonus: 5, damage: [{ damage_dice: '1d10 + 3' }] }],
      },
    });
    expect((await gm.get(MONSTERS)).body).toEqual([whole.body]);
    expect((await gm.get(`${MONSTERS}?summary=true`)).body).toMatchObject([
      { id, version: 1, name: 'Mire Ogre', challenge_rating: 1, movements: ['walk'], tags: ['mire'] },
    ]);

    expect(await gm.put(`${MONSTERS}/${id}`, { ...whole.body, name: 'Bog Ogre' })).toMatchObject({
      status: 200,
      body: { id, message: 'Monster updated!' },
    });
    expect((await gm.get(`${MONSTERS}/${id}`)).body).toEqual({
      ...whole.body,
      name: 'Bog Ogre',
      version: 2,
    });
    expect(await gm.put(`${MONSTERS}/${id}`, { ...ogre, version: 1 })).toMatchObject({ status: 409 });

    expect((await gm.delete(`${MONSTERS}/${id}`)).status).toBe(204);
    expect((await gm.get(`${MONSTERS}/${id}`)).status).toBe(404);
    expect((await gm.delete(`${MONSTERS}/${id}`)).status).toBe(404);
    expect((await gm.put(`${MONSTERS}/${id}`, ogre)).status).toBe(404);
    expect((await gm.get(MONSTERS)).body).toEqual([]);
    expect((await gm.get(`${MONSTERS}/${id}?deleted=true`)).body).toMatchObject({
      name: 'Bog Ogre',
      deleted: true,
    });
  });

  it('stores spells', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const { id } = (
      await gm.post(SPELLS, { ...BLANK_SPELL, name: 'Mire Bolt', desc: 'It takes 2d6 acid damage.' })
    ).body;
    const whole = (await gm.get(`${SPELLS}/${id}`)).body;
    expect(whole).toMatchObject({ id, name: 'Mire Bolt', damage: { damage_type: { name: 'Acid' } } });
    expect((await gm.get(SPELLS)).body).toEqual([whole]);
    expect((await gm.get(`${SPELLS}?summary=true`)).body).toMatchObject([{ id, damage_types: ['acid'] }]);
    expect((await gm.put(`${SPELLS}/${id}`, { ...whole, level: 2 })).body.message).toBe('Spell updated!');
    expect((await gm.get(`${SPELLS}/${id}`)).body).toMatchObject({ level: 2, version: 2, desc: whole.desc });
    expect((await gm.delete(`${SPELLS}/${id}`)).status).toBe(204);
    expect((await gm.get(SPELLS)).body).toEqual([]);
  });

  it('accepts a record in the form of an answer, and completes missing fields by the rules', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const lich = (await gm.get('/api/monsters/lich')).body;
    const { id } = (await gm.post(MONSTERS, lich)).body;
    const copy = (await gm.get(`${MONSTERS}/${id}`)).body;
    expect(ownFieldsOf(copy)).toEqual(ownFieldsOf(lich));
    const wish = (await gm.get('/api/spells/wish')).body;
    const spell = (await gm.post(SPELLS, wish)).body;
    expect(ownSpellFieldsOf((await gm.get(`${SPELLS}/${spell.id}`)).body)).toEqual(ownSpellFieldsOf(wish));

    const plain = { name: 'Rat King', hit_points: 9, armor_class: 12, challenge_rating: '1/2' };
    const rat = (await gm.post(MONSTERS, { ...plain, condition_immunities: ['Prone'] })).body;
    expect((await gm.get(`${MONSTERS}/${rat.id}`)).body).toMatchObject({
      challenge_rating: 0.5,
      xp: 100,
      proficiency_bonus: 2,
      senses: { passive_perception: 10 },
      condition_immunities: [{ index: 'prone', name: 'Prone' }],
    });
  });

  it('reports errors by field, and changes nothing', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const wrong = {
      ...ogre,
      name: ' ',
      hit_points: 'many',
      challenge_rating: 31,
      actions: [{ name: 'Bite' }],
    };
    expect(await gm.post(MONSTERS, wrong)).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            name: 'Name is required.',
            hit_points: 'HP is a whole number from 1 to 100,000.',
            challenge_rating: expect.stringMatching(/^A challenge rating is/),
            'actions.0.desc': 'The text of a feature is required.',
          },
        },
      },
    });
    expect(await gm.post(SPELLS, { name: 'Nothing' })).toMatchObject({
      status: 400,
      body: { error: { fields: { desc: expect.any(String) } } },
    });
    expect((await gm.get(MONSTERS)).body).toEqual([]);
  });

  it('stores what a game master corrects, and shares it', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const corrected = [{ attack: { bonus: 7, reach: 5 }, hit: [{ damage: '2d8', type: 'fire' }] }];
    const actions = [{ name: 'Club', desc: 'It strikes.', corrected }];
    const { id } = (await gm.post(MONSTERS, { ...ogre, actions })).body;
    const whole = (await gm.get(`${MONSTERS}/${id}`)).body;
    expect(whole.actions).toMatchObject([{ name: 'Club', ways: corrected, corrected }]);
    expect((await gm.put(`${MONSTERS}/${id}`, { ...whole, name: 'Bog Ogre' })).status).toBe(200);
    expect((await gm.get(`${MONSTERS}/${id}`)).body.actions).toEqual(whole.actions);
    const wrong = [{ ...actions[0], corrected: [{ hit: 'hard' }] }];
    expect(await gm.put(`${MONSTERS}/${id}`, { ...ogre, actions: wrong })).toMatchObject({
      status: 400,
      body: {
        error: { fields: { 'actions.0.corrected': expect.stringMatching(/^An effect cannot be read\./) } },
      },
    });
    const collection = { name: 'Mire', description: '', monsters: [id], spells: [], encounters: [] };
    const { collection_id } = (await gm.post('/api/collections', collection)).body;
    const { code } = (await gm.post(`/api/collections/${collection_id}/link`, {})).body;
    const shared = async () => (await server.client().get(`/api/shared/${code}`)).body.monsters[0].fields;
    expect((await shared()).actions).toEqual(actions);
    // Stored by a version with other terms.
    await server.storage.db
      .updateTable('own_monsters')
      .set({ fields: JSON.stringify({ ...ogre, actions: wrong }) })
      .execute();
    expect((await gm.get(MONSTERS)).body[0].actions).toEqual([{ name: 'Club', desc: 'It strikes.' }]);
    expect((await shared()).actions).toEqual([{ name: 'Club', desc: 'It strikes.' }]);
  });

  it('belongs only to its owner', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { id } = (await gm.post(MONSTERS, ogre)).body;
    const stranger = await server.signUp();
    for (const answer of [
      await stranger.get(`${MONSTERS}/${id}`),
      await stranger.get(`${MONSTERS}/${id}?deleted=true`),
      await stranger.put(`${MONSTERS}/${id}`, ogre),
      await stranger.delete(`${MONSTERS}/${id}`),
      await gm.get(`${MONSTERS}/nonsense`),
    ])
      expect(answer.status).toBe(404);
    expect((await stranger.get(MONSTERS)).body).toEqual([]);
    expect((await server.client().get(MONSTERS)).status).toBe(401);
  });

  it('creates one record for a repeated create, and restores a deleted one', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const new_id = newId();
    for (const _ of [1, 2]) expect((await gm.post(MONSTERS, { ...ogre, new_id })).status).toBe(201);
    expect((await gm.get(MONSTERS)).body).toMatchObject([{ id: new_id, version: 1 }]);
    await gm.delete(`${MONSTERS}/${new_id}`);
    expect((await gm.post(MONSTERS, { ...ogre, new_id })).status).toBe(201);
    expect((await gm.get(MONSTERS)).body).toMatchObject([{ id: new_id, version: 1 }]);
  });

  it('lists thousands in a short answer, and answers 304 while nothing changes', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await fill(server, 2_000);
    const answer = await gm.get(`${MONSTERS}?summary=true`);
    const text = JSON.stringify(answer.body);
    expect(answer.body).toHaveLength(2_000);
    expect(text.length).toBeLessThan(1_200_000);
    expect(brotliCompressSync(text).length).toBeLessThan(100_000);
    const etag = answer.headers.get('etag') ?? '';
    expect((await gm.get(`${MONSTERS}?summary=true`, { 'if-none-match': etag })).status).toBe(304);
    await gm.post(MONSTERS, ogre);
    expect((await gm.get(`${MONSTERS}?summary=true`, { 'if-none-match': etag })).status).toBe(200);
    expect((await gm.get(MONSTERS)).body).toHaveLength(2_001);
  });

  it('lists the search words of the current records', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const spit = { name: 'Spit', desc: 'The target is petrified.' };
    const { id } = (await gm.post(MONSTERS, { ...ogre, actions: [spit] })).body;
    const spell = (await gm.post(SPELLS, { ...BLANK_SPELL, name: 'Mire', desc: 'Mud erupts.' })).body.id;
    const idsWith = async (path: string, word: string) => {
      const { status, body } = await gm.get(`${path}?words=true`);
      expect(status).toBe(200);
      const ids = (body as WordIndex[]).flatMap((part) => part.ids);
      const found: (string | undefined)[] = [];
      searchWordIndex(body, ids).findWords(word, (at) => found.push(ids[at]));
      return found;
    };
    expect(await idsWith(MONSTERS, 'petrif')).toEqual([id]);
    expect(await idsWith(SPELLS, 'erupt')).toEqual([spell]);
    await gm.put(`${MONSTERS}/${id}`, { ...ogre, actions: [{ ...spit, desc: 'The target is blinded.' }] });
    expect(await idsWith(MONSTERS, 'petrif')).toEqual([]);
    expect(await idsWith(MONSTERS, 'blinded')).toEqual([id]);
    await gm.delete(`${MONSTERS}/${id}`);
    expect(await idsWith(MONSTERS, 'blinded')).toEqual([]);
    const stranger = await server.signUp('stranger');
    expect((await stranger.get(`${SPELLS}?words=true`)).body).toEqual([]);
  });

  it('lists the words of thousands in a short answer, built in short steps', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await fill(server, 2_000);
    const { body } = await gm.get(`${MONSTERS}?words=true`);
    const parts = body as WordIndex[];
    const { body: listed } = await gm.get(`${MONSTERS}?summary=true`);
    const ids = (listed as { id: string }[]).map(({ id }) => id);
    expect(parts.flatMap((part) => part.ids)).toEqual(ids);
    expect(parts.length).toBeGreaterThan(3);
    expect(brotliCompressSync(JSON.stringify(body)).length).toBeLessThan(120_000);
    const found = new Set<number>();
    searchWordIndex(parts, ids).findWords('petrified', (at) => found.add(at));
    const expected = codex.monsters.filter((one) => /\bpetrified\b/i.test(monsterText(one))).length;
    expect(found.size).toBeGreaterThanOrEqual(expected * Math.floor(2_000 / codex.monsters.length));
  });

  it('refuses records above its limit, after removing deleted records without references', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await fill(server, 1);
    const { db } = server.storage;
    const whole = {
      name: 'Huge',
      fields: ' '.repeat(LIBRARY_BYTES_MAXIMUM - 10_000),
      summary: '{}',
      words: '',
    };
    const [row] = await db.selectFrom('own_monsters').selectAll().execute();
    if (row === undefined) throw new Error('nothing there');
    await db
      .insertInto('own_spells')
      .values({ ...row, ...whole })
      .execute();
    const long = { ...ogre, desc: 'x'.repeat(10_000) };
    expect(await gm.post(MONSTERS, long)).toMatchObject({
      status: 409,
      body: { error: { code: 'account_full' } },
    });
    expect((await gm.delete(`${SPELLS}/${row.id}`)).status).toBe(204);
    expect((await gm.post(MONSTERS, long)).status).toBe(201);

    await fill(server, LIBRARY_RECORDS_MAXIMUM - 2);
    expect((await gm.put(`${MONSTERS}/${row.id}`, ogre)).status).toBe(200);
    expect((await gm.post(MONSTERS, ogre)).status).toBe(409);
  });
});
