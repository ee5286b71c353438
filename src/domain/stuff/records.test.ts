import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  campaignFieldsSchema,
  characterFieldsSchema,
  encounterFieldsSchema,
  encounterMonstersSchema,
  npcFieldsSchema,
} from './records.ts';

const character = { name: 'Mira', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };

function problemsOf(schema: z.ZodMiniType, value: unknown): string[] {
  const result = z.safeParse(schema, value);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('characterFieldsSchema', () => {
  it('trims text and reads numeric strings', () => {
    const typed = { ...character, name: '  Mira ', hit_points: '012', level: ' 3 ' };
    expect(z.parse(characterFieldsSchema, typed)).toEqual(character);
  });

  it.each([
    ['name', '   '],
    ['name', 'x'.repeat(201)],
    ['name', 7],
    ['player', undefined],
    ['hit_points', 0],
    ['hit_points', 100_001],
    ['hit_points', 1.5],
    ['hit_points', '1e3'],
    ['hit_points', ''],
    ['hit_points', null],
    ['hit_points', true],
    ['hit_points', Number.NaN],
    ['level', 31],
    ['level', '-1'],
    ['armor_class', 101],
  ])('refuses %s = %j', (field, value) => {
    expect(problemsOf(characterFieldsSchema, { ...character, [field]: value })).toEqual([
      expect.stringContaining(`${field}: `),
    ]);
  });

  it.each([
    ['name', 'x'.repeat(200)],
    ['hit_points', 1],
    ['hit_points', 100_000],
    ['level', 30],
    ['armor_class', 100],
  ])('takes %s = %j', (field, value) => {
    expect(problemsOf(characterFieldsSchema, { ...character, [field]: value })).toEqual([]);
  });

  it('removes characters that cannot be stored', () => {
    expect(z.parse(characterFieldsSchema, { ...character, name: 'a\0b\ud800' }).name).toBe('ab\ufffd');
    expect(problemsOf(characterFieldsSchema, { ...character, name: '\0' })).toEqual([
      'name: Name is required.',
    ]);
  });
});

describe('the other records', () => {
  it('has optional texts', () => {
    expect(z.parse(campaignFieldsSchema, { name: 'Mist', description: null })).toEqual({
      name: 'Mist',
      description: '',
      length: '',
      world_name: '',
    });
    expect(problemsOf(campaignFieldsSchema, { name: 'Mist', description: 'x'.repeat(20_001) })).toHaveLength(
      1,
    );
    expect(problemsOf(campaignFieldsSchema, { name: 'Mist', length: 'x'.repeat(201) })).toHaveLength(1);
    expect(problemsOf(campaignFieldsSchema, { name: 'Mist', length: 3 })).toHaveLength(1);
  });

  it('needs a short description of at most 100 characters', () => {
    expect(problemsOf(encounterFieldsSchema, { name: 'Ambush' })).toEqual([
      'short_description: Short Description is required.',
    ]);
    const fields = { name: 'Ambush', short_description: 'x'.repeat(100) };
    expect(problemsOf(encounterFieldsSchema, fields)).toEqual([]);
    fields.short_description += 'x';
    expect(problemsOf(encounterFieldsSchema, fields)).toHaveLength(1);
  });

  it('ignores unknown fields', () => {
    expect(z.parse(npcFieldsSchema, { ...character, secret: 1 })).toEqual({
      name: 'Mira',
      hit_points: 12,
      armor_class: 15,
    });
  });
});

describe('encounterMonstersSchema', () => {
  it('reads amounts as the form writes them', () => {
    const rows = ['', '007', 3].map((count) => ({ pointer: 'srd/goblin', count }));
    expect(z.parse(encounterMonstersSchema, rows).map(({ count }) => count)).toEqual([0, 7, 3]);
  });

  it.each([-1, 1.5, 'two', 1_001, undefined])('refuses the amount %j', (count) => {
    expect(problemsOf(encounterMonstersSchema, [{ pointer: 'srd/goblin', count }])).not.toEqual([]);
  });

  it('accepts a total of a thousand creatures', () => {
    const half = { pointer: 'srd/goblin', count: 500 };
    expect(problemsOf(encounterMonstersSchema, [half, half])).toEqual([]);
    expect(problemsOf(encounterMonstersSchema, [half, half, { ...half, count: 1 }])).toHaveLength(1);
  });
});
