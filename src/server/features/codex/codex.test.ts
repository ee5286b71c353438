import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { monsterCatalogueSchema, spellCatalogueSchema } from '#domain/codex/catalogue-schemas.ts';
import { magicItemSchema } from '#domain/codex/magic-item.ts';
import { monsterSchema, monsterSummarySchema } from '#domain/codex/monster.ts';
import { spellSchema, spellSummarySchema } from '#domain/codex/spell.ts';
import { buildCodex } from '#server/codex/build.ts';
import { answerErrors } from '#server/http/errors.ts';
import { codexRoutes, prepareCodex } from './routes.ts';

const KIBIBYTE = 1024;
let app: FastifyInstance;

beforeAll(() => {
  app = fastify();
  answerErrors(app);
  codexRoutes(app, prepareCodex(buildCodex()));
});
afterAll(() => app.close());

async function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url, headers });
}

async function namesOf(url: string): Promise<string[]> {
  return (await get(url)).json<{ name: string }[]>().map(({ name }) => name);
}

describe('GET /api/monsters', () => {
  it('lists every monster by name, with only the fields of the list', async () => {
    const list = (await get('/api/monsters')).json<Record<string, unknown>[]>();
    expect(list).toHaveLength(322);
    expect(list[0]).toEqual({
      index: 'aboleth',
      name: 'Aboleth',
      size: 'Large',
      type: 'aberration',
      alignment: 'lawful evil',
      hit_points: 135,
      armor_class: 17,
      challenge_rating: 10,
      xp: 5900,
      url: '/api/monsters/aboleth',
      pointer: 'srd/aboleth',
    });
    expect(z.parse(z.array(monsterSummarySchema), list)).toEqual(list);
  });

  it('lists whole records on request', async () => {
    const full = (await get('/api/monsters?full=true')).json();
    expect(z.parse(z.array(monsterSchema), full)).toEqual(full);
    const owlbears = (await get('/api/monsters?name=owlb&full=true')).json();
    expect(owlbears).toHaveLength(1);
    expect(owlbears[0]).toMatchObject({ name: 'Owlbear', stats: { strength: 20 } });
  });

  it.each([
    ['name=GOBLIN', ['Goblin', 'Hobgoblin']],
    ['name=goblin&size=small', ['Goblin']],
    ['size=Gargantuan&challenge_rating_min=24', ['Ancient Gold Dragon', 'Ancient Red Dragon', 'Tarrasque']],
    ['challenge_rating_min=30', ['Tarrasque']],
    ['name=kobold&challenge_rating_max=1/8', ['Kobold']],
    ['name=kobold&challenge_rating_max=0.125', ['Kobold']],
    ['name=kobold&challenge_rating_min=1/4', []],
    ['name=zzz', []],
  ])('%s', async (query, names) => {
    expect(await namesOf(`/api/monsters?${query}`)).toEqual(names);
  });

  it.each([
    '',
    'name=',
    'size=&challenge_rating_min=',
    'challenge_rating_min=lots',
    'unknown=1',
    'size=a&size=b',
  ])('"%s" filters nothing', async (query) => {
    expect(await namesOf(`/api/monsters?${query}`)).toHaveLength(322);
  });
});

describe('GET /api/spells', () => {
  it('lists every spell by name, with the fields of the list', async () => {
    const list = (await get('/api/spells')).json<Record<string, unknown>[]>();
    expect(list).toHaveLength(319);
    expect(list[1]).toEqual({
      index: 'acid-splash',
      name: 'Acid Splash',
      level: 0,
      school: { name: 'Conjuration' },
      casting_time: '1 action',
      range: '60 feet',
      duration: 'Instantaneous',
      components: ['V', 'S'],
      ritual: false,
      concentration: false,
      classes: [{ name: 'Sorcerer' }, { name: 'Wizard' }],
      dc: { dc_type: { name: 'DEX' }, dc_success: 'none' },
      url: '/api/spells/acid-splash',
    });
    expect(list[0]).not.toHaveProperty('dc');
    expect(z.parse(z.array(spellSummarySchema), list)).toEqual(list);
    const full = (await get('/api/spells?full=true')).json();
    expect(z.parse(z.array(spellSchema), full)).toEqual(full);
  });

  it.each([
    ['minLevel=9&classSelect=cleric', ['Astral Projection', 'Gate', 'Mass Heal', 'True Resurrection']],
    ['maxLevel=0&school=necromancy', ['Chill Touch', 'Spare the Dying']],
    ['casting_time=12 hours', ['Simulacrum']],
    ['name=fire&casting_time=1 Action&minLevel=3&maxLevel=4', ['Fire Shield', 'Fireball', 'Wall of Fire']],
  ])('%s', async (query, names) => {
    expect(await namesOf(`/api/spells?${query}`)).toEqual(names);
  });
});

