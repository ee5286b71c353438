import { describe, expect, it } from 'vitest';
import { newId } from '#server/ids.ts';
import { png } from '#support/pictures.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';
import { createTransferServices } from './create-services.ts';

async function fill(gm: TestClient) {
  const npc = (await gm.post('/api/npcs', { name: 'Marra', hit_points: 9, armor_class: 10 })).body.id;
  const hero = (
    await gm.post('/api/characters', {
      name: 'Ysolde',
      player: 'Sam',
      hit_points: 9,
      armor_class: 10,
      level: 3,
    })
  ).body.id;
  const encounter = (await gm.post('/api/encounters', { name: 'Wolves', shortDesc: 'x' })).body.id;
  const campaign = (await gm.post('/api/campaigns', { name: 'Mist' })).body.id;
  const post = async (kind: string, fields: object): Promise<string> =>
    (await gm.post(`/api/${kind}`, { campaign_id: campaign, ...fields })).body.id;
  const inn = await post('notes', { name: 'Inn', type: 'place', audience: 'players', tags: 'a, b' });
  const note = await post('notes', {
    name: 'Plot',
    text: `@[Marra](npc:${npc}) @[Inn](note:${inn}) @[Gone](npc:${newId()}) @[Goblin](codex/monsters:goblin)`,
  });
  const session = await post('sessions', {
    name: '',
    number: 2,
    date: '2026-03-14',
    plan: `See @[Inn](note:${inn})`,
    encounters: [encounter],
    attended: [hero],
  });
  const handout = await post('handouts', { name: 'Letter', text: 'Come', picture_id: null });
  return { npc, hero, encounter, campaign, inn, note, session, handout };
}

/** Lines and the state of a played session, as the server stores them. */
async function play({ storage: { db } }: TestServer, ids: Awaited<ReturnType<typeof fill>>) {
  const { user_id } = await db
    .selectFrom('campaigns')
    .select('user_id')
    .where('id', '=', ids.campaign)
    .executeTakeFirstOrThrow();
  const data = { character_id: ids.hero, name: 'Ysolde', from: 3, level: 4 };
  const line = { user_id, session_id: ids.session };
  await db
    .insertInto('session_lines')
    .values([
      { ...line, id: newId(), at: 20, kind: 'level-up', text: 'Ysolde rises.', data: JSON.stringify(data) },
      { ...line, id: newId(), at: 10, kind: 'typed', text: `To @[Inn](note:${ids.inn})`, data: null },
    ])
    .execute();
  const experience = {
    mode: 'milestone',
    characters: [{ character_id: ids.hero, name: 'Ysolde', xp: 50, level: 3, new_level: 4 }],
  };
  await db
    .updateTable('game_sessions')
    .set({ status: 'ended', started_at: 5, ended_at: 30, experience: JSON.stringify(experience) })
    .where('id', '=', ids.session)
    .execute();
  return { user_id };
}

