import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jsonSchemaOf } from '#domain/schema/list-of.ts';
import { encounter, Table } from '#support/fights/combat-table.ts';
import { issuedCommandSchema } from './commands.ts';
import { createFight } from './create-fight.ts';
import { sizeOf } from './fight-size.ts';
import { FIGHT_CHARACTERS_MAXIMUM } from './limits.ts';
import { customBlueprint } from './stat-block/stat-block.ts';

interface Schema {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown;
  const?: unknown;
  format?: string;
  [key: string]: unknown;
}

/** The paths of texts and lists that have no maximum. */
function unlimited(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => unlimited(item, `${path}/${index}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxLength, maxItems, enum: values, const: value, format } = schema as Schema;
  const isFree = values === undefined && value === undefined && format === undefined;
  const own =
    (type === 'string' && isFree && maxLength === undefined) || (type === 'array' && maxItems === undefined);
  const inside = Object.entries(schema).flatMap(([key, child]) => unlimited(child, `${path}/${key}`));
  return own ? [path, ...inside] : inside;
}

it('every text and list of a command has a maximum', () => {
  expect(unlimited(jsonSchemaOf(issuedCommandSchema, { io: 'input' }), '')).toEqual([]);
  expect(unlimited(jsonSchemaOf(z.object({ a: z.array(z.string()) })), '')).toHaveLength(2);
});

describe('the size of a fight', () => {
  it('has a maximum, but undo, redo and commands that shrink the fight still work', () => {
    const fight = createFight(encounter());
    const title = 'x'.repeat(FIGHT_CHARACTERS_MAXIMUM - sizeOf(fight) - 1000);
    const table = new Table({ ...fight, title });
    const note = (name: string, length: number) =>
      table.try({ type: 'set-notes', combatant_id: table.id(name), notes: 'x'.repeat(length) });
    expect(note('Aria', 900)).toBeUndefined();
    expect(note('Borin', 200)).toBe('too-large');
    const blueprint = customBlueprint({ name: 'Scribe', type: 'monster', hit_points: 9, armor_class: 10 });
    expect(table.try({ type: 'add-combatants', blueprint, ids: ['s'] })).toBe('too-large');
    table.do({ type: 'undo' }).do({ type: 'redo' });
    expect(note('Aria', 100)).toBeUndefined();
    expect(note('Borin', 200)).toBeUndefined();
    // A fight that was larger before the limit existed may shrink.
    const larger = new Table({ ...fight, title: 'x'.repeat(2 * FIGHT_CHARACTERS_MAXIMUM) });
    larger.do({ type: 'remove-combatants', combatant_ids: [larger.id('Aria')] });
  });

  it('is approximately the length of its JSON', () => {
    const { fight } = new Table().start('Aria', 'Borin');
    expect(sizeOf(fight) / JSON.stringify(fight).length).toBeCloseTo(1, 1);
  });
});
