import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '#server/ids.ts';
import { addSession, NO_XP, playFight, startSession } from '#support/played-session.ts';
import { ENGINES } from '#support/test-database.ts';

describe.each(ENGINES)('a played session on %s', (engine) => {
  it('is the only active one of its campaign', async () => {
    const { gm, campaign, encounter, session, path } = await startSession(engine, () => ({
      name: 'The road',
    }));
    const again = await gm.post(`${path}/start`);
    expect(again.body).toMatchObject({ status: 'active', version: 2, ended_at: null, experience: null });
    const other = await addSession(gm, campaign, { number: 2 });
    const refused = await gm.post(`/api/sessions/${other}/start`);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'session_active' } } });
    expect(refused.body.error.message).toBe('Session 1 (The road) of this campaign is active. End it first.');

    const active = {
      session_id: session,
      campaign_id: campaign,
      campaign: 'Mist',
      name: 'The road',
      number: 1,
    };
    for (const query of ['', `?campaign_id=${campaign}`, `?encounter_id=${encounter.toUpperCase()}`]) {
      expect((await gm.get(`/api/active-sessions${query}`)).body).toMatchObject([active]);
    }
    for (const key of ['campaign_id', 'encounter_id']) {
      expect((await gm.get(`/api/active-sessions?${key}=${newId()}`)).body).toEqual([]);
      expect((await gm.get(`/api/active-sessions?${key}=%00`)).status).toBe(400);
    }

    const elsewhere = (await gm.post('/api/campaigns', { name: 'Sand' })).body.id;
    const third = await addSession(gm, elsewhere);
    expect((await gm.post(`/api/sessions/${third}/start`)).status).toBe(200);
  });

  it('proposes its end, and gives XP and only the confirmed levels', async () => {
    const { gm, path, session, campaign, aria, borin, lines, ...prepared } = await startSession(
      engine,
      ({ aria }) => ({ attended: [aria] }),
    );
    await playFight(gm, { campaign, aria, borin, ...prepared });
    await gm.post(`${path}/lines`, { id: randomUUID(), text: 'They found a map', at: 9_000_000_000_000 });
    const proposed = (await gm.get(`${path}/end`)).body;
    expect(proposed.fights).toMatchObject([{ name: 'Ambush', xp: 100, share: 100 }]);
    expect(proposed.characters).toEqual([
      {
        character_id: aria,
        name: 'Aria',
        level: 3,
        level_before: 3,
        attended: true,
        xp_before: 900,
        share: 100,
        new_level: null,
      },
      {
        character_id: borin,
        name: 'Borin',
        level: 3,
        level_before: 3,
        attended: false,
        xp_before: 900,
        share: 0,
        new_level: null,
      },
    ]);
    expect(proposed.recap).toContain(`@[Aria](character:${aria}) was there.`);
    expect(proposed.recap).toContain('Both enemies were defeated, worth 100 XP.');
    expect(proposed.recap).toMatch(/They found a map\.$/);
    expect((await gm.get(path)).body).toMatchObject({ status: 'active', recap: '' });

    const end = {
      recap: 'It was **long**.',
      experience: { mode: 'per_fight', characters: [{ character_id: aria, xp: 1_800 }] },
      levels: [{ character_id: aria, level: 4 }],
    };
    const stale = await gm.post(`${path}/end`, { ...end, version: 1 });
    expect(stale.body.error.code).toBe('changed_meanwhile');
    const ended = await gm.post(`${path}/end`, { ...end, version: 2 });
    expect(ended.body).toMatchObject({ status: 'ended', version: 3, recap: 'It was **long**.' });
    expect(ended.body.experience).toEqual({
      mode: 'per_fight',
      characters: [{ character_id: aria, name: 'Aria', xp: 1_800, level: 3, new_level: 4 }],
    });
    const levels = (await gm.get('/api/characters')).body.map(({ level }: { level: number }) => level);
    expect(levels).toEqual([4, 3]);
    expect((await lines()).map(({ text }) => text)).toContain('Aria reached level 4.');

    // A retry after a lost answer, and a second end.
    expect((await gm.post(`${path}/end`, { ...end, version: 2 })).body.version).toBe(3);
    expect((await gm.post(`${path}/end`, NO_XP)).body.error.code).toBe('session_not_active');
    expect((await gm.post(`${path}/start`)).body.error.code).toBe('session_ended');

    const story = (await gm.get(`/api/campaigns/${campaign}/story`)).body;
    expect(story.sessions).toMatchObject([
      { session_id: session, recap: 'It was **long**.', fights: [{ name: 'Ambush', xp: 100, rounds: 1 }] },
    ]);
    expect(story.characters).toEqual([
      { character_id: aria, name: 'Aria', points: [{ session_id: session, xp: 2_700, level: 4 }] },
    ]);
  });

  it('continues after it is reopened, and gives nothing twice at its second end', async () => {
    const { gm, path, session, campaign, aria, kinds } = await startSession(engine);
    const end = {
      recap: 'One',
      experience: { mode: 'milestone', characters: [{ character_id: aria, xp: 0 }] },
      levels: [{ character_id: aria, level: 4 }],
    };
    await gm.post(`${path}/end`, end);
    expect((await gm.post(`${path}/reopen`)).body).toMatchObject({
      status: 'active',
      recap: 'One',
      ended_at: null,
    });
    expect((await kinds()).sort()).toEqual(['level-up', 'started']);
    expect((await gm.get(`${path}/end`)).body).toMatchObject({
      characters: [{ level: 4, level_before: 3, xp_before: 900 }, {}],
      experience: { mode: 'milestone', characters: [{ character_id: aria, new_level: 4 }] },
    });
    const again = await gm.post(`${path}/end`, { ...end, recap: 'Two', levels: [] });
    expect(again.body.experience.characters).toMatchObject([{ level: 3, new_level: 4 }]);
    expect((await gm.get(`/api/campaigns/${campaign}/story`)).body.characters).toMatchObject([
      { points: [{ session_id: session, xp: 2_700, level: 4 }] },
    ]);

    const next = await addSession(gm, campaign, { number: 2 });
    const planned = await gm.post(`/api/sessions/${next}/reopen`);
    expect(planned.body.error.code).toBe('session_not_active');
    await gm.post(`/api/sessions/${next}/start`);
    expect((await gm.post(`${path}/reopen`)).body.error.code).toBe('session_active');
  });

  it('counts XP once if a level is raised while it is played', async () => {
    const { gm, path, session, campaign, aria } = await startSession(engine);
    const character = { name: 'Aria', player: 'Ann', hit_points: 20, armor_class: 15 };
    await gm.put(`/api/characters/${aria}`, { ...character, level: 4 });
    const { characters } = (await gm.get(`${path}/end`)).body;
    expect(characters[0]).toMatchObject({ level: 4, level_before: 3, xp_before: 900, new_level: null });
    const experience = { mode: 'per_fight', characters: [{ character_id: aria, xp: 1_900 }] };
    const ended = await gm.post(`${path}/end`, { ...NO_XP, experience });
    expect(ended.body.experience.characters).toMatchObject([{ xp: 1_900, level: 3, new_level: 4 }]);
    expect((await gm.get(`/api/campaigns/${campaign}/story`)).body.characters).toMatchObject([
      { points: [{ session_id: session, xp: 2_800, level: 4 }] },
    ]);
  });

  it('sums the XP of several sessions in their order', async () => {
    const { gm, path, campaign, aria } = await startSession(engine);
    const give = (xp: number) => ({
      ...NO_XP,
      experience: { mode: 'per_fight', characters: [{ character_id: aria, xp }] },
    });
    await gm.post(`${path}/end`, give(500));
    const second = await addSession(gm, campaign, { number: 2 });
    await gm.post(`/api/sessions/${second}/start`);
    expect((await gm.get(`/api/sessions/${second}/end`)).body.characters[0].xp_before).toBe(1_400);
    await gm.post(`/api/sessions/${second}/end`, give(1_300));
    const { characters } = (await gm.get(`/api/campaigns/${campaign}/story`)).body;
    expect(characters[0].points.map(({ xp }: { xp: number }) => xp)).toEqual([1_400, 2_700]);
    await gm.delete(path);
    const shorter = (await gm.get(`/api/campaigns/${campaign}/story`)).body;
    expect(shorter.characters[0].points.map(({ xp }: { xp: number }) => xp)).toEqual([2_200]);
  });

  it('is only for its owner, with characters of the same owner', async () => {
    const { server, gm, path, campaign, aria, lines } = await startSession(engine);
    const stranger = await server.signUp();
    const line = { id: randomUUID(), text: 'Secret', at: 1 };
    await gm.post(`${path}/lines`, line);
    const before = await lines();
    const tried = [
      stranger.post(`${path}/start`),
      stranger.post(`${path}/reopen`),
      stranger.get(`${path}/end`),
      stranger.post(`${path}/end`, NO_XP),
      stranger.get(`${path}/lines`),
      stranger.post(`${path}/lines`, { ...line, id: randomUUID() }),
      stranger.put(`${path}/lines/${line.id}`, { text: 'Mine' }),
      stranger.delete(`${path}/lines/${line.id}`),
      stranger.get(`/api/campaigns/${campaign}/story`),
    ];
    for (const answer of await Promise.all(tried)) expect(answer.status).toBe(404);
    expect((await stranger.get('/api/active-sessions')).body).toEqual([]);
    expect(await lines()).toEqual(before);

    const theirs = (await stranger.post('/api/campaigns', { name: 'Theirs' })).body.id;
    const own = await addSession(stranger, theirs);
    await stranger.post(`/api/sessions/${own}/start`);
    const characters = [{ character_id: aria, xp: 1 }];
    const end = (body: object) => stranger.post(`/api/sessions/${own}/end`, { ...NO_XP, ...body });
    expect((await end({ experience: { mode: 'milestone', characters } })).status).toBe(400);
    expect((await end({ levels: [{ character_id: aria, level: 20 }] })).status).toBe(400);
    expect((await stranger.get(`/api/sessions/${own}/end`)).body.characters).toEqual([]);
  });

  it('is deleted with its campaign', async () => {
    const { server, gm, campaign } = await startSession(engine);
    await gm.delete(`/api/campaigns/${campaign}`);
    expect(await server.storage.db.selectFrom('session_lines').select('id').execute()).toEqual([]);
    expect((await gm.get('/api/active-sessions')).body).toEqual([]);
  });
});