describe.each(ENGINES)('the journal in an export on %s', (engine) => {
  it('is imported with the ids of the other account, also inside texts and lines', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const ids = await fill(gm);
    await play(server, ids);
    const { body: document } = await gm.get('/api/export');
    expect(document.notes).toHaveLength(2);

    const friend = await server.signUp();
    const preview = await friend.post('/api/import', { mode: 'preview', document });
    expect(preview.body.counts).toMatchObject({
      notes: { add: 2 },
      sessions: { add: 1 },
      handouts: { add: 1 },
    });
    expect(preview.body.records).toContainEqual({
      kind: 'session',
      name: 'Session 2',
      action: 'add',
      duplicate: false,
    });
    expect((await friend.get('/api/notes')).body).toEqual([]);
    expect((await friend.post('/api/import', { mode: 'commit', document })).status).toBe(200);

    const { body: theirs } = await friend.get('/api/export');
    const [campaign, npc, hero] = [
      theirs.campaigns[0].campaign_id,
      theirs.npcs[0].npc_id,
      theirs.characters[0].character_id,
    ];
    const inn = theirs.notes[0].note_id;
    expect([campaign, npc, inn]).not.toEqual([ids.campaign, ids.npc, ids.inn]);
    const gone = /Gone\]\(npc:([^)]+)/.exec(document.notes[1].text)?.[1];
    expect(theirs.notes).toEqual([
      { ...document.notes[0], note_id: inn, campaign_id: campaign },
      {
        ...document.notes[1],
        note_id: expect.any(String),
        campaign_id: campaign,
        text: `@[Marra](npc:${npc}) @[Inn](note:${inn}) @[Gone](npc:${gone}) @[Goblin](codex/monsters:goblin)`,
      },
    ]);
    expect(theirs.sessions).toMatchObject([
      {
        number: 2,
        date: '2026-03-14',
        status: 'ended',
        started_at: 5,
        ended_at: 30,
        plan: `See @[Inn](note:${inn})`,
        encounters: [theirs.encounters[0].encounter_id],
        attended: [hero],
        experience: { characters: [{ character_id: hero, xp: 50 }] },
        lines: [
          { at: 10, kind: 'typed', text: `To @[Inn](note:${inn})` },
          { at: 20, kind: 'level-up', text: 'Ysolde rises.', data: { character_id: hero, level: 4 } },
        ],
      },
    ]);
    expect(theirs.handouts).toMatchObject([{ name: 'Letter', text: 'Come', campaign_id: campaign }]);
    // The game master has changed the words of this line, so the recap must not replace them.
    const edited = await server.storage.db
      .selectFrom('session_lines')
      .select('text')
      .where('session_id', '=', theirs.sessions[0].session_id)
      .where('edited', '=', 1)
      .execute();
    expect(edited).toEqual([{ text: 'Ysolde rises.' }]);
  });

  it('skips, replaces or duplicates existing records, and keeps the timeline of a session', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const ids = await fill(gm);
    await play(server, ids);
    const { body: document } = await gm.get('/api/export');
    document.notes[0].text = 'Changed';
    document.sessions[0].lines = [];

    const skipped = await gm.post('/api/import', { mode: 'commit', duplicates: 'skip', document });
    expect(skipped.body.counts).toMatchObject({ notes: { skip: 2 }, sessions: { skip: 1 } });
    expect((await gm.get(`/api/notes/${ids.inn}`)).body).toMatchObject({ text: '', version: 1 });

    const replaced = await gm.post('/api/import', { mode: 'commit', duplicates: 'replace', document });
    expect(replaced.body.counts).toMatchObject({ notes: { replace: 2 }, sessions: { replace: 1 } });
    expect((await gm.get(`/api/notes/${ids.inn}`)).body).toMatchObject({
      text: 'Changed',
      version: 2,
    });
    expect((await gm.get('/api/export')).body.sessions[0].lines).toHaveLength(2);

    await gm.post('/api/import', { mode: 'commit', duplicates: 'keep_both', document });
    expect((await gm.get('/api/notes')).body).toHaveLength(4);
  });

  it('is imported in parts, each with the ids of the earlier parts', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await fill(gm);
    const { body: document } = await gm.get('/api/export');
    const empty = { notes: [], sessions: [], handouts: [] };
    const { format, version } = document;
    const parts = [
      { ...document, ...empty },
      // The second note mentions the first, which is in a later part.
      { format, version, ...empty, notes: [document.notes[1]] },
      { format, version, ...empty, notes: [document.notes[0]], sessions: document.sessions },
    ];
    const friend = await server.signUp();
    const known = new Map<string, string>();
    for (const mode of ['preview', 'commit']) {
      for (const part of parts) {
        const sent = [...known].map(([from, id]) => ({ from, id }));
        const { status, body } = await friend.post('/api/import', { mode, document: part, ids: sent });
        expect(status).toBe(200);
        expect(body.counts.notes).toMatchObject({ add: part.notes.length, skip: 0 });
        for (const { from, id } of body.ids) known.set(from, id);
      }
    }
    const { body: theirs } = await friend.get('/api/export');
    const inn = theirs.notes.find(({ name }: { name: string }) => name === 'Inn');
    const plot = theirs.notes.find(({ name }: { name: string }) => name === 'Plot');
    expect(inn.campaign_id).toBe(theirs.campaigns[0].campaign_id);
    expect(plot.text).toContain(`@[Marra](npc:${theirs.npcs[0].npc_id}) @[Inn](note:${inn.note_id})`);
    expect(theirs.sessions[0].plan).toBe(`See @[Inn](note:${inn.note_id})`);
  });

  it('ignores records without a campaign, and uses no id or picture of another account', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { campaign, inn } = await fill(gm);
    const { body: document } = await gm.get('/api/export');
    const friend = await server.signUp();
    const { format, version, notes, handouts } = document;
    const other = await friend.post('/api/import', {
      mode: 'commit',
      document: { format, version, notes },
      ids: [{ from: campaign, id: campaign }],
    });
    expect(other.body.counts.notes).toEqual({ add: 0, skip: 0, replace: 0 });

    const { campaigns } = document;
    await friend.post('/api/import', {
      mode: 'commit',
      document: { format, version, notes, campaigns, handouts: [{ ...handouts[0], picture_id: newId() }] },
      ids: [{ from: inn, id: inn }],
    });
    expect((await friend.get('/api/notes')).body).toHaveLength(2);
    expect((await friend.get('/api/handouts')).body).toMatchObject([{ picture_id: null }]);
    expect((await gm.get(`/api/notes/${inn}`)).body).toMatchObject({ version: 1 });
  });

  it('keeps the picture of a replaced handout', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const { campaign, handout } = await fill(gm);
    const { body: document } = await gm.get('/api/export');
    const picture_id = (await gm.post('/api/pictures', png())).body.id;
    await gm.put(`/api/handouts/${handout}`, { campaign_id: campaign, name: 'Letter', picture_id });
    await gm.post('/api/import', { mode: 'commit', duplicates: 'replace', document });
    expect((await gm.get(`/api/handouts/${handout}`)).body).toMatchObject({
      text: 'Come',
      picture_id,
    });
  });

  it('is exported without the records of campaigns that the document does not have', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { user_id } = await play(server, await fill(gm));
    const { db } = server.storage;
    const { exports } = createTransferServices({
      storage: server.storage,
      codex: { monsters: [], spells: [] },
      loadMonsters: async () => [],
      now: Date.now,
    });
    const campaigns = await exports.findCampaignIds(user_id);
    const later = (await gm.post('/api/campaigns', { name: 'Later' })).body.id;
    await gm.post('/api/notes', { campaign_id: later, name: 'New' });
    await db.updateTable('notes').set({ campaign_id: later }).where('name', '=', 'Inn').execute();
    let json = '';
    for await (const piece of exports.withJournal(user_id, Buffer.from('{"a":1}'), campaigns)) json += piece;
    const document = JSON.parse(json);
    expect(document.notes.map(({ name }: { name: string }) => name)).toEqual(['Plot']);
    expect([document.sessions.length, document.handouts.length]).toEqual([1, 1]);
  });

  it('may be missing, as in older files', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const document = { format: 'lorescreen', version: 1, npcs: [] };
    const { status, body } = await gm.post('/api/import', { mode: 'commit', document });
    expect([status, body.counts.notes.add]).toEqual([200, 0]);
  });

  it('is refused completely if it has more notes than an account may have', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await fill(gm);
    const { body: document } = await gm.get('/api/export');
    document.notes = Array.from({ length: 1_999 }, (_, at) => ({
      ...document.notes[0],
      note_id: newId(),
      name: `Note ${at}`,
    }));
    const refused = await gm.post('/api/import', { mode: 'commit', document });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'account_full' } } });
    expect((await gm.get('/api/notes')).body).toHaveLength(2);
  });
});