describe('GET /api/rules and /api/equipment', () => {
  it('list everything, filtered by name, chapter and category', async () => {
    expect(await namesOf('/api/rules?name=cover')).toEqual(['Cover']);
    expect(await namesOf('/api/rules?chapter=Hazards')).toContain('Falling');
    expect(await namesOf('/api/equipment')).toHaveLength(231);
    expect(await namesOf('/api/equipment?category=armor')).toHaveLength(13);
  });

  it('have one record each', async () => {
    expect((await get('/api/rules/cover')).json()).toMatchObject({ name: 'Cover', url: '/api/rules/cover' });
    expect((await get('/api/equipment/longsword')).json()).toMatchObject({
      cost: { quantity: 15, unit: 'gp' },
      damage: { dice: '1d8', type: 'slashing' },
    });
  });
});

describe('GET /api/magic-items', () => {
  it('lists everything, filtered by name, rarity, category and attunement', async () => {
    const list = (await get('/api/magic-items')).json();
    expect(z.parse(z.array(magicItemSchema), list)).toEqual(list);
    expect(list).toHaveLength(240);
    expect(await namesOf('/api/magic-items?rarity=artifact')).toEqual(['Orb of Dragonkind']);
    expect(await namesOf('/api/magic-items?rarity=common')).toEqual([
      'Potion of Climbing',
      'Potion of Healing',
      'Spell Scroll',
    ]);
    expect(await namesOf('/api/magic-items?category=rod&attunement=no')).toEqual([
      'Immovable Rod',
      'Rod of Security',
    ]);
    expect(await namesOf('/api/magic-items?name=giant strength')).toHaveLength(2);
  });

  it('has one record each', async () => {
    expect((await get('/api/magic-items/luck-blade')).json()).toMatchObject({
      category: 'Weapon',
      rarity: 'legendary',
      attunement: true,
      charges: { maximum: '1d4 - 1', regained: null },
      variants: [],
      spells: [{ index: 'wish', name: 'Wish' }],
    });
  });
});

describe('GET /api/conditions', () => {
  it('lists all fifteen', async () => {
    expect(await namesOf('/api/conditions')).toHaveLength(15);
    expect((await get('/api/conditions/exhaustion')).json()).toMatchObject({ levels: { length: 6 } });
  });
});

describe('one record', () => {
  it('is whole', async () => {
    expect((await get('/api/monsters/aboleth')).json()).toMatchObject({
      name: 'Aboleth',
      legendary_actions: [{}, {}, {}],
    });
    expect((await get('/api/spells/hunters-mark')).json()).toMatchObject({ name: "Hunter's Mark" });
  });

  it.each([
    '/api/monsters/nobody',
    '/api/spells/aboleth',
    '/api/conditions/hexed',
    '/api/rules/no-such-rule',
    '/api/equipment/lightsaber',
    '/api/magic-items/lightsaber',
    '/api/monsters/__proto__',
  ])('%s is not found', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'not_found', message: 'There is nothing here.' } });
  });
});

describe('prepared answers', () => {
  it('have an encoding that the client accepts', async () => {
    const plain = await get('/api/monsters');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    });
    const brotli = await get('/api/monsters', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const zipped = await get('/api/monsters', { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  });

  it('are not sent again to a client that has them', async () => {
    const { etag } = (await get('/api/spells')).headers;
    expect(etag).toMatch(/^".+"$/);
    const again = await get('/api/spells', { 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/api/spells', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('hold the catalogues of both lists in at most 60 KiB', async () => {
    const headers = { 'accept-encoding': 'br' };
    const monsters = await get('/api/monsters?catalogue=true', headers);
    const spells = await get('/api/spells?catalogue=true', headers);
    z.parse(monsterCatalogueSchema, JSON.parse(brotliDecompressSync(monsters.rawPayload).toString()));
    z.parse(spellCatalogueSchema, JSON.parse(brotliDecompressSync(spells.rawPayload).toString()));
    expect(monsters.rawPayload.length + spells.rawPayload.length).toBeLessThanOrEqual(60 * KIBIBYTE);
  });
});
