import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import { STREAMS_MAXIMUM, TABLE_CODE_LENGTH, type TableView } from '#contract/play.ts';
import type { Table } from '#contract/table.ts';
import type { Command } from '#domain/combat/commands.ts';
import type { Act } from '#domain/player-view/acts.ts';
import { DEFAULT_TABLE_SETTINGS, type TableSettings } from '#domain/player-view/settings.ts';
import { followEvents } from '#support/event-stream.ts';
import { idOf, issued, prepareFight, send } from '#support/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';

async function prepare(server: TestServer) {
  const gm = await server.signUp();
  const prepared = await prepareFight(gm);
  const table = `/api/encounters/${prepared.encounter}/table`;
  const { code } = (await gm.post(table, {})).body as { code: string };
  return {
    ...prepared,
    gm,
    table,
    code,
    play: `/api/play/${code}`,
    do: async (...commands: Command[]) => {
      const opened = (await gm.get(`/api/fights/${prepared.fightId}`)).body as OpenedFight;
      const { sequence } = opened.fight.history;
      const { body } = await send(
        gm,
        prepared.fightId,
        commands.map((one) => issued(one)),
        sequence,
      );
      expect(body.results.map(({ status }) => status)).not.toContain('refused');
    },
    fight: async () => ((await gm.get(`/api/fights/${prepared.fightId}`)).body as OpenedFight).fight,
    state: async () => (await gm.get(table)).body as Table,
    allow: (acts: Partial<TableSettings['acts']>) =>
      gm.put(`${table}/settings`, {
        ...DEFAULT_TABLE_SETTINGS,
        acts: { ...DEFAULT_TABLE_SETTINGS.acts, ...acts },
      }),
  };
}

const viewOf = async (client: TestClient, path: string) => ((await client.get(path)).body as TableView).view;

/** A phone that has the character. */
async function phoneOf(server: TestServer, play: string, name: string) {
  const phone = server.client();
  const { party } = await viewOf(phone, play);
  const member_id = party.find((member) => member.name === name)?.id;
  const answer = await phone.post(`${play}/character`, { member_id });
  expect(answer.status).toBe(200);
  const act = (given: Act, id = randomUUID()) => phone.post(`${play}/acts`, { id, act: given });
  return { phone, act, view: () => viewOf(phone, play) };
}

