import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';
import { fightsForExport } from './export-fights.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The export with every record id replaced by the record's name. */
async function contentOf(client: TestClient): Promise<unknown> {
  const { body } = await client.get('/api/export');
  const names = new Map<string, string>();
  for (const record of [...body.characters, ...body.npcs, ...body.encounters, ...body.campaigns]) {
    const id = record.character_id ?? record.npc_id ?? record.encounter_id ?? record.campaign_id;
    names.set(id, record.name);
  }
  for (const [at, { fight_id }] of body.fights.entries()) names.set(fight_id, `Fight ${at}`);
  return JSON.parse(JSON.stringify(body).replace(ID, (id) => names.get(id) ?? id));
}

/** One ended fight, and one running fight of the same encounter. */
async function prepareFights(gm: TestClient) {
  const prepared = await prepareFight(gm);
  const { fightId, opened, encounter } = prepared;
  await send(gm, fightId, [
    issued({ type: 'start-fight' }),
    issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: 12 }),
    issued({ type: 'end-fight' }),
  ]);
  const again = (await gm.post(`/api/encounters/${encounter}/fight/restart`, { fight_id: fightId }))
    .body as OpenedFight;
  await send(gm, again.fight_id, [
    issued({ type: 'start-fight' }),
    issued({ type: 'set-hit-points', combatant_id: idOf(again, 'Aria'), hit_points: 7 }),
    issued({ type: 'undo' }),
    issued({ type: 'redo' }),
  ]);
  return { ...prepared, running: again.fight_id };
}

describe.each(ENGINES)('fights in an export on %s', (engine) => {
  it('are exported with their encounters, and continue in the other account', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { encounter } = await prepareFights(gm);
    const { code } = (await gm.post(`/api/encounters/${encounter}/table`)).body;
    const { body: document } = await gm.get('/api/export');
    expect(document.fights).toMatchObject([
      { encounter_id: encounter, state: { status: 'ended' } },
      { encounter_id: encounter, state: { status: 'running' }, ended_at: null },
    ]);
    expect(document.fights[1].entries).toHaveLength(4);
    expect(document.fights_left_out).toBeUndefined();
    expect(JSON.stringify(document)).not.toContain(code);

    const friend = await server.signUp();
    const preview = await friend.post('/api/import', { mode: 'preview', document });
    expect(preview.body.counts.fights).toEqual({ add: 2, skip: 0, replace: 0 });
    expect(preview.body.records).toContainEqual({
      kind: 'fight',
      name: 'Ambush',
      action: 'add',
      duplicate: false,
    });
    expect((await friend.get('/api/fights')).body).toEqual([]);
    expect((await friend.post('/api/import', { mode: 'commit', document })).status).toBe(200);
    expect(await contentOf(friend)).toEqual(await contentOf(gm));
    const ids = JSON.stringify((await friend.get('/api/export')).body);
    for (const { character_id } of document.characters) expect(ids).not.toContain(character_id);

    const [running] = (await friend.get('/api/fights')).body;
    expect(running).toMatchObject({ encounter: 'Ambush', status: 'running', current: true });
    const listed = (await friend.get(`/api/encounters/${running.encounter_id}/fights`)).body;
    expect(listed.map(({ status }: { status: string }) => status)).toEqual(['running', 'ended']);
    const opened = (await friend.post(`/api/encounters/${running.encounter_id}/fight`)).body as OpenedFight;
    expect(opened).toMatchObject({ fight_id: running.fight_id, fight: { round: 1 } });
    const aria = idOf(opened, 'Aria');
    expect(opened.fight.combatants[aria]?.hit_points).toBe(7);
    // The log is complete, but undo has no earlier steps.
    const entries = (await friend.get(`/api/fights/${running.fight_id}/entries?after=0`)).body;
    expect(JSON.stringify(entries)).toContain('Aria');
    const { body } = await send(friend, running.fight_id, [
      issued({ type: 'undo' }),
      issued({ type: 'set-hit-points', combatant_id: aria, hit_points: 3 }),
      issued({ type: 'undo' }),
      issued({ type: 'end-fight' }),
    ]);
    expect(body.results.map(({ status }) => status)).toEqual(['refused', 'applied', 'applied', 'applied']);
    // The combatants refer to records of this account, so its campaign takes over the end of the fight.
    const [campaign] = (await friend.get('/api/campaigns')).body;
    const { Characters } = (await friend.get(`/api/campaigns/${campaign.campaign_id}`)).body;
    expect(Characters[0]).toMatchObject({ name: 'Aria', current_hit_points: 7 });
  });

  it('stay unchanged if the account has the encounter, and are added to a copy of it', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    await prepareFights(gm);
    const before = await contentOf(gm);
    const { body: document } = await gm.get('/api/export');
    for (const duplicates of ['skip', 'replace']) {
      const { body } = await gm.post('/api/import', { mode: 'commit', duplicates, document });
      expect(body.counts.fights).toEqual({ add: 0, skip: 2, replace: 0 });
      expect(await contentOf(gm)).toEqual(before);
    }
    await gm.post('/api/import', { mode: 'commit', duplicates: 'keep_both', document });
    expect((await gm.get('/api/fights')).body).toHaveLength(2);
  });

  it('are refused with a message if one cannot be read, all or nothing', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    await prepareFights(gm);
    const { body: document } = await gm.get('/api/export');
    const [, fight] = document.fights;
    const { history } = fight.state;
    for (const bad of [
      { ...fight, state: { ...fight.state, format: 99 } },
      { ...fight, state: { ...fight.state, combatants: [] } },
      { ...fight, state: { ...fight.state, round: 'two' } },
      { ...fight, state: { ...fight.state, history: { ...history, sequence: 5 } } },
      { ...fight, state: null },
      { ...fight, entries: fight.entries.slice(1).reverse() },
      { ...fight, entries: [...fight.entries.slice(0, 3), 'entry'] },
      { ...fight, entries: fight.entries.map((entry: object) => ({ ...entry, log: [{ kind: 'x' }] })) },
      {
        ...fight,
        entries: fight.entries.map((entry: { issued: object }) => ({
          ...entry,
          issued: { ...entry.issued, id: fight.entries[0].issued.id },
        })),
      },
    ]) {
      const fights = [document.fights[0], bad];
      const answer = await gm.post('/api/import', {
        mode: 'commit',
        duplicates: 'keep_both',
        document: { ...document, fights },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { fields: { 'document.fights.1': 'This fight cannot be read by this version.' } } },
      });
    }
    const wrong = { ...document, fights: [{ ...fight, encounter_id: 'none' }] };
    expect(await gm.post('/api/import', { mode: 'preview', document: wrong })).toMatchObject({
      status: 400,
      body: { error: { fields: { 'document.fights.0.encounter_id': 'This is not an id.' } } },
    });
    expect((await gm.get('/api/export')).body).toEqual(document);
  });

  it('are exported up to the size limit, the newest first', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { running } = await prepareFights(gm);
    const { id } = await server.storage.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const fights = fightsForExport(server.storage.db, id);
    const all = await fights.measure();
    expect(await fights.listWithin(all)).toMatchObject({ fights: [{}, {}], leftOut: 0 });
    expect(await fights.listWithin(all - 1)).toMatchObject({ fights: [{ fight_id: running }], leftOut: 1 });
    expect(await fights.listWithin(1)).toEqual({ fights: [], leftOut: 2 });
  });
});
