import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ListedLine } from '#contract/journal/game-session.ts';
import { SESSION_LINES_MAXIMUM } from '#domain/journal/session-line.ts';
import { newId } from '#server/ids.ts';
import { idOf, issued, send } from '#support/fights/fight-server.ts';
import { addSession, NO_XP, playFight, startSession } from '#support/played-session.ts';
import { ENGINES } from '#support/test-database.ts';

describe.each(ENGINES)('the timeline of a session on %s', (engine) => {
  it('adds each line once, and restores a deleted one', async () => {
    const { gm, campaign, path, lines } = await startSession(engine);
    const line = { id: randomUUID(), text: ' They met a dwarf. ', at: 1_000 };
    for (const _ of [1, 2]) {
      expect(await gm.post(`${path}/lines`, line)).toMatchObject({ status: 201, body: { id: line.id } });
    }
    const [first, second, ...more] = await lines();
    expect(first).toEqual({
      line_id: line.id,
      text: 'They met a dwarf.',
      at: 1_000,
      kind: 'typed',
      data: null,
    });
    expect([second?.kind, more]).toEqual(['started', []]);

    expect((await gm.put(`${path}/lines/${line.id}`, { text: 'They met Gundren.' })).status).toBe(204);
    expect((await gm.put(`${path}/lines/${line.id}`, { text: 'They met Gundren.', at: 2_000 })).status).toBe(
      204,
    );
    expect((await lines())[0]).toMatchObject({ text: 'They met Gundren.', at: 2_000 });
    expect((await gm.delete(`${path}/lines/${line.id}`)).status).toBe(204);
    expect((await gm.delete(`${path}/lines/${line.id}`)).status).toBe(404);
    expect((await lines()).map(({ kind }) => kind)).toEqual(['started']);
    await gm.post(`${path}/lines`, line);
    expect((await lines())[0]?.line_id).toBe(line.id);

    const other = await addSession(gm, campaign);
    const taken = await gm.post(`/api/sessions/${other}/lines`, line);
    expect(taken).toMatchObject({
      status: 400,
      body: { error: { fields: { id: 'Another session has a line with this id.' } } },
    });
    // Lines do not count as saves of the session.
    expect((await gm.get(path)).body.version).toBe(2);
  });

  it('refuses invalid lines', async () => {
    const { gm, path } = await startSession(engine);
    const line = { id: randomUUID(), text: 'A line', at: 1 };
    for (const wrong of [
      { text: '  ' },
      { text: 'x'.repeat(501) },
      { at: -1 },
      { at: 1.5 },
      { id: 'x' },
      { content: { kind: 'fight', data: null } },
      { content: { kind: 'level-up', data: { character_id: newId(), name: 'A', from: 1, level: 99 } } },
    ]) {
      expect((await gm.post(`${path}/lines`, { ...line, ...wrong })).status).toBe(400);
    }
  });

  it('gets a line for each fight, which is removed when the fight is resumed', async () => {
    const { gm, lines, kinds, ...prepared } = await startSession(engine);
    const { fightId, encounter, aria } = prepared;
    await playFight(gm, prepared);
    const told = (await lines()).find(({ kind }) => kind === 'fight');
    expect(told).toMatchObject({
      text: expect.stringContaining('Aria fell.'),
      data: {
        fight_id: fightId,
        encounter_id: encounter,
        name: 'Ambush',
        rounds: 1,
        xp: 100,
        foes: [{ name: 'Goblin', count: 2, defeated: 2 }],
      },
    });
    expect(told?.kind === 'fight' && told.data.party.find(({ name }) => name === 'Aria')).toEqual({
      name: 'Aria',
      character_id: aria,
      fell: 1,
      rose: 0,
      dead: false,
    });

    await send(gm, fightId, [issued({ type: 'resume-fight' })]);
    expect(await kinds()).not.toContain('fight');
    await send(gm, fightId, [issued({ type: 'end-fight' })]);
    await send(gm, fightId, [issued({ type: 'undo' })]);
    expect(await kinds()).not.toContain('fight');
    await send(gm, fightId, [issued({ type: 'redo' })]);
    expect((await lines()).filter(({ kind }) => kind === 'fight')).toMatchObject([
      { line_id: told?.line_id },
    ]);

    // A correction after the end changes the line and makes no second one.
    const combatant_id = idOf(prepared.opened, 'Goblin - 1');
    await send(gm, fightId, [issued({ type: 'set-hit-points', combatant_id, hit_points: 3 })]);
    expect((await lines()).filter(({ kind }) => kind === 'fight')).toMatchObject([{ data: { xp: 50 } }]);
  });

  it('lets a fight with names of any text begin and end', async () => {
    const { gm, path, lines, ...prepared } = await startSession(engine);
    const combatant_id = idOf(prepared.opened, 'Aria');
    await send(gm, prepared.fightId, [issued({ type: 'rename-combatant', combatant_id, name: 'Ar\0ia' })]);
    expect((await playFight(gm, prepared)).status).toBe(200);
    expect((await lines()).find(({ kind }) => kind === 'fight')?.text).toContain('Aria fell.');
  });

  it('gets no line for a fight that ended earlier, and no deleted line again', async () => {
    const { gm, path, campaign, lines, kinds, ...prepared } = await startSession(engine);
    const { fightId, opened } = prepared;
    await playFight(gm, { campaign, ...prepared });
    const correct = (hit_points: number) =>
      send(gm, fightId, [
        issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Goblin - 1'), hit_points }),
      ]);
    const told = (await lines()).find(({ kind }) => kind === 'fight');
    await gm.delete(`${path}/lines/${told?.line_id}`);
    expect((await correct(3)).status).toBe(200);
    expect(await kinds()).not.toContain('fight');

    await gm.post(`${path}/end`, NO_XP);
    const next = `/api/sessions/${await addSession(gm, campaign, { number: 2 })}`;
    await gm.post(`${next}/start`);
    await correct(0);
    expect((await gm.get(`${next}/lines`)).body).toMatchObject([{ kind: 'started' }]);
  });

  it('gets a line for a fight that was resumed in a later session, with only the new XP', async () => {
    const { gm, path, campaign, lines, ...prepared } = await startSession(engine);
    const { fightId, opened } = prepared;
    const goblin = (name: string, hit_points: number) =>
      issued({ type: 'set-hit-points', combatant_id: idOf(opened, name), hit_points });
    await playFight(gm, { campaign, ...prepared });
    await send(gm, fightId, [goblin('Goblin - 2', 5)]);
    await gm.post(`${path}/end`, NO_XP);
    const before = await lines();
    const next = `/api/sessions/${await addSession(gm, campaign, { number: 2 })}`;
    await gm.post(`${next}/start`);
    // A device that was offline sends all commands at once.
    await send(gm, fightId, [
      issued({ type: 'resume-fight' }),
      goblin('Goblin - 2', 0),
      issued({ type: 'end-fight' }),
    ]);
    const told = ((await gm.get(`${next}/lines`)).body as ListedLine[]).find(({ kind }) => kind === 'fight');
    expect(told?.data).toMatchObject({ fight_id: fightId, xp: 50, foes: [{ count: 2, defeated: 2 }] });
    expect(await lines()).toEqual(before);
    expect(before.find(({ kind }) => kind === 'fight')?.data).toMatchObject({ xp: 50 });
  });

  it('keeps the text that the game master wrote in a line, and uses it in the recap', async () => {
    const { gm, path, campaign, lines, ...prepared } = await startSession(engine);
    const { fightId, opened } = prepared;
    await playFight(gm, { campaign, ...prepared });
    const fought = async () => (await lines()).find(({ kind }) => kind === 'fight');
    const told = await fought();
    const line = `${path}/lines/${told?.line_id}`;
    const goblin = (hit_points: number) =>
      send(gm, fightId, [
        issued({ type: 'set-hit-points', combatant_id: idOf(opened, 'Goblin - 1'), hit_points }),
      ]);
    // A new time alone does not make the line edited, so its text still changes with the fight.
    await gm.put(line, { text: told?.text, at: 5 });
    await goblin(3);
    expect(await fought()).toMatchObject({ at: 5, text: expect.stringContaining('worth 50 XP') });

    await gm.put(line, { text: 'They hunted goblins' });
    await goblin(0);
    expect(await fought()).toMatchObject({ text: 'They hunted goblins', data: { xp: 100 } });
    await send(gm, fightId, [issued({ type: 'resume-fight' })]);
    await send(gm, fightId, [issued({ type: 'end-fight' })]);
    expect((await gm.get(`${path}/end`)).body.recap).toBe('They hunted goblins.');

    const restored = await fought();
    if (restored === undefined) throw new Error('There is no line of the fight.');
    await gm.delete(line);
    const { line_id: id, text, at, kind, data } = restored;
    await gm.post(`${path}/lines`, { id, text, at, content: { kind, data } });
    expect((await gm.get(`${path}/end`)).body.recap).toBe('They hunted goblins.');
  });

  it('has a line for the start of a fight, until the start is undone', async () => {
    const { gm, fightId, lines, kinds } = await startSession(engine);
    await send(gm, fightId, [issued({ type: 'start-fight', roll_missing: true })]);
    expect((await lines()).map(({ text }) => text)).toContain('The fight Ambush began.');
    await send(gm, fightId, [issued({ type: 'undo' })]);
    expect(await kinds()).toEqual(['started']);
  });

  it('keeps the line of a fight that continues after the session ended', async () => {
    const { gm, path, lines, kinds, ...prepared } = await startSession(engine);
    await playFight(gm, prepared);
    await gm.post(`${path}/end`, NO_XP);
    await send(gm, prepared.fightId, [issued({ type: 'resume-fight' })]);
    expect(await kinds()).toContain('fight');
    await send(gm, prepared.fightId, [issued({ type: 'advance-turn' }), issued({ type: 'end-fight' })]);
    expect((await lines()).filter(({ kind }) => kind === 'fight')).toHaveLength(1);
  });

  it('gets lines for rests and levels, and none without an active session', async () => {
    const { gm, aria, campaign, path, lines, kinds } = await startSession(engine);
    const character = { name: 'Aria', player: 'Ann', hit_points: 20, armor_class: 15 };
    await gm.post(`/api/campaigns/${campaign}/rest`);
    await gm.post(`/api/campaigns/${campaign}/rest`);
    await gm.put(`/api/characters/${aria}`, { ...character, level: 4 });
    await gm.put(`/api/characters/${aria}`, { ...character, level: 5 });
    expect((await lines()).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['The party took a long rest.', 'Aria reached level 5.']),
    );
    expect((await lines()).find(({ kind }) => kind === 'level-up')?.data).toMatchObject({
      from: 3,
      level: 5,
    });
    expect((await kinds()).sort()).toEqual(['level-up', 'rest', 'started']);
    await gm.put(`/api/characters/${aria}`, { ...character, level: 3 });
    expect((await kinds()).sort()).toEqual(['rest', 'started']);

    await gm.post(`${path}/end`, NO_XP);
    await gm.post(`/api/campaigns/${campaign}/rest`);
    await gm.put(`/api/characters/${aria}`, { ...character, level: 6 });
    expect((await kinds()).sort()).toEqual(['ended', 'rest', 'started']);
  });

  it('gets one line for a handout, even if it is shown again', async () => {
    const { gm, campaign, lines } = await startSession(engine);
    const sent = { campaign_id: campaign, name: 'The letter', text: 'Come at once.' };
    const { id } = (await gm.post('/api/handouts', sent)).body;
    for (const target of ['everyone', 'screen']) {
      await gm.put(`/api/campaigns/${campaign}/table/handouts/${id}`, { target });
    }
    expect((await lines()).filter(({ kind }) => kind === 'handout')).toMatchObject([
      { text: 'Shown: The letter', data: { handout_id: id, name: 'The letter' } },
    ]);
  });

  it('restores a deleted line of a fight with its data', async () => {
    const { gm, path, lines, ...prepared } = await startSession(engine);
    await playFight(gm, prepared);
    const told = (await lines()).find(({ kind }) => kind === 'fight');
    if (told === undefined) throw new Error('There is no line of the fight.');
    await gm.delete(`${path}/lines/${told.line_id}`);
    const { line_id: id, text, at, kind, data } = told;
    expect((await gm.post(`${path}/lines`, { id, text, at, content: { kind, data } })).status).toBe(201);
    expect((await lines()).find((line) => line.line_id === id)).toEqual(told);
  });
});

it('refuses lines above the limit of a timeline', async () => {
  const { server, gm, session, path, campaign, lines } = await startSession('sqlite');
  const { user_id } = await server.storage.db
    .selectFrom('campaigns')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: SESSION_LINES_MAXIMUM - 1 }, (_, at) => ({
    user_id,
    id: newId(),
    session_id: session,
    at,
    kind: 'typed',
    text: 'x',
    data: null,
  }));
  for (let at = 0; at < rows.length; at += 500) {
    await server.storage.db
      .insertInto('session_lines')
      .values(rows.slice(at, at + 500))
      .execute();
  }
  const refused = await gm.post(`${path}/lines`, { id: randomUUID(), text: 'One more', at: 1 });
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'account_full' } } });
  expect(refused.body.error.message).toContain('2,000 lines');
  // A full timeline does not refuse a rest.
  expect((await gm.post(`/api/campaigns/${campaign}/rest`)).status).toBe(204);
  expect(await lines()).toHaveLength(SESSION_LINES_MAXIMUM);
});
