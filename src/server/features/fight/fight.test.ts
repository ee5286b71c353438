import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { wordLine } from '#domain/combat/log/log-line.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

describe.each(ENGINES)('fights on %s', (engine) => {
  it('creates the fight of an encounter once, with the stat blocks', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { opened, encounter } = await prepareFight(gm);
    const { fight } = opened;
    expect(fight.order.map((id) => fight.combatants[id]?.name)).toEqual([
      'Aria',
      'Borin',
      'Sildar',
      'Goblin - 1',
      'Goblin - 2',
    ]);
    expect(fight.combatants[idOf(opened, 'Goblin - 1')]).toMatchObject({
      type: 'monster',
      source: 'srd/goblin',
      hit_points: 7,
      hit_dice: '2d6',
      initiative_bonus: 2,
      xp: 50,
    });
    const again = await gm.post(`/api/encounters/${encounter}/fight`);
    expect(again).toMatchObject({ status: 200, body: opened });
  });

  it('follows the encounter only until the first command', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { encounter, fightId, opened } = await prepareFight(gm);
    const change = (monsters: unknown[]) =>
      gm.put('/api/encounters', { id: encounter, name: 'Ambush', shortDesc: 'x', monsters });
    await change([{ name: 'Ogre', count: 1, url: '', pointer: 'srd/ogre' }]);
    const changed = (await gm.post(`/api/encounters/${encounter}/fight`)).body as OpenedFight;
    expect(Object.values(changed.fight.combatants).map(({ name }) => name)).toEqual(['Ogre']);
    expect((await gm.get(`/api/fights/${fightId}`)).status).toBe(404);
    const rolled = issued({ type: 'roll-initiative', combatant_ids: [idOf(changed, 'Ogre')] });
    await send(gm, changed.fight_id, [rolled]);
    await change([]);
    const kept = (await gm.post(`/api/encounters/${encounter}/fight`)).body as OpenedFight;
    expect(kept.fight_id).toBe(changed.fight_id);
    expect(Object.keys(kept.fight.combatants)).toHaveLength(1);
    expect(opened.fight_id).not.toBe(kept.fight_id);
  });

  it('applies commands in order, each once, even after retries', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { opened, fightId } = await prepareFight(gm);
    const goblin = idOf(opened, 'Goblin - 1');
    const hit = issued({
      type: 'damage',
      parts: [{ amount: 3, damage_type: null }],
      targets: [{ combatant_id: goblin, factor: 'full' }],
    });
    const below = issued({ type: 'set-hit-points', combatant_id: goblin, hit_points: -1 });
    const same = issued({ type: 'set-hit-points', combatant_id: goblin, hit_points: 4 });
    const first = await send(gm, fightId, [hit, below, same]);
    expect(first.status).toBe(200);
    expect(first.body.results).toEqual([
      { id: hit.id, status: 'applied', sequence: 1 },
      { id: below.id, status: 'refused', refusal: 'below-zero' },
      { id: same.id, status: 'unchanged' },
    ]);
    // Retries: the same command again, twice concurrently and with a new command after it.
    const start = issued({ type: 'start-fight' });
    const repeated = await Promise.all([send(gm, fightId, [hit, start]), send(gm, fightId, [hit, start])]);
    for (const { body } of repeated) {
      expect(body.results).toEqual([
        { id: hit.id, status: 'applied', sequence: 1 },
        { id: start.id, status: 'applied', sequence: 2 },
      ]);
      expect(body.entries.map(({ sequence }) => sequence)).toEqual([1, 2]);
    }
    const stored = (await gm.get(`/api/fights/${fightId}`)).body as OpenedFight;
    expect(stored.fight.combatants[goblin]?.hit_points).toBe(4);
    expect(stored.fight).toMatchObject({ status: 'running', round: 1, history: { sequence: 2 } });
    expect(stored.entries.flatMap(({ log }) => log.map(wordLine))).toContain('Goblin - 1 takes 3, 4 left');
  });

  it('judges a command once: a retry after a later command is not applied', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { opened, fightId } = await prepareFight(gm);
    const goblin = idOf(opened, 'Goblin - 1');
    const hitPoints = (hit_points: number) =>
      issued({ type: 'set-hit-points', combatant_id: goblin, hit_points });
    const [other, same, zero, more] = [hitPoints(4), hitPoints(4), hitPoints(0), hitPoints(5)];
    const undo = issued({ type: 'undo', target: more.id });
    await send(gm, fightId, [other]);
    const first = await send(gm, fightId, [same, undo, zero]);
    expect(first.body.results).toEqual([
      { id: same.id, status: 'unchanged' },
      { id: undo.id, status: 'refused', refusal: 'changed-meanwhile' },
      { id: zero.id, status: 'applied', sequence: 2 },
    ]);
    await send(gm, fightId, [more]);
    // Both commands would be possible now, but they stay refused, on another server too.
    const second = await startTestServer(engine, { databaseUrl: server.databaseUrl });
    const sameGm = second.client();
    const { username } = (await gm.get('/api/user')).body;
    await sameGm.post('/api/user/login', { username, password: 'secret' });
    for (const client of [gm, sameGm]) {
      expect((await send(client, fightId, [undo])).body.results).toEqual([first.body.results[1]]);
      expect((await send(client, fightId, [same, undo, zero])).body.results).toEqual(first.body.results);
    }
    const { body } = await gm.get(`/api/fights/${fightId}`);
    expect(body.fight.combatants[goblin].hit_points).toBe(5);
    expect(body.entries.map((entry: JournalEntry) => entry.issued.id)).toEqual([other.id, zero.id, more.id]);
  });

  it('judges a command once if it reaches two servers concurrently', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { opened, fightId } = await prepareFight(gm);
    const second = await startTestServer(engine, { databaseUrl: server.databaseUrl });
    const sameGm = second.client();
    const { username } = (await gm.get('/api/user')).body;
    await sameGm.post('/api/user/login', { username, password: 'secret' });
    const goblin = idOf(opened, 'Goblin - 1');
    for (let round = 0; round < 10; round += 1) {
      const commands = [7, -1, round + 10, 7].map((hit_points) =>
        issued({ type: 'set-hit-points', combatant_id: goblin, hit_points }),
      );
      const [one, two] = await Promise.all([
        send(gm, fightId, commands),
        send(sameGm, fightId, commands),
        send(sameGm, fightId, commands.slice(0, 2)),
      ]);
      expect(one.status).toBe(200);
      expect(two.body.results).toEqual(one.body.results);
      expect(one.body.results.map(({ status }) => status)).toEqual([
        'unchanged',
        'refused',
        'applied',
        'applied',
      ]);
    }
  });

  it('undoes steps across snapshots, and lists the journal in pages', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { opened, fightId } = await prepareFight(gm);
    const aria = idOf(opened, 'Aria');
    const hits = Array.from({ length: 230 }, (_, index) =>
      issued({ type: 'set-hit-points', combatant_id: aria, hit_points: 100 + index }),
    );
    for (let at = 0; at < hits.length; at += 100) await send(gm, fightId, hits.slice(at, at + 100), at);
    // A second server with an empty cache continues from the stored state.
    const other = await startTestServer(engine, { databaseUrl: server.databaseUrl });
    const sameGm = other.client();
    await sameGm.post('/api/user/login', {
      username: (await gm.get('/api/user')).body.username,
      password: 'secret',
    });
    for (let at = 0; at < 230; at += 50) {
      const undos = Array.from({ length: Math.min(50, 230 - at) }, () => issued({ type: 'undo' }));
      await send(sameGm, fightId, undos, 230 + at);
    }
    const { body } = await gm.get(`/api/fights/${fightId}`);
    expect(body.fight).toMatchObject({ history: { sequence: 460, undo_top: null } });
    expect(body.fight.combatants[aria].hit_points).toBe(20);
    expect(body.entries).toHaveLength(100);
    const pieces = await gm.get(`/api/fights/${fightId}/entries?after=0`);
    expect(pieces.body.entries).toHaveLength(200);
    expect(pieces.body.sequence).toBe(460);
    const earlier = await gm.get(`/api/fights/${fightId}/entries?before=11`);
    expect(earlier.body.entries.map(({ sequence }: { sequence: number }) => sequence)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('CAM-2: carries the players’ hit points into the campaign, and CAM-1: starts the next fight from there', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { opened, fightId, campaign, encounter, aria } = await prepareFight(gm);
    const damage = issued({
      type: 'damage',
      parts: [{ amount: 12, damage_type: null }],
      targets: [{ combatant_id: idOf(opened, 'Aria'), factor: 'full' }],
    });
    const current = async () => {
      const { body } = await gm.get(`/api/campaigns/${campaign}`);
      return body.Characters.map((one: { current_hit_points: number }) => one.current_hit_points);
    };
    await send(gm, fightId, [issued({ type: 'start-fight' }), damage]);
    expect(await current()).toEqual([20, 30]);
    await send(gm, fightId, [issued({ type: 'end-fight' })]);
    expect(await current()).toEqual([8, 30]);
    const settings = issued({ type: 'change-settings', settings: { initiative: 'group' } });
    await send(gm, fightId, [settings]);

    const restart = () => gm.post(`/api/encounters/${encounter}/fight/restart`, { fight_id: fightId });
    const next = (await restart()).body as OpenedFight;
    expect(next.fight_id).not.toBe(fightId);
    expect(next.fight.combatants[idOf(next, 'Aria')]).toMatchObject({
      hit_points: 8,
      maximum_hit_points: 20,
    });
    expect(next.fight.settings.initiative).toBe('group');
    expect(((await restart()).body as OpenedFight).fight_id).toBe(next.fight_id);
    expect((await gm.post(`/api/encounters/${encounter}/fight`)).body.fight_id).toBe(next.fight_id);

    // Saving the campaign is a long rest.
    await gm.put('/api/campaigns', { id: campaign, name: 'Mist', addedPlayers: [aria] });
    expect(await current()).toEqual([20]);
  });

  it('accepts numbers beyond the journal, and combatants with any source', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { opened, fightId } = await prepareFight(gm);
    const aria = Object.values(opened.fight.combatants).find(({ name }) => name === 'Aria');
    if (aria === undefined) throw new Error('Aria is missing.');
    const blueprint = { ...aria, name: 'Odd', source: 'a\u0000b' };
    const join = issued({ type: 'add-combatants', blueprint, ids: ['odd'] });
    const commands = [join, issued({ type: 'start-fight' }), issued({ type: 'end-fight' })];
    const sent = await send(gm, fightId, commands, 2 ** 40);
    expect(sent).toMatchObject({ status: 200, body: { entries: [], sequence: 3 } });
    const leaving = new AbortController();
    const live = await fetch(`${server.url}/api/fights/${fightId}/live?after=${2 ** 40}`, {
      headers: { cookie: gm.cookie() },
      signal: leaving.signal,
    });
    expect(live.status).toBe(200);
    leaving.abort();
    expect((await fetch(live.url, { method: 'HEAD', headers: { cookie: gm.cookie() } })).status).toBe(404);
  });

  it('does not show the fight of another owner', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const other = await server.signUp();
    const { encounter, fightId } = await prepareFight(gm);
    const start = issued({ type: 'start-fight' });
    expect((await other.post(`/api/encounters/${encounter}/fight`)).status).toBe(404);
    expect(
      (await other.post(`/api/encounters/${encounter}/fight/restart`, { fight_id: fightId })).status,
    ).toBe(404);
    expect((await other.get(`/api/fights/${fightId}`)).status).toBe(404);
    expect((await other.get(`/api/fights/${fightId}/entries`)).status).toBe(404);
    expect((await other.get(`/api/fights/${fightId}/live`)).status).toBe(404);
    expect((await send(other, fightId, [start])).status).toBe(404);
    expect((await server.client().get(`/api/fights/${fightId}`)).status).toBe(401);
    expect((await server.client().get(`/api/fights/${fightId}/live`)).status).toBe(401);
    expect((await gm.get('/api/fights/nonsense')).status).toBe(404);
    expect((await gm.get(`/api/fights/${fightId}`)).body.fight.status).toBe('preparing');
  });

  it('refuses an invalid command', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId } = await prepareFight(gm);
    const post = (commands: unknown) => gm.post(`/api/fights/${fightId}/commands`, { after: 0, commands });
    expect((await post([])).status).toBe(400);
    expect((await post([{ ...issued({ type: 'undo' }), command: { type: 'win' } }])).status).toBe(400);
    expect((await post([{ ...issued({ type: 'undo' }), id: 'one' }])).status).toBe(400);
    expect((await post(Array.from({ length: 101 }, () => issued({ type: 'undo' })))).status).toBe(400);
  });
});
