import { describe, expect, it } from 'vitest';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const STAT_BLOCK = `Bog Lurker
Medium plant, unaligned
Armor Class 13 (natural armor)
Hit Points 27 (5d8 + 5)
Speed 30 ft.
STR DEX CON INT WIS CHA
14 (+2) 10 (+0) 12 (+1) 2 (-4) 10 (+0) 5 (-3)
Senses passive Perception 10
Languages —
Challenge 1 (200 XP)
Actions
Slam. Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) bludgeoning damage.`;

async function start(engine: (typeof ENGINES)[number]) {
  const gm = await (await startTestServer(engine)).signUp();
  const names = async (path: string) =>
    ((await gm.get(path)).body as { name: string }[]).map(({ name }) => name);
  return { gm, names };
}

describe.each(ENGINES)('the import of a text on %s', (engine) => {
  it('answers with the saved records, for any text', async () => {
    const { gm, names } = await start(engine);
    const text = STAT_BLOCK.replace('bludgeoning damage', 'cold or fire damage');
    const { status, body } = await gm.post('/api/library/import', { mode: 'commit', text });
    expect([status, body.monsters[0].actions[0].alternative_damage]).toEqual([
      200,
      [{ damage_type: { name: 'Fire' }, damage_dice: '1d6 + 2', when: '1d6 + 2 fire damage' }],
    ]);
    expect(await names('/api/library/monsters')).toEqual(['Bog Lurker']);
  });

  it('reads a text for API clients, and changes nothing in a preview', async () => {
    const { gm, names } = await start(engine);
    const preview = await gm.post('/api/library/import', { mode: 'preview', text: STAT_BLOCK });
    expect([preview.status, preview.body.mode]).toEqual([200, 'preview']);
    expect(preview.body.monsters).toMatchObject([{ name: 'Bog Lurker', armor_class: 13, hit_points: 27 }]);
    expect(preview.body.monsters[0]).not.toHaveProperty('id');
    expect(await names('/api/library/monsters')).toEqual([]);
    const { body } = await gm.post('/api/library/import', {
      mode: 'commit',
      text: STAT_BLOCK,
      filename: 'bog.txt',
    });
    const saved = (await gm.get(`/api/library/monsters/${body.monsters[0].id}`)).body;
    expect(saved).toMatchObject({ name: 'Bog Lurker', pointer: body.monsters[0].pointer });
    expect((await gm.get('/api/library/imports')).body.last).toMatchObject({ source: 'bog.txt' });

    const unknown = await gm.post('/api/library/import', { mode: 'preview', text: '{"poem": true}' });
    expect([unknown.status, unknown.body.error.fields.text]).toEqual([
      400,
      expect.stringMatching(/with “poem”\. Please .* Known formats: .*Open5e/),
    ]);
  });

  it('names words of the text that are not in the record', async () => {
    const { gm } = await start(engine);
    const text = JSON.stringify({ ...OPEN5E, name: 'Bog', slug: 'bog', homeland: 'The Sunken Orchard' });
    const { body } = await gm.post('/api/library/import', { mode: 'preview', text });
    expect(body.unread).toContainEqual({ what: 'Bog', why: 'Left out of “homeland”: “The Sunken Orchard”.' });
  });

  it.each([1, 40])('finds the codex monsters that %i records build on, also in a worker', async (count) => {
    const { gm } = await start(engine);
    const monster = Array.from({ length: count }, (_, at) => ({
      name: `Fen Goblin ${at}`,
      source: 'Fen',
      _copy: { name: 'Goblin', source: 'MM' },
    }));
    const text = JSON.stringify({ _meta: { sources: [{ json: 'Fen', full: 'Fen' }] }, monster });
    const { body } = await gm.post('/api/library/import', { mode: 'preview', text });
    expect(body.monsters).toHaveLength(count);
    expect(body.monsters[0]).toMatchObject({ name: 'Fen Goblin 0', armor_class: 15, hit_points: 7 });
  });

  it('refuses a text with more values than an import may have, also inside the JSON body', async () => {
    const { gm } = await start(engine);
    const text = '['.repeat(1_100_000);
    expect(await gm.post('/api/library/import', { mode: 'preview', text })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid', fields: { text: expect.stringMatching(/values/) } } },
    });
  });

  it('reads a large text in a worker', async () => {
    const { gm, names } = await start(engine);
    const results = Array.from({ length: 400 }, (_, at) => ({
      ...OPEN5E,
      slug: `bog-${at}`,
      name: `Bog ${at}`,
      desc: 'wet '.repeat(200),
    }));
    const text = JSON.stringify({ count: 400, next: null, previous: null, results });
    const { status, body } = await gm.post('/api/library/import', { mode: 'commit', text });
    expect([status, body.format, body.monsters.length]).toEqual([200, expect.stringMatching(/Open5e/), 400]);
    expect(await names('/api/library/monsters?summary=true')).toHaveLength(400);
  });
});

const OPEN5E = {
  size: 'Medium',
  type: 'plant',
  subtype: '',
  alignment: 'unaligned',
  armor_class: 13,
  armor_desc: 'natural armor',
  hit_points: 27,
  hit_dice: '5d8+5',
  speed: { walk: 30 },
  strength: 14,
  dexterity: 10,
  constitution: 12,
  intelligence: 2,
  wisdom: 10,
  charisma: 5,
  skills: {},
  damage_vulnerabilities: '',
  damage_resistances: '',
  damage_immunities: '',
  condition_immunities: '',
  senses: 'passive Perception 10',
  languages: '',
  challenge_rating: '1',
  cr: 1,
  actions: [
    {
      name: 'Slam',
      desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) bludgeoning damage.',
    },
  ],
  special_abilities: [],
};