describe.each(ENGINES)('the live table on %s', (engine) => {
  it('has one link for all encounters of a campaign, which is renewed and stopped', async () => {
    const server = await startTestServer(engine);
    const { gm, table, campaign, code } = await prepare(server);
    expect(code).toHaveLength(TABLE_CODE_LENGTH);
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

  it('shows a fight no longer that has gone to another table, and ends an own link in a campaign', async () => {
    const server = await startTestServer(engine);
    const { gm, play, encounter } = await prepare(server);
    const anyone = server.client();
    expect((await viewOf(anyone, play)).fight).not.toBeNull();
    await gm.post('/api/campaigns', { name: 'Other', addedPlayers: [], addedEncounters: [encounter] });
    expect(await viewOf(anyone, play)).toMatchObject({ party: [{ name: 'Aria' }, {}], fight: null });

    const alone = (await gm.post('/api/encounters', { name: 'Alone', shortDesc: 'x' })).body.id as string;
    const own = (await gm.post(`/api/encounters/${alone}/table`)).body as Table;
    expect((await anyone.get(`/api/play/${own.code}`)).status).toBe(200);
    // From now on its table is the campaign's, so nobody could stop the former link.
    await gm.post('/api/campaigns', { name: 'Third', addedPlayers: [], addedEncounters: [alone] });
    expect((await gm.get(`/api/encounters/${alone}/table`)).body.code).toBeNull();
    expect((await anyone.get(`/api/play/${own.code}`)).status).toBe(404);
    const stream = await followEvents(`${server.url}/api/play/${own.code}/live`, anyone);
    expect(await stream.next()).toMatchObject({ event: 'stopped' });
  });

  it('shows what lies there between fights, then the fight, by the settings', async () => {
    const server = await startTestServer(engine);
    const { gm, table, play, opened, ...game } = await prepare(server);
    await gm.put(table, { on_table: false, title: 'The Mist', handout: 'A torn map' });
    const anyone = server.client();
    expect(await viewOf(anyone, play)).toMatchObject({
      title: 'The Mist',
      handout: 'A torn map',
      party: [{ name: 'Aria', taken: false, combatant_id: null }, { name: 'Borin' }],
      fight: null,
    });
    // Its start puts the fight of a campaign on the table.
    await game.do({ type: 'start-fight', roll_missing: true });
    const view = await viewOf(anyone, play);
    expect(view.fight).toMatchObject({ status: 'running', round: 1 });
    expect(view.fight?.combatants.map(({ name }) => name).sort()).toEqual([
      'Aria',
      'Borin',
      'Goblin A',
      'Goblin B',
      'Sildar',
    ]);
    const { visibility } = DEFAULT_TABLE_SETTINGS;
    const settings = {
      ...DEFAULT_TABLE_SETTINGS,
      visibility: { ...visibility, enemy: { ...visibility.enemy, hit_points: 'hidden' } },
    };
    expect((await gm.put(`${table}/settings`, settings)).body.settings).toEqual(settings);
    const goblin = (await viewOf(anyone, play)).fight?.combatants.find(({ name }) => name === 'Goblin A');
    expect(goblin?.hit_points).toEqual({ shown: 'hidden' });
    expect(JSON.stringify(await viewOf(anyone, play))).not.toContain(idOf(opened, 'Goblin - 1'));
  });

  it('follows live, says nothing while nothing is seen to change, and resumes from the last version', async () => {
    const server = await startTestServer(engine);
    const other =
      engine === 'postgres' ? await startTestServer(engine, { databaseUrl: server.databaseUrl }) : server;
    const { play, opened, ...game } = await prepare(server);
    const screen = server.client();
    const stream = await followEvents<TableView>(`${other.url}${play}/live`, screen);
    const first = await stream.next();
    expect(first).toMatchObject({ event: 'view', data: { view: { fight: { status: 'preparing' } } } });
    expect(first.id).toBe(first.data.version);
    await game.do({ type: 'set-notes', combatant_id: idOf(opened, 'Goblin - 1'), notes: 'A spy' });
    await game.do({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: 11 });
    // The note, which nobody sees, made no event.
    const second = await stream.next();
    expect(second.data.view.fight?.combatants[0]?.hit_points).toMatchObject({ current: 11 });

    const again = await followEvents<TableView>(`${server.url}${play}/live`, screen, {
      'last-event-id': second.id ?? '',
    });
    await game.do({ type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: 12 });
    const third = await again.next();
    expect(third.data.view.fight?.combatants[0]?.hit_points).toMatchObject({ current: 12 });
  });

  it('keeps the lines of the log however much happens that nobody sees', async () => {
    const server = await startTestServer(engine);
    const { play, opened, ...game } = await prepare(server);
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

  it('ends the streams of a stopped link with a word', async () => {
    const server = await startTestServer(engine);
    const { gm, table, play } = await prepare(server);
    const stream = await followEvents(`${server.url}${play}/live`, server.client());
    await stream.next();
    await gm.delete(table);
    expect(await stream.next()).toMatchObject({ event: 'stopped' });
    await stream.done;
  });

  it('gives a character to one phone, until it leaves or the game master frees it', async () => {
    const server = await startTestServer(engine);
    const { gm, table, play, state } = await prepare(server);
    const { phone, view } = await phoneOf(server, play, 'Aria');
    expect((await view()).you).toMatchObject({ name: 'Aria', combatant: { hit_points: 20 } });
    expect((await viewOf(phone, `${play}?as=screen`)).you).toBeNull();
    const rival = server.client();
    const [aria] = (await viewOf(rival, play)).party;
    expect(aria).toMatchObject({ name: 'Aria', taken: true });
    expect(await rival.post(`${play}/character`, { member_id: aria?.id })).toMatchObject({
      status: 409,
      body: { error: { code: 'character_taken' } },
    });
    // Another one in its place.
    const borin = (await view()).party.find(({ name }) => name === 'Borin');
    await phone.post(`${play}/character`, { member_id: borin?.id });
    expect((await state()).seats).toMatchObject([{ name: 'Borin' }]);
    await phone.delete(`${play}/character`);
    expect((await state()).seats).toEqual([]);

    const { view: borinView } = await phoneOf(server, play, 'Borin');
    const [seat] = (await state()).seats;
    expect((await gm.delete(`${table}/seats/${seat?.id}`)).body.seats).toEqual([]);
    expect((await borinView()).you).toBeNull();
  });

  it('does at once what is allowed, exactly once, with the name of who did it', async () => {
    const server = await startTestServer(engine);
    const { play, opened, gm, fightId, fight, ...game } = await prepare(server);
    await game.allow({ damage: 'direct', initiative: 'direct' });
    const { act } = await phoneOf(server, play, 'Aria');
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => act({ kind: 'damage', amount: 5 }, id)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { message: null } });
      expect(['done', 'waiting']).toContain(answer.body.state);
    }
    expect((await act({ kind: 'damage', amount: 5 }, id)).body.state).toBe('done');
    expect((await fight()).combatants[idOf(opened, 'Aria')]?.hit_points).toBe(15);
    const { entries } = (await gm.get(`/api/fights/${fightId}/entries`)).body;
    expect(entries.at(-1).issued).toMatchObject({ id, by: 'Aria' });
    await act({ kind: 'initiative', value: 17 });
    expect((await fight()).combatants[idOf(opened, 'Aria')]?.initiative).toBe(17);
    await game.do({ type: 'undo' }, { type: 'undo' });
    expect((await fight()).combatants[idOf(opened, 'Aria')]).toMatchObject({
      hit_points: 20,
      initiative: null,
    });
    expect(await act({ kind: 'death-save', natural: 10 })).toMatchObject({
      body: { state: 'refused', message: 'It makes no death saves now.' },
    });
    await game.allow({ healing: 'off' });
    expect((await act({ kind: 'healing', amount: 1 })).body).toMatchObject({ state: 'refused' });
  });

  it('brings suggestions to the game master, who accepts, changes or rejects them', async () => {
    const server = await startTestServer(engine);
    const { gm, table, play, opened, fight, state } = await prepare(server);
    const { act, view } = await phoneOf(server, play, 'Aria');
    const live = await followEvents<Table>(`${server.url}${table}/live`, gm);
    expect((await live.next()).data.incoming).toEqual([]);
    expect((await act({ kind: 'damage', amount: 7 })).body).toEqual({ state: 'waiting', message: null });
    const { incoming } = (await live.next()).data;
    expect(incoming).toMatchObject([{ by: 'Aria', text: 'Damage 7 to Aria' }]);
    expect((await view()).you?.acts).toMatchObject([{ state: 'waiting' }]);
    const answer = (id: string | undefined, body: unknown) => gm.post(`${table}/incoming/${id}`, body);
    const changed = { answer: 'accept', act: { kind: 'damage', amount: 4 } };
    expect((await answer(incoming[0]?.id, changed)).body).toMatchObject({ incoming: [], message: null });
    // Answered once.
    await answer(incoming[0]?.id, changed);
    await answer(incoming[0]?.id, { answer: 'reject' });
    expect((await fight()).combatants[idOf(opened, 'Aria')]?.hit_points).toBe(16);
    expect((await view()).you?.acts).toMatchObject([{ state: 'done', text: 'Damage 4 to Aria' }]);
    await act({ kind: 'healing', amount: 2 });
    const [second] = (await state()).incoming;
    await answer(second?.id, { answer: 'reject' });
    expect((await view()).you?.acts.at(-1)).toMatchObject({ state: 'rejected' });
    expect((await fight()).combatants[idOf(opened, 'Aria')]?.hit_points).toBe(16);
    expect((await answer(randomUUID(), { answer: 'reject' })).status).toBe(404);
  });

  it('lets a phone do nothing without a character, nothing elsewhere, and not without end', async () => {
    const server = await startTestServer(engine);
    const { play } = await prepare(server);
    const other = await prepare(server);
    const { phone, act } = await phoneOf(server, play, 'Aria');
    const given = { id: randomUUID(), act: { kind: 'end-turn' } };
    expect((await server.client().post(`${play}/acts`, given)).body.error.code).toBe('no_character');
    const { token } = (
      await phone.post(`${play}/character`, {
        member_id: (await viewOf(phone, play)).you?.member_id,
      })
    ).body as { token: string };
    const bearer = { authorization: `Bearer ${token}` };
    expect((await server.client().post(`${other.play}/acts`, given, bearer)).body.error.code).toBe(
      'no_character',
    );
    for (const path of ['/api/user', `/api/fights/${other.fightId}`, '/api/campaigns', '/api/export']) {
      expect((await server.client().get(path, { ...bearer, cookie: phone.cookie() })).status).toBe(401);
    }
    let last = await act({ kind: 'end-turn' });
    for (let number = 0; number < 60 && last.status === 200; number += 1)
      last = await act({ kind: 'end-turn' });
    expect(last).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
    // A phone that takes the character anew has another token, and no more than before.
    await phone.delete(`${play}/character`);
    const again = await phoneOf(server, play, 'Aria');
    expect((await again.act({ kind: 'end-turn' })).status).toBe(429);
  });

  it('says that an act is done when only its answer was lost', async () => {
    const server = await startTestServer(engine);
    const { play, opened, ...game } = await prepare(server);
    await game.do(
      { type: 'set-initiative', combatant_id: idOf(opened, 'Aria'), initiative: 100 },
      { type: 'start-fight', roll_missing: true },
    );
    const { act } = await phoneOf(server, play, 'Aria');
    const id = randomUUID();
    expect((await act({ kind: 'end-turn' }, id)).body.state).toBe('done');
    // As after a server that stopped between the step and keeping the answer.
    await server.storage.db
      .updateTable('table_acts')
      .set({ state: 'judging' })
      .where('id', '=', id)
      .execute();
    expect((await act({ kind: 'end-turn' }, id)).body).toEqual({ state: 'done', message: null });
  });

  it('limits wrong codes by address, and serves the right one all the same', async () => {
    const server = await startTestServer(engine);
    const { play } = await prepare(server);
    const anyone = server.client();
    expect((await anyone.get(play)).status).toBe(200);
    const wrong = () => anyone.get(`/api/play/${'a'.repeat(TABLE_CODE_LENGTH)}`);
    for (let number = 0; number < 20; number += 1) expect((await wrong()).status).toBe(404);
    const refused = await wrong();
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await anyone.get(play)).status).toBe(200);
  });

  it('is in the export with its settings and without its link', async () => {
    const server = await startTestServer(engine);
    const { gm, table, code, ...game } = await prepare(server);
    await gm.put(table, { title: 'The Mist', handout: 'A torn map' });
    await game.allow({ damage: 'off' });
    const document = (await gm.get('/api/export')).body;
    expect(JSON.stringify(document)).not.toContain(code);
    const other = await server.signUp();
    const imported = { mode: 'commit', duplicates: 'replace', document };
    expect((await other.post('/api/import', imported)).status).toBe(200);
    const [encounter] = (await other.get('/api/encounters')).body;
    expect((await other.get(`/api/encounters/${encounter.encounter_id}/table`)).body).toMatchObject({
      title: 'The Mist',
      handout: 'A torn map',
      code: null,
      settings: { acts: { damage: 'off' } },
    });
    // Its own import leaves the link as it is.
    await gm.post('/api/import', imported);
    expect((await gm.get(table)).body).toMatchObject({ code, title: 'The Mist' });
  });

  it('goes with its campaign and its encounter', async () => {
    const server = await startTestServer(engine);
    const { gm, campaign, play } = await prepare(server);
    await phoneOf(server, play, 'Aria');
    const stream = await followEvents(`${server.url}${play}/live`, server.client());
    await stream.next();
    expect((await gm.delete(`/api/campaigns/${campaign}`)).status).toBe(204);
    expect((await server.client().get(play)).status).toBe(404);
    expect(await server.storage.db.selectFrom('table_seats').selectAll().execute()).toEqual([]);
  });
});

it('keeps no more streams of a table open than it may', async () => {
  const server = await startTestServer('sqlite');
  const { play } = await prepare(server);
  const anyone = server.client();
  const open = () => followEvents<TableView>(`${server.url}${play}/live`, anyone);
  const streams = await Promise.all(Array.from({ length: STREAMS_MAXIMUM }, open));
  await Promise.all(streams.map((stream) => stream.next()));
  const refused = await fetch(`${server.url}${play}/live`);
  expect(refused.status).toBe(429);
  expect((await refused.json()).error.code).toBe('table_full');
});
