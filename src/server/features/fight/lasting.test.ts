import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { dump, type Line } from '#server/storage/transfer/dump.ts';
import { load } from '#server/storage/transfer/load.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const open = async (gm: TestClient, encounter: string) =>
  (await gm.post(`/api/encounters/${encounter}/fight`)).body as OpenedFight;

const setHitPoints = (opened: OpenedFight, name: string, hit_points: number) =>
  issued({ type: 'set-hit-points', combatant_id: idOf(opened, name), hit_points });

const applyCondition = (opened: OpenedFight, name: string) =>
  issued({
    type: 'apply-condition',
    combatant_ids: [idOf(opened, 'Aria')],
    condition_id: name.toLowerCase(),
    name,
  });

/** The encounter changes while a device with its fight is offline. */
const addAnOgre = (gm: TestClient, encounter: string) =>
  gm.put('/api/encounters', {
    id: encounter,
    name: 'Ambush',
    shortDesc: 'x',
    monsters: ['Goblin', 'Ogre'].map((name) => ({
      name,
      count: 2,
      url: '',
      pointer: `srd/${name.toLowerCase()}`,
    })),
  });

describe.each(ENGINES)('fights that last, on %s', (engine) => {
  it('applies commands for a replaced fight to its replacement, each once', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { encounter, fightId, opened } = await prepareFight(gm, [{ name: 'Goblin', count: 2 }]);
    const impossible = setHitPoints(opened, 'Goblin - 1', -1);
    const [refused] = (await send(gm, fightId, [impossible])).body.results;
    expect(refused).toMatchObject({ status: 'refused' });

    await addAnOgre(gm, encounter);
    const replaced = await open(gm, encounter);
    expect(replaced.fight_id).not.toBe(fightId);
    expect((await gm.get(`/api/fights/${fightId}`)).status).toBe(404);
    // The device is online again and sends the commands it kept for the old fight.
    const kept = [impossible, issued({ type: 'start-fight' })];
    for (let time = 0; time < 2; time += 1) {
      expect((await send(gm, fightId, kept)).body).toEqual({
        results: [refused, { id: kept[1]?.id, status: 'applied', sequence: 0 }],
        entries: [],
        sequence: 0,
      });
    }
    const now = await open(gm, encounter);
    expect(now).toMatchObject({ fight_id: replaced.fight_id, fight: { status: 'running' } });
    expect(now.entries).toHaveLength(1);
  });

  it('applies them to the same creature or refuses them', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { encounter, fightId, opened } = await prepareFight(gm, [{ name: 'Goblin', count: 2 }]);
    // The characters and the NPC leave the list, so every position now belongs to another creature.
    await addAnOgre(gm, encounter);
    await open(gm, encounter);
    const kept = [setHitPoints(opened, 'Aria', 4), setHitPoints(opened, 'Goblin - 2', 3)];
    expect((await send(gm, fightId, kept)).body.results).toMatchObject([
      { status: 'refused', refusal: 'no-such-combatant' },
      { status: 'applied' },
    ]);
    const { fight } = await open(gm, encounter);
    const hurt = Object.values(fight.combatants).filter(
      (combatant) => combatant.hit_points < combatant.maximum_hit_points,
    );
    expect(hurt).toMatchObject([{ name: 'Goblin - 2', hit_points: 3 }]);
  });

  it('never replaces a fight after its first command', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp('Ann');
    const beside = await startTestServer(engine, { databaseUrl: server.databaseUrl });
    const there = beside.client();
    await there.post('/api/user/login', { username: 'Ann', password: 'secret' });
    for (let round = 0; round < 8; round += 1) {
      const { encounter, fightId } = await prepareFight(gm);
      await addAnOgre(gm, encounter);
      const first = issued({ type: 'start-fight' });
      const [sent] = await Promise.all([send(there, fightId, [first]), open(gm, encounter)]);
      expect(sent).toMatchObject({ body: { results: [{ id: first.id, status: 'applied' }] } });
      const now = await open(gm, encounter);
      expect(now.entries.map((entry: JournalEntry) => entry.issued.id)).toEqual([first.id]);
    }
  });

  it('continues from a restored backup and not from its cache', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, opened } = await prepareFight(gm);
    const hitPoints = async () => {
      const { fight } = (await gm.get(`/api/fights/${fightId}`)).body as OpenedFight;
      return [fight.combatants[idOf(opened, 'Aria')]?.hit_points, fight.history.sequence];
    };
    await send(gm, fightId, [setHitPoints(opened, 'Aria', 11)]);
    const backup: Line[] = [];
    for await (const line of dump(server.storage, new Date(), () => {})) backup.push(line);
    const restore = () =>
      load(
        server.storage,
        (async function* () {
          yield* backup;
        })(),
      );

    await send(gm, fightId, [setHitPoints(opened, 'Aria', 12), setHitPoints(opened, 'Aria', 13)], 1);
    await restore();
    expect(await hitPoints()).toEqual([11, 1]);
    await send(gm, fightId, [setHitPoints(opened, 'Borin', 1)], 1);
    expect(await hitPoints()).toEqual([11, 2]);

    // Another server has continued, so the numbers alone do not show the difference.
    await send(gm, fightId, [setHitPoints(opened, 'Aria', 14)], 2);
    await restore();
    const beside = await startTestServer(engine, { databaseUrl: server.databaseUrl });
    const there = beside.client();
    await there.get('/api/user', { cookie: gm.cookie() });
    for (const value of [15, 16, 17]) {
      const commands = [setHitPoints(opened, 'Aria', value)];
      await there.post(`/api/fights/${fightId}/commands`, { after: 1, commands }, { cookie: gm.cookie() });
    }
    expect(await hitPoints()).toEqual([17, 4]);
  });

  it('takes the owner’s lock when it writes into the campaign', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId } = await prepareFight(gm);
    const revisions = () => server.storage.db.selectFrom('stuff_revisions').select('revision').execute();
    await send(gm, fightId, [issued({ type: 'start-fight' })]);
    const before = await revisions();
    await send(gm, fightId, [issued({ type: 'advance-turn' })]);
    expect(await revisions()).toEqual(before);
    await send(gm, fightId, [issued({ type: 'end-fight' })]);
    expect(await revisions()).not.toEqual(before);
  });

  it('also writes the hit points of a removed character to the campaign', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, opened, campaign } = await prepareFight(gm);
    await send(gm, fightId, [
      issued({ type: 'start-fight' }),
      setHitPoints(opened, 'Aria', 4),
      setHitPoints(opened, 'Borin', 5),
      issued({ type: 'remove-combatants', combatant_ids: [idOf(opened, 'Aria')] }),
      issued({ type: 'end-fight' }),
    ]);
    const { Characters } = (await gm.get(`/api/campaigns/${campaign}`)).body;
    expect(Characters).toMatchObject([{ current_hit_points: 4 }, { current_hit_points: 5 }]);
  });

  it('rolls the monsters of a new fight when that is chosen, and not again before it starts', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const ogres = [{ name: 'Ogre', count: 20 }];
    const before = await prepareFight(gm, ogres);
    const rolled = issued({ type: 'change-settings', settings: { monster_hit_points: 'rolled' } });
    await send(gm, before.fightId, [rolled]);
    const { encounter, opened } = await prepareFight(gm, ogres);
    const monsters = ({ fight }: OpenedFight) =>
      Object.values(fight.combatants)
        .filter(({ origin }) => origin === 'monster')
        .map(({ hit_points }) => hit_points);
    expect(new Set(monsters(opened)).size).toBeGreaterThan(1);
    expect(await open(gm, encounter)).toEqual(opened);
    await gm.put('/api/encounters', {
      id: encounter,
      name: 'Renamed',
      shortDesc: 'x',
      monsters: [{ name: 'Ogre', count: 20, url: '', pointer: 'srd/ogre' }],
    });
    const renamed = await open(gm, encounter);
    expect(renamed.fight.title).toBe('Renamed');
    expect(monsters(renamed)).toEqual(monsters(opened));
    const again = await gm.post(`/api/encounters/${encounter}/fight/restart`, { fight_id: renamed.fight_id });
    expect(monsters(again.body)).not.toEqual(monsters(opened));
  });

  it('lists the campaign hit points that a character would join with', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { fightId, opened, encounter } = await prepareFight(gm);
    const stranger = { name: 'Cora', player: 'Cy', hit_points: 9, level: 1, armor_class: 12 };
    await gm.post('/api/characters', stranger);
    await send(gm, fightId, [
      setHitPoints(opened, 'Aria', 4),
      issued({ type: 'start-fight' }),
      issued({ type: 'end-fight' }),
    ]);
    const path = `/api/encounters/${encounter}/recruits`;
    expect((await gm.get(path)).body).toMatchObject([
      { name: 'Aria', hit_points: 20, current_hit_points: 4 },
      { name: 'Borin', hit_points: 30, current_hit_points: 30 },
      { ...stranger, current_hit_points: 9 },
    ]);
    expect((await (await server.signUp()).get(path)).status).toBe(404);
  });

  it('remembers settings and custom conditions of all fights, even deleted ones', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const [first, second] = [await prepareFight(gm), await prepareFight(gm)];
    const group = issued({ type: 'change-settings', settings: { initiative: 'group' } });
    await send(gm, first.fightId, [
      applyCondition(first.opened, 'Hexed'),
      applyCondition(first.opened, 'Wet'),
    ]);
    await send(gm, second.fightId, [group, applyCondition(second.opened, 'Cursed')]);
    // Continues the older fight, in which neither was chosen.
    const forget = issued({ type: 'forget-custom-condition', name: 'Wet' });
    await send(gm, first.fightId, [issued({ type: 'start-fight' }), forget]);
    await gm.delete(`/api/encounters/${first.encounter}`);
    await gm.delete(`/api/encounters/${second.encounter}`);
    const { fight } = (await prepareFight(gm)).opened;
    expect(fight.settings.initiative).toBe('group');
    expect(fight.custom_conditions).toEqual(['Hexed', 'Cursed']);
    expect((await prepareFight(await server.signUp())).opened.fight.custom_conditions).toEqual([]);
  });
});
