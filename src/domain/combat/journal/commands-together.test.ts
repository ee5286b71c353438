import { describe, expect, it } from 'vitest';
import type { CommandOf } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, Table } from '#support/fights/combat-table.ts';

function started() {
  const table = new Table(createFight(encounter()));
  table.do({ type: 'start-fight' });
  const [first = '', second = ''] = table.fight.order;
  return { table, first, second };
}

function breath(first: string, second: string): CommandOf<'together'> {
  return {
    type: 'together',
    commands: [
      {
        type: 'damage',
        parts: [{ amount: 3, damage_type: 'fire' }],
        targets: [
          { combatant_id: first, factor: 'full' },
          { combatant_id: second, factor: 'none' },
        ],
      },
      { type: 'apply-condition', combatant_ids: [first], condition_id: 'c', name: 'prone' },
    ],
  };
}

describe('together', () => {
  it('UND-4: applies all commands in one step that one undo reverts', () => {
    const { table, first, second } = started();
    const before = table.fight;
    table.do(breath(first, second));
    expect(table.fight.combatants[first]).toMatchObject({
      hit_points: (before.combatants[first]?.hit_points ?? 0) - 3,
      conditions: [{ name: 'prone' }],
    });
    expect(table.fight.combatants[second]).toEqual(before.combatants[second]);
    expect(table.fight.history.sequence).toBe(before.history.sequence + 1);
    table.do({ type: 'undo' });
    expect(table.fight.combatants).toEqual(before.combatants);
  });

  it('UND-4: is refused as a whole if one part is refused', () => {
    const { table, first } = started();
    const before = table.fight;
    const [damage] = breath(first, first).commands;
    const refused = table.try({
      type: 'together',
      commands: [
        ...(damage ? [damage] : []),
        { type: 'use-counter', combatant_id: first, counter_id: 'none', amount: 1 },
      ],
    });
    expect(refused).toBe('no-such-counter');
    expect(table.fight).toBe(before);
  });
});
