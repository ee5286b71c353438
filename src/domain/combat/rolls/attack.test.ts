import { describe, expect, it } from 'vitest';
import { parseDice } from '#domain/dice/notation.ts';
import { roll } from '#domain/dice/roll.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { Table } from '#support/fights/combat-table.ts';
import {
  attackOutcome,
  criticalReason,
  withDoubledDice,
  withoutSecondDice,
  withSecondDice,
} from './attack.ts';

describe('an attack', () => {
  it('ATK-1: hits if it reaches the AC; a 20 is always a critical hit, a 1 always a miss', () => {
    expect(attackOutcome({ natural: 11, total: 15 }, 15)).toBe('hit');
    expect(attackOutcome({ natural: 10, total: 14 }, 15)).toBe('miss');
    expect(attackOutcome({ natural: 20, total: 24 }, 30)).toBe('critical');
    expect(attackOutcome({ natural: 1, total: 30 }, 10)).toBe('miss');
  });

  it('ATK-2: a critical hit rolls the dice twice and adds modifiers once', () => {
    const expression = parseDice('2d6 + 3');
    expect(expression && withDoubledDice(expression).terms).toEqual([
      { kind: 'dice', sign: 1, count: 4, sides: 6 },
      { kind: 'flat', sign: 1, value: 3 },
    ]);
  });
});

it('ATK-2: a hit that becomes critical keeps its dice and rolls the same number again', () => {
  const hit = roll('2d6 + 1d4 + 3', fixedSource([1, 2, 3]));
  if (hit === undefined) throw new Error('Nothing was rolled.');
  const critical = withSecondDice(hit, fixedSource([4, 5, 2]));
  expect(critical).toMatchObject({ notation: '4d6 + 2d4 + 3', total: 20 });
  expect(critical.parts.map(({ dice }) => dice)).toEqual([[1, 2, 4, 5], [3, 2], []]);
  expect(withoutSecondDice(critical)).toEqual(hit);
});

it.each([
  ['unconscious', 'Aria is unconscious'],
  ['paralyzed', 'Aria is paralyzed'],
  ['stunned', undefined],
  ['prone', undefined],
])('ATK-4: a hit from within 5 feet on a target that is %s: %s', (name, reason) => {
  const table = new Table();
  table.do({ type: 'apply-condition', combatant_ids: [table.id('Aria')], condition_id: 'c', name });
  expect(criticalReason(table.get('Aria'))).toBe(reason);
});

it('ATK-4: a hit on a dying character is critical and gives two failed death saves', () => {
  const table = new Table().hit('Aria', 20);
  expect(criticalReason(table.get('Aria'))).toBe('Aria is unconscious');
  expect(table.hit('Aria', 1, { critical: true }).get('Aria').death_saves.failures).toBe(2);
});
