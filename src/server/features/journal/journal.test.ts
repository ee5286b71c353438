import { describe, expect, it } from 'vitest';
import { JOURNAL_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { newId } from '#server/ids.ts';
import { png } from '#support/pictures.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

async function startWithCampaign(engine: (typeof ENGINES)[number]) {
  const server = await startTestServer(engine);
  const gm = await server.signUp();
  const campaign = (await gm.post('/api/campaigns', { name: 'Mist' })).body.id;
  const fields: Record<JournalKind, object> = {
    note: {
      campaign_id: campaign,
      name: 'Gundren',
      type: 'person',
      audience: 'players',
      tags: 'dwarf, ally',
      text: 'Owns a *map*.',
    },
    session: {
      campaign_id: campaign,
      name: 'The road',
      number: 3,
      date: '2026-03-14',
      plan: '- [ ] goblins',
      encounters: [],
      attended: [],
      recap: '',
    },
    handout: { campaign_id: campaign, name: 'A letter', text: 'Come at once.', picture_id: null },
  };
  return { server, gm, campaign, fields };
}

describe.each(ENGINES)('the journal on %s', (engine) => {
  it.each(JOURNAL_KINDS)('keeps each %s with its fields', async (kind) => {
    const { gm, fields } = await startWithCampaign(engine);
    const path = `/api/${kind}s`;
    const created = await gm.post(path, fields[kind]);
    expect(created).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    expect(created.body.message).toMatch(/created/i);
    expect(Object.keys(created.body).sort()).toEqual(['id', 'message']);
    const whole = (await gm.get(`${path}/${created.body.id}`)).body;
    expect(whole).toMatchObject({ ...fields[kind], [`${kind}_id`]: created.body.id, version: 1 });

    const [summary] = (await gm.get(path)).body;
    const long = kind === 'session' ? ['plan', 'recap'] : ['text'];
    expect(summary).toEqual(
      Object.fromEntries(Object.entries(whole).filter(([name]) => !long.includes(name))),
    );

    const changed = { ...fields[kind], name: 'Another' };
    expect((await gm.put(`${path}/${created.body.id}`, { ...changed, version: 1 })).status).toBe(200);
    const stale = await gm.put(`${path}/${created.body.id}`, { ...fields[kind], version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile' } } });
    expect((await gm.get(`${path}/${created.body.id}`)).body).toMatchObject({ name: 'Another', version: 2 });

    expect((await gm.delete(`${path}/${created.body.id}`)).status).toBe(204);
    expect((await gm.get(`${path}/${created.body.id}`)).status).toBe(404);
    expect((await gm.get(path)).body).toEqual([]);
  });

  it('has no other address than the fixed one', async () => {
    const { gm } = await startWithCampaign(engine);
    const paths = Object.keys((await gm.get('/api/openapi.json')).body.paths);
    expect(paths.filter((path) => path.startsWith('/api/journal/'))).toEqual([]);
    for (const kind of JOURNAL_KINDS) {
      expect((await gm.get(`/api/journal/${kind}s`)).status).toBe(404);
    }
  });

  it('creates one record for a repeated create', async () => {
    const { gm, fields } = await startWithCampaign(engine);
    const sent = { ...fields.session, new_id: newId() };
    await gm.post('/api/sessions', sent);
    expect((await gm.post('/api/sessions', sent)).status).toBe(201);
    expect((await gm.get('/api/sessions')).body).toMatchObject([{ version: 1 }]);
  });

  it('belongs to a campaign of the same owner, and is deleted with it', async () => {
    const { server, gm, campaign, fields } = await startWithCampaign(engine);
    const other = await server.signUp();
    const refused = await other.post('/api/notes', fields.note);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { fields: { campaign_id: 'There is no such campaign.' } } },
    });
    const { id } = (await gm.post('/api/notes', fields.note)).body;
    expect((await other.get(`/api/notes/${id}`)).status).toBe(404);
    expect((await other.put(`/api/notes/${id}`, fields.note)).status).toBe(404);
    expect((await other.delete(`/api/notes/${id}`)).status).toBe(404);
    await gm.delete(`/api/campaigns/${campaign}`);
    expect((await gm.get('/api/notes')).body).toEqual([]);
  });

  it('names only records and pictures of the same owner', async () => {
    const { server, gm, campaign, fields } = await startWithCampaign(engine);
    const other = await server.signUp();
    const character = { name: 'Aria', player: 'Ann', hit_points: 9, armor_class: 12, level: 1 };
    const encounter = { name: 'Wolves', shortDesc: 'x' };
    const ofOther = {
      encounters: [(await other.post('/api/encounters', encounter)).body.id],
      attended: [(await other.post('/api/characters', character)).body.id],
      picture_id: (await other.post('/api/pictures', png())).body.id,
    };
    for (const [field, value] of Object.entries(ofOther)) {
      const kind = field === 'picture_id' ? 'handout' : 'session';
      const sent = { ...fields[kind], [field]: value };
      const refused = { status: 400, body: { error: { fields: { [field]: expect.any(String) } } } };
      expect(await gm.post(`/api/${kind}s`, sent)).toMatchObject(refused);
      const { id } = (await gm.post(`/api/${kind}s`, fields[kind])).body;
      expect(await gm.put(`/api/${kind}s/${id}`, sent)).toMatchObject(refused);
    }

    const own = (await gm.post('/api/encounters', { ...encounter, campaign_id: campaign })).body.id;
    const planned = { ...fields.session, encounters: [own, own] };
    const { id } = (await gm.post('/api/sessions', planned)).body;
    await gm.delete(`/api/encounters/${own}`);
    expect((await gm.put(`/api/sessions/${id}`, { ...planned, name: 'Later' })).status).toBe(200);
    expect((await gm.get(`/api/sessions/${id}`)).body).toMatchObject({ encounters: [own, own] });
  });

  it('can be shortened when it is full, because automatic lines stop at the limit', async () => {
    const { server, gm, fields } = await startWithCampaign(engine);
    const session = (await gm.post('/api/sessions', fields.session)).body.id;
    const note = (await gm.post('/api/notes', { ...fields.note, text: 'Long' })).body.id;
    const filling = (await gm.post('/api/notes', { ...fields.note, text: '' })).body.id;
    const { used, maximum } = (await gm.get('/api/user/usage')).body.journal_bytes;
    await server.storage.db
      .updateTable('notes')
      .set({ text: 'x'.repeat(maximum - used) })
      .where('id', '=', filling)
      .execute();
    expect((await gm.post(`/api/sessions/${session}/start`)).status).toBe(200);
    expect((await gm.get(`/api/sessions/${session}/lines`)).body).toEqual([]);
    const save = (text: string) => gm.put(`/api/notes/${note}`, { ...fields.note, text });
    expect((await save('Longer')).status).toBe(409);
    expect((await save('Lon')).status).toBe(200);
  });

  it.each([
    ['a date that does not exist', 'session', { date: '2026-02-30' }, 'date'],
    ['an unknown type', 'note', { type: 'spaceship' }, 'type'],
    ['a title with spaces only', 'handout', { name: '  ' }, 'name'],
    ['a text that is too long', 'note', { text: 'x'.repeat(20_001) }, 'text'],
  ] as const)('refuses %s', async (_what, kind, change, field) => {
    const { gm, fields } = await startWithCampaign(engine);
    const { status, body } = await gm.post(`/api/${kind}s`, { ...fields[kind], ...change });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual([field]);
  });

  it('lists the changes since a time, in pages', async () => {
    const { gm, fields } = await startWithCampaign(engine);
    const text = 'x'.repeat(20_000);
    const ids: string[] = [];
    for (let at = 0; at < 60; at++) {
      ids.push((await gm.post('/api/notes', { ...fields.note, text })).body.id);
    }
    const session = (await gm.post('/api/sessions', fields.session)).body.id;
    const read: { note_id: string }[] = [];
    let pages = 0;
    let next: string | null = null;
    let sessions: { session_id: string; updated_at: number }[] = [];
    do {
      const query: string = next === null ? '' : `?after=${encodeURIComponent(next)}`;
      const { body } = await gm.get(`/api/journal-changes${query}`);
      read.push(...body.notes);
      sessions = body.sessions;
      next = body.next;
      pages += 1;
    } while (next !== null);
    expect(pages).toBe(2);
    expect(read.map(({ note_id }) => note_id).sort()).toEqual(ids.sort());
    expect(sessions).toMatchObject([{ session_id: session }]);

    const since = await gm.get(`/api/journal-changes?since=${(sessions[0]?.updated_at ?? 0) + 1}`);
    expect(since.body).toEqual({ notes: [], sessions: [], handouts: [], next: null });
    for (const wrong of ['elsewhere', 'note%200%20%00']) {
      expect((await gm.get(`/api/journal-changes?after=${wrong}`)).status).toBe(400);
    }
  });
});

it('refuses records above the limit', async () => {
  const { server, gm, campaign, fields } = await startWithCampaign('sqlite');
  const { user_id } = await server.storage.db
    .selectFrom('campaigns')
    .select('user_id')
    .where('id', '=', campaign)
    .executeTakeFirstOrThrow();
  const row = { user_id, campaign_id: campaign, name: 'n', text: '', picture_id: null };
  const rows = Array.from({ length: JOURNAL_MAXIMUM.handout }, () => ({
    ...row,
    id: newId(),
    version: 1,
    created_at: 1,
    updated_at: 1,
  }));
  for (let at = 0; at < rows.length; at += 100) {
    await server.storage.db
      .insertInto('handouts')
      .values(rows.slice(at, at + 100))
      .execute();
  }
  expect(await gm.post('/api/handouts', fields.handout)).toMatchObject({
    status: 409,
    body: { error: { code: 'account_full' } },
  });
});
