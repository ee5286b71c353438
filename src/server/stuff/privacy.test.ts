import { describe, expect, it } from 'vitest';
import { TABLES } from '#server/storage/schema.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const hero = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

async function fill(client: TestClient) {
  const campaign = (await client.post('/api/sample')).body.id as string;
  const [encounter] = (await client.get('/api/encounters')).body;
  const [character] = (await client.get('/api/characters')).body;
  const [npc] = (await client.get('/api/npcs')).body;
  return {
    campaign,
    encounter: encounter.encounter_id as string,
    character: character.character_id as string,
    npc: npc.npc_id as string,
    fight: (await client.post(`/api/encounters/${encounter.encounter_id}/fight`)).body.fight_id as string,
  };
}

describe.each(ENGINES)('privacy on %s', (engine) => {
  it('lets two people hold the same id without meeting', async () => {
    const server = await startTestServer(engine);
    const [one, two] = [await server.signUp(), await server.signUp()];
    const new_id = UNKNOWN;
    expect((await one.post('/api/characters', { ...hero, new_id })).body.id).toBe(new_id);
    expect((await two.post('/api/characters', { ...hero, name: 'Otto', new_id })).status).toBe(201);
    expect((await two.delete(`/api/characters/${new_id}`)).status).toBe(204);
    expect((await one.get('/api/characters')).body).toMatchObject([{ name: 'Mira' }]);
  });

  it('takes everything away with the account', async () => {
    const server = await startTestServer(engine);
    const owner = await server.signUp('leaving');
    await fill(owner);
    expect((await owner.delete('/api/user', { username: 'leaving', password: 'secret' })).status).toBe(204);
    const { login_attempts: _, ...owned } = TABLES;
    for (const table of Object.keys(owned) as (keyof typeof owned)[]) {
      expect(await server.storage.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
