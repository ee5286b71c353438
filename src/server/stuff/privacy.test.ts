import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { followFight } from '#contract/live.ts';
import { TABLES } from '#server/storage/schema.ts';
import { issued } from '#support/fight-server.ts';
import type { Answer, TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const hero = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };
const START = issued({ type: 'start-fight' });
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
/** Every call that needs a session, but for those about the account itself, must appear in the walk below. */
const WALKED = CALLS.filter(({ signedIn, path }) => signedIn && !path.startsWith('/api/user'));

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

/** Every call that names a record, with valid bodies. */
function callsNaming(id: string): [name: string, method: string, path: string, body?: unknown][] {
  return [
    ['getCampaign', 'get', `/api/campaigns/${id}`],
    ['updateCampaign', 'put', '/api/campaigns', { id, name: 'Taken' }],
    ['deleteCampaign', 'delete', `/api/campaigns/${id}`],
    ['reviveCharacter', 'post', `/api/campaigns/${id}/characters/${UNKNOWN}/revive`],
    ['getEncounter', 'get', `/api/encounters/${id}`],
    ['listEncounterRecruits', 'get', `/api/encounters/${id}/recruits`],
    ['updateEncounter', 'put', '/api/encounters', { id, name: 'Taken', shortDesc: 'x' }],
    ['deleteEncounter', 'delete', `/api/encounters/${id}`],
    ['updateCharacter', 'put', `/api/characters/${id}`, hero],
    ['deleteCharacter', 'delete', `/api/characters/${id}`],
    ['updateNpc', 'put', `/api/npcs/${id}`, hero],
    ['deleteNpc', 'delete', `/api/npcs/${id}`],
    ['openFight', 'post', `/api/encounters/${id}/fight`],
    ['restartFight', 'post', `/api/encounters/${id}/fight/restart`, { fight_id: id }],
    ['listEncounterFights', 'get', `/api/encounters/${id}/fights`],
    ['getFight', 'get', `/api/fights/${id}`],
    ['listFightEntries', 'get', `/api/fights/${id}/entries`],
    ['followFight', 'get', followFight.path.replace(':id', id)],
    ['sendCommands', 'post', `/api/fights/${id}/commands`, { after: 0, commands: [START] }],
  ];
}

/** Every call that names none. */
const OTHER_CALLS: [name: string, method: string, path: string, body?: unknown][] = [
  ['getDashboard', 'get', '/api/dashboard'],
  ['listCampaigns', 'get', '/api/campaigns'],
  ['createCampaign', 'post', '/api/campaigns', { name: 'New' }],
  ['listEncounters', 'get', '/api/encounters'],
  ['listEncounterChoices', 'get', '/api/encounters?filter=true'],
  ['createEncounter', 'post', '/api/encounters', { name: 'New', shortDesc: 'x' }],
  ['listCharacters', 'get', '/api/characters'],
  ['createCharacter', 'post', '/api/characters', hero],
  ['listNpcs', 'get', '/api/npcs'],
  ['createNpc', 'post', '/api/npcs', hero],
  ['listRunningFights', 'get', '/api/fights'],
  ['exportStuff', 'get', '/api/export'],
  ['importStuff', 'post', '/api/import', { mode: 'commit', document: { format: 'lorescreen', version: 1 } }],
  ['loadSample', 'post', '/api/sample'],
];

function send(client: TestClient, method: string, path: string, body?: unknown): Promise<Answer> {
  if (method === 'get') return client.get(path);
  return client[method as 'post' | 'put' | 'delete'](path, body);
}

describe.each(ENGINES)('privacy on %s', (engine) => {
  it('walks every call', () => {
    const walked = new Set([...callsNaming(UNKNOWN), ...OTHER_CALLS].map(([name]) => name));
    expect(WALKED.map(({ name }) => name).filter((name) => !walked.has(name))).toEqual([]);
  });

  it('answers a stranger as if nothing were there', { timeout: 60_000 }, async () => {
    const server = await startTestServer(engine);
    const owner = await server.signUp();
    const stranger = await server.signUp();
    const ids = await fill(owner);
    const before = (await owner.get('/api/export')).body;
    const nobody = (await stranger.get(`/api/campaigns/${UNKNOWN}`)).body;
    for (const id of [...Object.values(ids), UNKNOWN, 'nonsense', '%00', "' or 1=1 --"]) {
      for (const [name, method, path, body] of callsNaming(id)) {
        const encoded = path.replace(id, encodeURIComponent(id));
        const answer = await send(stranger, method, encoded, body);
        expect({ name, id, status: answer.status, body: answer.body }).toEqual({
          name,
          id,
          status: 404,
          body: nobody,
        });
      }
    }
    for (const [, method, path, body] of OTHER_CALLS) {
      const text = JSON.stringify((await send(stranger, method, path, body)).body);
      for (const id of Object.values(ids)) expect(text).not.toContain(id);
    }
    expect((await owner.get('/api/export')).body).toEqual(before);
  });

  it('asks everybody else to sign in first, whatever they send', { timeout: 60_000 }, async () => {
    const server = await startTestServer(engine);
    const owner = await server.signUp();
    const ids = await fill(owner);
    const anonymous = server.client();
    for (const id of [...Object.values(ids), UNKNOWN, 'nonsense']) {
      for (const [, method, path, body] of [...callsNaming(id), ...OTHER_CALLS]) {
        expect(await send(anonymous, method, path, body)).toMatchObject({
          status: 401,
          body: { error: { code: 'not_signed_in' } },
        });
      }
    }
    expect((await anonymous.post('/api/campaigns', '{broken')).status).toBe(401);
  });

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
