import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { UNDONE_KINDS } from '#domain/stuff/import/duplicates.ts';
import { EMPTY_SHEET } from '#domain/stuff/sheet.ts';
import { DND_BEYOND_SHEET } from '#fixtures/import/dnd-beyond/dnd-beyond-sample.ts';
import { newId } from '#server/ids.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const monster = (name: string, id = newId(), action = 'add') => ({
  id,
  action,
  fields: { ...BLANK_MONSTER, name },
});
const spell = (name: string, id = newId()) => ({ id, action: 'add', fields: { ...BLANK_SPELL, name } });
const NOTHING = Object.fromEntries(UNDONE_KINDS.map((kind) => [kind, 0]));
const HERO = { name: 'Aria', player: 'Ann', hit_points: 20, level: 3, armor_class: 15 };
async function start(engine: (typeof ENGINES)[number]) {
  const server = await startTestServer(engine);
  const gm = await server.signUp();
  const send = (body: object) => gm.post('/api/library/records', { source: 'a file', ...body });
  const names = async (path: string) =>
    ((await gm.get(path)).body as { name: string }[]).map(({ name }) => name);
  return { server, gm, send, names };
}

describe.each(ENGINES)('an import into the library on %s', (engine) => {
  it('adds monsters, spells, characters and their encounters, and undoes it', async () => {
    const { gm, send, names } = await start(engine);
    const [bog, aria] = [newId(), newId()];
    const { status, body } = await send({
      monsters: [monster('Bog Lurker', bog)],
      spells: [spell('Mire')],
      characters: [{ id: aria, action: 'add', fields: HERO }],
      encounters: [
        {
          id: newId(),
          action: 'add',
          name: 'The bog',
          monsters: [
            { name: 'Bog Lurker', count: 2, pointer: `own/${bog}` },
            { name: 'Goblin', count: 3, pointer: 'srd/goblin' },
          ],
          characters: [aria],
        },
      ],
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        source: 'a file',
        at: expect.any(Number),
        added: { ...NOTHING, monsters: 1, spells: 1, characters: 1, encounters: 1 },
        replaced: NOTHING,
      },
    ]);
    expect((await gm.get('/api/library/imports')).body).toEqual({ last: body });
    expect(await names('/api/library/monsters')).toEqual(['Bog Lurker']);
    expect(await names('/api/library/spells')).toEqual(['Mire']);
    const [listed] = (await gm.get('/api/encounters')).body;
    const encounter = (await gm.get(`/api/encounters/${listed.encounter_id}`)).body;
    expect(encounter.players).toMatchObject([{ character_id: aria }]);

    const undone = await gm.delete(`/api/library/imports/${body.id}`);
    expect([undone.status, undone.body]).toEqual([200, { removed: 4, restored: 0, kept: [], kept_count: 0 }]);
    for (const path of [
      '/api/library/monsters',
      '/api/library/spells',
      '/api/characters',
      '/api/encounters',
    ]) {
      expect((await gm.get(path)).body).toEqual([]);
    }
    expect((await gm.get('/api/library/imports')).body).toEqual({ last: null });
    expect((await gm.delete(`/api/library/imports/${body.id}`)).status).toBe(404);
  });

  it('restores exactly the replaced records', async () => {
    const { gm, send } = await start(engine);
    const campaign = (await gm.post('/api/campaigns', { name: 'Mire' })).body.id;
    const { id: aria } = (await gm.post('/api/characters', HERO)).body;
    await gm.put('/api/campaigns', { id: campaign, name: 'Mire', addedPlayers: [aria] });
    const { id: bog } = (await gm.post('/api/library/monsters', { ...BLANK_MONSTER, name: 'Bog' })).body;
    const { id: fight } = (
      await gm.post('/api/encounters', {
        name: 'The bog',
        shortDesc: 'wet',
        desc: 'Very wet.',
        characters: [aria],
        monsters: [{ name: 'Gob', count: 2, pointer: 'srd/goblin' }],
      })
    ).body;
    const state = async () => {
      const { version: _, ...monsterNow } = (await gm.get(`/api/library/monsters/${bog}`)).body;
      const { version: _version, ...encounter } = (await gm.get(`/api/encounters/${fight}`)).body;
      const [{ version: _own, ...character }] = (await gm.get('/api/characters')).body;
      const { Characters } = (await gm.get(`/api/campaigns/${campaign}`)).body;
      return { monsterNow, encounter, character, Characters };
    };
    const before = await state();
    const { body } = await send({
      monsters: [{ id: bog, action: 'replace', fields: { ...BLANK_MONSTER, name: 'Bog', hit_points: 99 } }],
      characters: [{ id: aria, action: 'replace', fields: { ...HERO, hit_points: 9 } }],
      encounters: [{ id: fight, action: 'replace', name: 'The bog', monsters: [], characters: [] }],
    });
    expect(body).toMatchObject({ replaced: { monsters: 1, characters: 1, encounters: 1 } });
    const during = await state();
    expect(during.monsterNow.hit_points).toBe(99);
    expect(during.encounter).toMatchObject({ players: [], monsters: [], description: 'Very wet.' });
    expect(during.Characters).toMatchObject([{ hit_points: 9, current_hit_points: 9 }]);
    expect((await gm.delete(`/api/library/imports/${body.id}`)).body).toMatchObject({
      restored: 3,
      removed: 0,
    });
    expect(await state()).toEqual(before);
  });

  it('restores a record of an import that an earlier version has stored', async () => {
    const { server, gm, send } = await start(engine);
    const former = { ...BLANK_MONSTER, name: 'Bog', hit_points: 12 };
    const { id } = (await gm.post('/api/library/monsters', former)).body;
    const { body } = await send({ monsters: [{ ...monster('Bog', id), action: 'replace' }] });
    const before = JSON.stringify(former);
    await server.storage.db.updateTable('library_import_records').set({ before }).execute();
    await gm.delete(`/api/library/imports/${body.id}`);
    expect((await gm.get(`/api/library/monsters/${id}`)).body).toMatchObject({ hit_points: 12 });
  });

  it('saves the figures of characters, keeps what only the stored sheet has, and undoes it', async () => {
    const { gm, send } = await start(engine);
    const [aria, bo] = [newId(), newId()];
    const stored = async (id: string) =>
      (await gm.get('/api/characters')).body.find((one: { character_id: string }) => one.character_id === id);
    const text = JSON.stringify(DND_BEYOND_SHEET);
    const { body } = await gm.post('/api/library/import', { mode: 'preview', text });
    const { sheet } = body.characters[0];
    expect(sheet).toMatchObject({ passive_perception: 16, spell_save_dc: 14 });

    const notes = { ...EMPTY_SHEET, speed: '10 ft.', notes: 'Owes the ferryman.' };
    const added = await send({
      characters: [
        { id: aria, action: 'add', fields: { ...HERO, sheet: notes } },
        { id: bo, action: 'add', fields: { ...HERO, name: 'Bo' } },
      ],
    });
    expect(added.body).toMatchObject({ added: { characters: 2 } });
    const before = await stored(aria);
    expect(before.sheet).toMatchObject({ notes: 'Owes the ferryman.', stat_block: null });
    const replaced = await send({
      characters: [
        // A stat block cannot be imported: it could be of another account.
        { id: aria, action: 'replace', fields: { ...HERO, sheet: { ...sheet, stat_block: 'srd/goblin' } } },
        { id: bo, action: 'replace', fields: { ...HERO, name: 'Bo' } },
      ],
    });
    expect(replaced.status).toBe(201);
    expect((await stored(aria)).sheet).toEqual({ ...sheet, notes: notes.notes });
    expect(await stored(bo)).not.toHaveProperty('sheet');
    await gm.delete(`/api/library/imports/${replaced.body.id}`);
    expect((await stored(aria)).sheet).toEqual(before.sheet);
  });

  it('keeps records that were changed since, and reports them', async () => {
    const { gm, send, names } = await start(engine);
    const [kept, gone] = [newId(), newId()];
    const { body } = await send({ monsters: [monster('Kept', kept), monster('Gone', gone)] });
    await gm.put(`/api/library/monsters/${kept}`, { ...BLANK_MONSTER, name: 'Kept and changed' });
    const undone = (await gm.delete(`/api/library/imports/${body.id}`)).body;
    expect(undone).toEqual({
      removed: 1,
      restored: 0,
      kept: [{ kind: 'monsters', name: 'Kept and changed' }],
      kept_count: 1,
    });
    expect(await names('/api/library/monsters')).toEqual(['Kept and changed']);
  });

  it('runs once despite retries, and again after an undo', async () => {
    const { gm, send, names } = await start(engine);
    const sent = { new_id: newId(), monsters: [monster('Bog')] };
    const first = await send(sent);
    expect(await send(sent)).toMatchObject({ status: 201, body: first.body });
    await gm.delete(`/api/library/imports/${first.body.id}`);
    expect((await send(sent)).status).toBe(201);
    expect(await names('/api/library/monsters')).toEqual(['Bog']);
    expect((await gm.delete(`/api/library/imports/${first.body.id}`)).body).toMatchObject({ removed: 1 });
    expect(await names('/api/library/monsters')).toEqual([]);
  });

  it('is refused completely if a part is invalid or belongs to another owner', async () => {
    const { server, gm, send, names } = await start(engine);
    const other = await server.signUp();
    const { id: theirs } = (await other.post('/api/library/monsters', { ...BLANK_MONSTER, name: 'Theirs' }))
      .body;
    const { id: hero } = (await other.post('/api/characters', HERO)).body;
    const encounter = { id: newId(), action: 'add', name: 'Bog', monsters: [], characters: [] };
    const twice = newId();
    for (const wrong of [
      { monsters: [monster('Mine'), monster('Stolen', theirs, 'replace')] },
      { encounters: [{ ...encounter, monsters: [{ name: 'x', count: 1, pointer: `own/${theirs}` }] }] },
      { encounters: [{ ...encounter, monsters: [{ name: 'x', count: 1, pointer: 'srd/nobody' }] }] },
      { encounters: [{ ...encounter, characters: [hero] }] },
      { monsters: [monster('A', twice), monster('B', twice)] },
      { monsters: [{ ...monster('A'), fields: { ...BLANK_MONSTER, hit_points: -1 } }] },
    ]) {
      const { status, body } = await send({ spells: [spell('Mire')], ...wrong });
      expect([status, body.error.code]).toEqual([400, 'invalid']);
    }
    expect(await names('/api/library/monsters')).toEqual([]);
    expect(await names('/api/library/spells')).toEqual([]);
    expect((await other.get(`/api/library/monsters/${theirs}`)).body.name).toBe('Theirs');
    const { body } = await send({ monsters: [monster('Mine')] });
    // An empty import is not stored, so the previous one can still be undone.
    expect((await gm.post('/api/library/records', {})).status).toBe(400);
    expect((await other.delete(`/api/library/imports/${body.id}`)).status).toBe(404);
    expect((await gm.get('/api/library/imports')).body.last.id).toBe(body.id);
  });

  it('adds the notes of a campaign in parts, and undoes all parts together', async () => {
    const { gm, send, names } = await start(engine);
    const campaign_id = (await gm.post('/api/campaigns', { name: 'Mire' })).body.id;
    const [inn, plot] = [newId(), newId()];
    const new_id = newId();
    const note = (id: string, name: string) => ({ id, action: 'add', fields: { campaign_id, name } });
    const first = { new_id, notes: [note(inn, 'Inn')] };
    expect((await send(first)).body.added).toMatchObject({ notes: 1 });
    // A retry after a lost answer.
    expect((await send(first)).body.added).toMatchObject({ notes: 1 });
    const session = { campaign_id, number: 1, lines: [{ at: 1, kind: 'typed', text: 'They came.' }] };
    const { body } = await send({
      new_id,
      notes: [note(plot, 'Plot')],
      sessions: [{ id: newId(), action: 'add', fields: session }],
    });
    expect(body.added).toMatchObject({ notes: 2, sessions: 1 });
    expect(await names('/api/notes')).toEqual(['Inn', 'Plot']);
    await gm.put(`/api/notes/${plot}`, { campaign_id, name: 'Plot and twist' });
    const undone = (await gm.delete(`/api/library/imports/${new_id}`)).body;
    expect(undone).toMatchObject({ removed: 2, kept: [{ kind: 'notes', name: 'Plot and twist' }] });
    expect(await names('/api/notes')).toEqual(['Plot and twist']);
    expect((await gm.get('/api/sessions')).body).toEqual([]);
  });

  it('adds no note to a campaign of another owner', async () => {
    const { server, send } = await start(engine);
    const other = await server.signUp();
    const campaign_id = (await other.post('/api/campaigns', { name: 'Theirs' })).body.id;
    const notes = [{ id: newId(), action: 'add', fields: { campaign_id, name: 'Spy' } }];
    expect(await send({ notes })).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } });
    expect((await other.get('/api/notes')).body).toEqual([]);
  });

  it('imports thousands of records in a worker, and undoes it', async () => {
    const { gm, send, names } = await start(engine);
    const text = 'word '.repeat(300);
    const monsters = Array.from({ length: 1_200 }, (_, at) => ({
      ...monster(`Monster ${at}`),
      fields: { ...BLANK_MONSTER, name: `Monster ${at}`, desc: text },
    }));
    const { status, body } = await send({ monsters });
    expect([status, body.added]).toEqual([201, { ...NOTHING, monsters: 1_200 }]);
    const listed = await names('/api/library/monsters?summary=true');
    expect(listed).toEqual(monsters.map(({ fields }) => fields.name));
    expect((await gm.delete(`/api/library/imports/${body.id}`)).body).toMatchObject({ removed: 1_200 });
    expect(await names('/api/library/monsters?summary=true')).toEqual([]);
  });
});
