import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { importParts } from '#domain/stuff/import/import-parts.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const OWL = { ...BLANK_MONSTER, name: 'Clockwork Owl', tags: ['tower'], challenge_rating: 2, xp: 450 };
const SPARK = { ...BLANK_SPELL, name: 'Slow Spark', level: 3 };

async function fill(gm: TestClient) {
  const owl = (await gm.post('/api/library/monsters', OWL)).body.id as string;
  const spark = (await gm.post('/api/library/spells', SPARK)).body.id as string;
  return { owl, spark };
}

describe.each(ENGINES)('the library in an export on %s', (engine) => {
  it('is imported with new ids and equal records', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { owl, spark } = await fill(gm);
    const { body: document } = await gm.get('/api/export');
    expect(document.monsters).toEqual([{ monster_id: owl, ...OWL }]);
    expect(document.spells).toEqual([{ spell_id: spark, ...SPARK }]);

    const friend = await server.signUp();
    const preview = await friend.post('/api/import', { mode: 'preview', document });
    expect(preview.body.counts).toMatchObject({ monsters: { add: 1 }, spells: { add: 1 } });
    expect(preview.body.records).toEqual([
      { kind: 'monster', name: 'Clockwork Owl', action: 'add', duplicate: false },
      { kind: 'spell', name: 'Slow Spark', action: 'add', duplicate: false },
    ]);
    expect((await friend.get('/api/library/monsters')).body).toEqual([]);
    expect((await friend.post('/api/import', { mode: 'commit', document })).status).toBe(200);
    const { body: theirs } = await friend.get('/api/export');
    expect(theirs.monsters).toEqual([{ ...OWL, monster_id: expect.any(String) }]);
    expect(theirs.monsters[0].monster_id).not.toBe(owl);
    expect(theirs.spells).toEqual([{ ...SPARK, spell_id: expect.any(String) }]);
    expect((await friend.get('/api/library/monsters?summary=true')).body).toMatchObject([
      { name: 'Clockwork Owl', challenge_rating: 2 },
    ]);
  });

  it('is still used by encounters, including deleted monsters', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { owl } = await fill(gm);
    const encounter = (monsters: object[]) => ({ name: 'Tower', shortDesc: 'x', monsters });
    const named = encounter([{ name: '', count: 2, pointer: `own/${owl}` }]);
    expect((await gm.post('/api/encounters', named)).status).toBe(201);
    for (const isDeleted of [false, true]) {
      if (isDeleted) await gm.delete(`/api/library/monsters/${owl}`);
      const { body: document } = await gm.get('/api/export');
      const friend = await server.signUp();
      expect((await friend.post('/api/import', { mode: 'commit', document })).status).toBe(200);
      const { body: theirs } = await friend.get('/api/export');
      const { pointer, name, count } = theirs.encounters[0].monsters[0];
      expect({ pointer, name, count }).toEqual({
        pointer: `own/${theirs.monsters[0].monster_id}`,
        name: 'Clockwork Owl',
        count: 2,
      });
      expect(pointer).not.toBe(`own/${owl}`);
      expect((await friend.get('/api/library/monsters')).body).toHaveLength(isDeleted ? 0 : 1);
      const stranger = { ...document, monsters: [] };
      expect(
        (await (await server.signUp()).post('/api/import', { mode: 'commit', document: stranger })).status,
      ).toBe(400);
    }
  });

  it('is skipped, replaced or kept next to existing records', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const { owl } = await fill(gm);
    await gm.put(`/api/library/monsters/${owl}`, { ...OWL, desc: 'It is placid.' });
    const { body: document } = await gm.get('/api/export');
    await gm.put(`/api/library/monsters/${owl}`, { ...OWL, hit_points: 99, desc: 'It is angry.' });
    const words = async () => JSON.stringify((await gm.get('/api/library/monsters?words=true')).body);
    expect(await words()).not.toContain('placid');
    const hitPoints = async () =>
      (await gm.get('/api/library/monsters')).body.map((row: { hit_points: number }) => row.hit_points);
    const load = (duplicates: string) => gm.post('/api/import', { mode: 'commit', duplicates, document });
    await load('skip');
    expect(await hitPoints()).toEqual([99]);
    await load('replace');
    expect(await hitPoints()).toEqual([4]);
    expect((await gm.get('/api/export')).body).toEqual(document);
    expect(await words()).toContain('placid');
    await load('keep_both');
    expect(await hitPoints()).toEqual([4, 4]);
  });

  it('is complete if a file is imported in parts', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { owl } = await fill(gm);
    for (const name of ['Elk', 'Eel', 'Emu']) await gm.post('/api/library/monsters', { ...OWL, name });
    const monsters = [{ name: '', count: 2, pointer: `own/${owl}` }];
    await gm.post('/api/encounters', { name: 'Tower', shortDesc: 'x', monsters });
    const { body: document } = await gm.get('/api/export');
    const parts = importParts(document, 4_000);
    expect(parts.length).toBeGreaterThan(2);

    const friend = await server.signUp();
    for (const part of parts) {
      expect((await friend.post('/api/import', { mode: 'commit', document: part })).status).toBe(200);
    }
    const { body: theirs } = await friend.get('/api/export');
    const names = (of: { name: string }[]) => of.map(({ name }) => name).sort();
    expect(names(theirs.monsters)).toEqual(names(document.monsters));
    expect(names(theirs.spells)).toEqual(names(document.spells));
    const [{ monsters: inIt }] = theirs.encounters;
    const theirOwl = theirs.monsters.find(({ name }: { name: string }) => name === OWL.name);
    expect(inIt).toMatchObject([{ count: 2, pointer: `own/${theirOwl.monster_id}` }]);
  });

  it('is refused if a form would refuse one of its records', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const { owl } = await fill(gm);
    const { body: document } = await gm.get('/api/export');
    const monsters = [{ monster_id: owl, ...OWL, size: 'Enormous' }];
    const answer = await gm.post('/api/import', { mode: 'commit', document: { ...document, monsters } });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { 'document.monsters.0.size': expect.any(String) } } },
    });
  });
});
