import { describe, expect, it } from 'vitest';
import { EMPTY_SHEET } from '#domain/stuff/sheet.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const hero = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };
const guide = { name: 'Guide', hit_points: 9, armor_class: 11 };
/** As sent by a form, and as stored. */
const typed = {
  initiative_bonus: '+3',
  saving_throws: { wisdom: '−1', strength: '' },
  passive_perception: '14',
  speed: ' 30 ft. ',
  resistances: ['fire', 'fire'],
  spell_save_dc: '',
  notes: 'Has the key.',
};
const kept = {
  ...EMPTY_SHEET,
  initiative_bonus: 3,
  saving_throws: { wisdom: -1 },
  passive_perception: 14,
  speed: '30 ft.',
  resistances: ['fire'],
  notes: 'Has the key.',
};

describe.each(ENGINES)('sheets on %s', (engine) => {
  it('SHT-1: are stored with a character, kept by a save without one, and removed by an empty one', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const plain = (await gm.post('/api/characters', { ...hero, name: 'Otto' })).body.id;
    const { id } = (await gm.post('/api/characters', { ...hero, sheet: typed })).body;
    const list = async () => (await gm.get('/api/characters')).body;
    expect(await list()).toEqual([
      { ...hero, name: 'Otto', character_id: plain, version: 1 },
      { ...hero, character_id: id, version: 1, sheet: kept },
    ]);
    await gm.put(`/api/characters/${id}`, { ...hero, hit_points: 13 });
    expect((await list())[1]).toMatchObject({ hit_points: 13, sheet: kept });
    await gm.put(`/api/characters/${id}`, { ...hero, sheet: {} });
    expect((await list())[1]).not.toHaveProperty('sheet');
  });

  it('are created once, even after a repeated create', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const body = { ...guide, new_id: '01890000-0000-7000-8000-000000000001', sheet: typed };
    await gm.post('/api/npcs', body);
    await gm.post('/api/npcs', body);
    expect((await gm.get('/api/npcs')).body).toMatchObject([{ version: 1, sheet: kept }]);
  });

  it('have limits, and report the wrong field', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const wrong = {
      initiative_bonus: '51',
      saving_throws: { wisdom: 'x' },
      resistances: ['love'],
      speed: 'x'.repeat(201),
      notes: 'x'.repeat(2001),
      stat_block: 'https://example.org',
    };
    const { status, body } = await gm.post('/api/npcs', { ...guide, sheet: wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields).sort()).toEqual([
      'sheet.initiative_bonus',
      'sheet.notes',
      'sheet.resistances.0',
      'sheet.saving_throws.wisdom',
      'sheet.speed',
      'sheet.stat_block',
    ]);
    expect(body.error.fields['sheet.initiative_bonus']).toBe(
      'Initiative bonus is a whole number from −50 to 50.',
    );
  });

  it('SHT-1, SHT-2: are in the fight, the list of recruits and the export, and are imported again', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const mira = (await gm.post('/api/characters', { ...hero, sheet: typed })).body.id;
    const sheet = { stat_block: 'srd/priest', initiative_bonus: 2 };
    const npc = (await gm.post('/api/npcs', { ...guide, sheet })).body.id;
    const encounter = { name: 'Ambush', shortDesc: 'x', characters: [mira], npcs: [npc] };
    const { id } = (await gm.post('/api/encounters', encounter)).body;
    expect((await gm.get(`/api/encounters/${id}`)).body).toMatchObject({
      players: [{ name: 'Mira', sheet: kept }],
      npcs: [{ name: 'Guide', sheet: { stat_block: 'srd/priest' } }],
    });
    expect((await gm.get(`/api/encounters/${id}/recruits`)).body).toMatchObject([{ sheet: kept }]);
    const { combatants } = (await gm.post(`/api/encounters/${id}/fight`)).body.fight;
    expect(combatants[`character:${mira}`]).toMatchObject({ initiative_bonus: 3, notes: 'Has the key.' });
    expect(combatants[`npc:${npc}`]).toMatchObject({
      stat_block: 'srd/priest',
      hit_points: 9,
      armor_class: 11,
      initiative_bonus: 2,
      stats: { wisdom: 16 },
      saving_throws: { wisdom: 3 },
    });

    const { body: document } = await gm.get('/api/export');
    expect(document).toMatchObject({
      characters: [{ sheet: kept }],
      npcs: [{ sheet: { initiative_bonus: 2 } }],
    });
    const other = await server.signUp();
    const imported = await other.post('/api/import', { mode: 'commit', document });
    expect(imported.status).toBe(200);
    expect((await other.get('/api/characters')).body).toMatchObject([{ name: 'Mira', sheet: kept }]);
    expect((await other.get('/api/npcs')).body).toMatchObject([{ sheet: { stat_block: 'srd/priest' } }]);
  });
});
