import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ISSUES_MAXIMUM, jsonSchemaOf, listOf } from './list-of.ts';

/** Counts how many elements are parsed. This measures the work independent of the machine. */
function countingItem() {
  let read = 0;
  const item = z.pipe(
    z.transform((value: unknown) => {
      read += 1;
      return value;
    }),
    z.object({ name: z.string('A name is required.') }),
  );
  return { item, read: () => read };
}

describe('listOf', () => {
  it('parses like an array', () => {
    const list = listOf(z.pipe(z.string(), z.transform(Number)), 3);
    expect(z.parse(list, ['1', '2', '3'])).toEqual([1, 2, 3]);
    expect(z.parse(list, [])).toEqual([]);
    expect(z.safeParse(list, 'many').error?.issues).toMatchObject([{ code: 'invalid_type', path: [] }]);
  });

  it('parses no element of a list that is too long', () => {
    const { item, read } = countingItem();
    const result = z.safeParse(z.object({ list: listOf(item, 3, { tooMany: 'Too many.' }) }), {
      list: Array(4).fill({}),
    });
    expect(result.error?.issues).toMatchObject([{ message: 'Too many.', path: ['list'] }]);
    expect(read()).toBe(0);
  });

  it('stops after enough issues, and gives their paths', () => {
    const { item, read } = countingItem();
    const list = [{ name: 'fine' }, ...Array(200_000).fill({})];
    const { issues = [] } = z.safeParse(listOf(item, 1_000_000), list).error ?? {};
    expect(issues).toHaveLength(ISSUES_MAXIMUM);
    expect(issues[0]).toMatchObject({ message: 'A name is required.', path: [1, 'name'] });
    expect(read()).toBe(ISSUES_MAXIMUM + 1);
  });

  it('stops at once in lists of lists, and does not overflow the stack', () => {
    const { item, read } = countingItem();
    const document = { lists: Array(1_000).fill({ inner: Array(1_000).fill({}) }) };
    const schema = z.object({ lists: listOf(z.object({ inner: listOf(item, 1_000) }), 1_000) });
    expect(z.safeParse(schema, document).error?.issues).toHaveLength(ISSUES_MAXIMUM);
    expect(read()).toBe(ISSUES_MAXIMUM);
  });

  it('keeps its limits when checks are added, and does not run them on an invalid list', () => {
    const schema = listOf(z.object({ count: z.number() }), 30).check(
      z.refine((items) => items.every(({ count }) => count > 0), 'Each counts.'),
    );
    expect(z.safeParse(schema, Array(31).fill({ count: 1 })).error?.issues).toMatchObject([
      { code: 'too_big' },
    ]);
    expect(z.safeParse(schema, Array(30).fill({})).error?.issues).toHaveLength(ISSUES_MAXIMUM);
    expect(z.safeParse(schema, [{ count: 0 }]).error?.issues).toMatchObject([{ message: 'Each counts.' }]);
  });

  it('is required in an object', () => {
    const schema = z.object({ list: listOf(z.string(), 3) });
    expect(z.safeParse(schema, {}).error?.issues).toMatchObject([{ code: 'invalid_type', path: ['list'] }]);
    expect(z.parse(z.object({ list: z.optional(listOf(z.string(), 3)) }), {})).toEqual({});
  });

  it('may have a minimum length', () => {
    const list = listOf(z.string(), 3, { minimum: 1 });
    expect(z.safeParse(list, []).error?.issues).toMatchObject([{ code: 'too_small', minimum: 1 }]);
    expect(z.parse(list, ['a'])).toEqual(['a']);
  });
});

describe('jsonSchemaOf', () => {
  it('describes a list with its limits and its items, also with checks', () => {
    const list = listOf(z.object({ inner: listOf(z.string(), 7, { minimum: 2 }) }), 9);
    const schema = z.object({ list: list.check(z.refine((items) => items.length !== 5)) });
    const inner = { type: 'array', minItems: 2, maxItems: 7, items: { type: 'string' } };
    const items = { type: 'object', properties: { inner }, required: ['inner'] };
    for (const io of ['input', 'output'] as const) {
      expect(jsonSchemaOf(schema, { io })).toMatchObject({
        properties: { list: { type: 'array', maxItems: 9, items } },
        required: ['list'],
      });
    }
  });

  it('keeps the names of schemas inside a list', () => {
    const metadata = z.registry<{ id: string }>();
    const name = z.string().register(metadata, { id: 'Name' });
    const creature = z.object({ name }).register(metadata, { id: 'Creature' });
    expect(jsonSchemaOf(z.object({ list: listOf(creature, 3) }), { metadata })).toMatchObject({
      properties: { list: { items: { $ref: '#/$defs/Creature' } } },
      $defs: { Creature: { properties: { name: { $ref: '#/$defs/Name' } } }, Name: { type: 'string' } },
    });
  });

  it('throws for a transform that is not a list', () => {
    expect(() => jsonSchemaOf(z.transform(Number))).toThrow('Transforms');
    expect(jsonSchemaOf(z.transform(Number), { unrepresentable: 'any' })).not.toHaveProperty('type');
  });
});
