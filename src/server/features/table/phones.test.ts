import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Table } from '#contract/table/live-table.ts';
import { followEvents } from '#support/event-stream.ts';
import { idOf } from '#support/fights/fight-server.ts';
import { phoneOf, prepareTable, viewOf } from '#support/fights/live-table.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

describe.each(ENGINES)('phones at the live table on %s', (engine) => {
  it('gives a character to one phone, until it leaves or the game master frees it', async () => {
    const server = await startTestServer(engine);
    const { gm, table, play, state } = await prepareTable(server);
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
    // Takes another character instead.
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

  it('applies an allowed act immediately, exactly once, with the name of the player', async () => {
    const server = await startTestServer(engine);
    const { play, opened, gm, fightId, fight, ...game } = await prepareTable(server);
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
      body: { state: 'refused', message: 'No death save is asked of you now.' },
    });
    await game.allow({ healing: 'off' });
    expect((await act({ kind: 'healing', amount: 1 })).body).toMatchObject({ state: 'refused' });
  });

  it('brings suggestions to the game master, who accepts, changes or rejects them', async () => {
    const server = await startTestServer(engine);
    const { gm, table, play, opened, fight, state } = await prepareTable(server);
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
    // A suggestion can be answered only once.
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

  it('refuses a phone without a character, acts at other tables, and too many acts', async () => {
    const server = await startTestServer(engine);
    const { play } = await prepareTable(server);
    const other = await prepareTable(server);
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
    // A phone that takes the character again has a new token, but the same count.
    await phone.delete(`${play}/character`);
    const again = await phoneOf(server, play, 'Aria');
    expect((await again.act({ kind: 'end-turn' })).status).toBe(429);
  });

  it('makes one death save per turn, sent directly or suggested', async () => {
    const server = await startTestServer(engine);
    const { gm, table, play, opened, fight, ...game } = await prepareTable(server);
    const aria = idOf(opened, 'Aria');
    const { act, view } = await phoneOf(server, play, 'Aria');
    const isAsked = async () => (await view()).you?.combatant?.death_save_asked;
    const saves = async () => (await fight()).combatants[aria]?.death_saves;
    const save = { kind: 'death-save', natural: 12 } as const;
    const states = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => act(save)));
      return answers.map(({ body }) => body.state).sort();
    };
    await game.do(
      { type: 'set-initiative', combatant_id: aria, initiative: 100 },
      { type: 'start-fight', roll_missing: true },
      { type: 'set-hit-points', combatant_id: aria, hit_points: 0 },
    );
    expect([await isAsked(), await states(1)]).toEqual([false, ['refused']]);
    const round = Object.keys(opened.fight.combatants).map(() => ({ type: 'advance-turn' }) as const);
    await game.do(...round);
    expect(await isAsked()).toBe(true);
    expect(await states(3)).toEqual(['done', 'refused', 'refused']);
    expect([await isAsked(), await saves()]).toEqual([false, { successes: 1, failures: 0 }]);

    await game.allow({ 'death-save': 'suggest' });
    await game.do(...round);
    expect((await act(save)).body.state).toBe('waiting');
    expect([await isAsked(), await states(1)]).toEqual([false, ['refused']]);
    const { incoming } = await game.state();
    await gm.post(`${table}/incoming/${incoming[0]?.id}`, { answer: 'accept' });
    expect([await isAsked(), await saves()]).toEqual([false, { successes: 2, failures: 0 }]);
  });

  it('reports an act as done if only its answer was lost', async () => {
    const server = await startTestServer(engine);
    const { play, opened, ...game } = await prepareTable(server);
    await game.do(
      { type: 'set-initiative', combatant_id: idOf(opened, 'Aria'), initiative: 100 },
      { type: 'start-fight', roll_missing: true },
    );
    const { act } = await phoneOf(server, play, 'Aria');
    const id = randomUUID();
    expect((await act({ kind: 'end-turn' }, id)).body.state).toBe('done');
    // Simulates a server that stopped after the step and before it stored the answer.
    await server.storage.db
      .updateTable('table_acts')
      .set({ state: 'judging' })
      .where('id', '=', id)
      .execute();
    expect((await act({ kind: 'end-turn' }, id)).body).toEqual({ state: 'done', message: null });
  });
});
