import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CODE_LENGTH } from '#contract/link-code.ts';
import type { Table } from '#contract/table/live-table.ts';
import { STREAMS_MAXIMUM, type TableView } from '#contract/table/players-page.ts';
import type { Command } from '#domain/combat/commands.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import { followEvents } from '#support/event-stream.ts';
import { idOf } from '#support/fights/fight-server.ts';
import { phoneOf, prepareTable, viewOf } from '#support/fights/live-table.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

describe.each(ENGINES)('the live table on %s', (engine) => {
  it('has one link for all encounters of a campaign, which can be renewed and stopped', async () => {
    const server = await startTestServer(engine);
    const { gm, table, campaign, code } = await prepareTable(server);
    expect(code).toHaveLength(CODE_LENGTH);
    expect(await gm.post(table, {})).toMatchObject({ status: 201, body: { code } });
    const other = (await gm.post('/api/encounters', { name: 'Cave', shortDesc: 'x', campaign_id: campaign }))
      .body.id as string;
    expect((await gm.post(`/api/encounters/${other}/table`)).body).toMatchObject({ code, on_table: true });
    expect((await gm.get(table)).body).toMatchObject({ code, on_table: false, campaign_name: 'Mist' });
    const alone = (await gm.post('/api/encounters', { name: 'Alone', shortDesc: 'x' })).body.id as string;
    const own = (await gm.post(`/api/encounters/${alone}/table`)).body as Table;
    expect(own).toMatchObject({ campaign_name: null, on_table: true });
    expect(own.code).not.toBe(code);

    const renewed = (await gm.post(table, { renew: true })).body.code as string;
    const anyone = server.client();
    expect((await anyone.get(`/api/play/${code}`)).status).toBe(404);
    expect((await anyone.get(`/api/play/${renewed}`)).status).toBe(200);
    expect((await gm.delete(table)).status).toBe(204);
    expect((await anyone.get(`/api/play/${renewed}`)).status).toBe(404);
    expect((await gm.get(table)).body.code).toBeNull();
    expect((await anyone.get(`/api/play/${own.code}`)).status).toBe(200);
  });

  it('changes a link only together with its event', async () => {
    const server = await startTestServer(engine);
    const { gm, table, code } = await prepareTable(server);
    await sql`alter table account_events rename to missing_events`.execute(server.storage.db);
    expect((await gm.post(table, { renew: true })).status).toBe(500);
    expect((await gm.delete(table)).status).toBe(500);
    expect((await gm.get(table)).body.code).toBe(code);
    expect((await server.client().get(`/api/play/${code}`)).status).toBe(200);
  });

  it('hides a fight that moved to another table, and ends an encounter’s own link in a campaign', async () => {
    const server = await startTestServer(engine);
    const { gm, play, encounter } = await prepareTable(server);
    const anyone = server.client();
    expect((await viewOf(anyone, play)).fight).not.toBeNull();
    await gm.post('/api/campaigns', { name: 'Other', addedPlayers: [], addedEncounters: [encounter] });
    expect(await viewOf(anyone, play)).toMatchObject({ party: [{ name: 'Aria' }, {}], fight: null });

    const alone = (await gm.post('/api/encounters', { name: 'Alone', shortDesc: 'x' })).body.id as string;
    const own = (await gm.post(`/api/encounters/${alone}/table`)).body as Table;
    expect((await anyone.get(`/api/play/${own.code}`)).status).toBe(200);
    // The encounter now uses the campaign's table, so nobody could stop the old link.
    await gm.post('/api/campaigns', { name: 'Third', addedPlayers: [], addedEncounters: [alone] });
    expect((await gm.get(`/api/encounters/${alone}/table`)).body.code).toBeNull();
    expect((await anyone.get(`/api/play/${own.code}`)).status).toBe(404);
    const stream = await followEvents(`${server.url}/api/play/${own.code}/live`, anyone);
    expect(await stream.next()).toMatchObject({ event: 'stopped' });
  });

  it('shows the title between fights, then the fight, according to the settings', async () => {
    const server = await startTestServer(engine);
    const { gm, table, play, opened, ...game } = await prepareTable(server);
    await gm.put(table, { on_table: false, title: 'The Mist' });
    const anyone = server.client();
    expect(await viewOf(anyone, play)).toMatchObject({
      title: 'The Mist',
      party: [{ name: 'Aria', taken: false, combatant_id: null }, { name: 'Borin' }],
      fight: null,
    });
    // The start of a fight puts it on the campaign's table.
    await game.do({ type: 'start-fight', roll_missing: true });
    const view = await viewOf(anyone, play);
    expect(view.fight).toMatchObject({ status: 'running', round: 1 });
    expect(view.fight?.combatants.map(({ name }) => name).sort()).toEqual([
      'Aria',
      'Borin',
      'Goblin - 1',
      'Goblin - 2',
      'Sildar',
    ]);
    const { visibility } = DEFAULT_TABLE_SETTINGS;
    const settings = {
      ...DEFAULT_TABLE_SETTINGS,
      visibility: { ...visibility, enemy: { ...visibility.enemy, hit_points: 'hidden' } },
    };
    expect((await gm.put(`${table}/settings`, settings)).body.settings).toEqual(settings);
    const goblin = (await viewOf(anyone, play)).fight?.combatants.find(({ name }) => name === 'Goblin - 1');
    expect(goblin?.hit_points).toEqual({ shown: 'hidden' });
    expect(JSON.stringify(await viewOf(anyone, play))).not.toContain(idOf(opened, 'Goblin - 1'));
  });

  it('follows live, sends nothing without a visible change, and resumes from the last version', async () => {
    const server = await startTestServer(engine);
    const other =
      engine === 'postgres' ? await startTestServer(engine, { databaseUrl: server.databaseUrl }) : server;
    const { play, opened, ...game } = await prepareTable(server);
    const screen = server.client();
    const stream = await followEvents<TableView>(`${other.url}${play}/live`, screen);
    const first = await stream.next();
    expect(first).toMatchObject({ event: 'view', data: { view: { fight: { status: 'preparing' } } } });
    expect(first.id).toBe(first.data.version);
    await game.do({ type: 'set-notes', combatant_id: idOf(opened, 'Goblin - 1'), notes: 'A spy' });
    await game.do({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: 11 });
    // The hidden note caused no event.
    const second = await stream.next();
    expect(second.data.view.fight?.combatants[0]?.hit_points).toMatchObject({ current: 11 });

    const again = await followEvents<TableView>(`${server.url}${play}/live`, screen, {
      'last-event-id': second.id ?? '',
    });
    await game.do({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: 12 });
    const third = await again.next();
    expect(third.data.view.fight?.combatants[0]?.hit_points).toMatchObject({ current: 12 });
  });

  it('keeps the lines of the log despite many hidden entries', async () => {
    const server = await startTestServer(engine);
    const { play, opened, ...game } = await prepareTable(server);
    const combatant_ids = [idOf(opened, 'Goblin - 1')];
    await game.do(
      { type: 'set-hidden', combatant_ids, hidden: true },
      { type: 'start-fight', roll_missing: true },
    );
    const anyone = server.client();
    const before = await viewOf(anyone, play);
    expect(before.fight?.log.length).toBeGreaterThan(3);
    const steps = (count: number) =>
      Array.from({ length: count }, (_, index): Command => {
        return { type: 'set-surprised', combatant_ids, surprised: index % 2 === 0 };
      });
    await game.do(...steps(100));
    await game.do(...steps(20));
    expect(await viewOf(anyone, play)).toEqual(before);
  });

  it('ends the streams of a stopped link with an event', async () => {
    const server = await startTestServer(engine);
    const { gm, table, play } = await prepareTable(server);
    const stream = await followEvents(`${server.url}${play}/live`, server.client());
    await stream.next();
    await gm.delete(table);
    expect(await stream.next()).toMatchObject({ event: 'stopped' });
    await stream.done;
  });

  it('limits wrong codes by address, and still serves the right one', async () => {
    const server = await startTestServer(engine);
    const { play } = await prepareTable(server);
    const anyone = server.client();
    expect((await anyone.get(play)).status).toBe(200);
    const wrong = () => anyone.get(`/api/play/${'a'.repeat(CODE_LENGTH)}`);
    for (let number = 0; number < 20; number += 1) expect((await wrong()).status).toBe(404);
    const refused = await wrong();
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await anyone.get(play)).status).toBe(200);
  });

  it('is in the export with its settings and without its link', async () => {
    const server = await startTestServer(engine);
    const { gm, table, code, ...game } = await prepareTable(server);
    await gm.put(table, { title: 'The Mist' });
    await game.allow({ damage: 'off' });
    const document = (await gm.get('/api/export')).body;
    expect(JSON.stringify(document)).not.toContain(code);
    const other = await server.signUp();
    const imported = { mode: 'commit', duplicates: 'replace', document };
    expect((await other.post('/api/import', imported)).status).toBe(200);
    const [encounter] = (await other.get('/api/encounters')).body;
    expect((await other.get(`/api/encounters/${encounter.encounter_id}/table`)).body).toMatchObject({
      title: 'The Mist',
      code: null,
      settings: { acts: { damage: 'off' } },
    });
    // An import into the same account keeps the link.
    await gm.post('/api/import', imported);
    expect((await gm.get(table)).body).toMatchObject({ code, title: 'The Mist' });
  });

  it('is deleted with its campaign or its encounter', async () => {
    const server = await startTestServer(engine);
    const { gm, campaign, play } = await prepareTable(server);
    await phoneOf(server, play, 'Aria');
    const stream = await followEvents(`${server.url}${play}/live`, server.client());
    await stream.next();
    expect((await gm.delete(`/api/campaigns/${campaign}`)).status).toBe(204);
    expect((await server.client().get(play)).status).toBe(404);
    expect(await server.storage.db.selectFrom('table_seats').selectAll().execute()).toEqual([]);
  });
});

it('limits the open streams of a table', async () => {
  const server = await startTestServer('sqlite');
  const { play } = await prepareTable(server);
  const anyone = server.client();
  const open = () => followEvents<TableView>(`${server.url}${play}/live`, anyone);
  const streams = await Promise.all(Array.from({ length: STREAMS_MAXIMUM }, open));
  await Promise.all(streams.map((stream) => stream.next()));
  const refused = await fetch(`${server.url}${play}/live`);
  expect(refused.status).toBe(429);
  expect((await refused.json()).error.code).toBe('table_full');
});
