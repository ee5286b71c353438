import { describe, expect, it } from 'vitest';
import type { Command, CommandOf } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import type { Deed } from '#domain/combat/log/deed.ts';
import { wordLine } from '#domain/combat/log/log-line.ts';
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

const FIREBALL = { how: 'cast', name: 'Fireball' } as const;

describe('LOG-5: the deed of a step', () => {
  function said(deed: Partial<Deed>, parts: 'all' | 'none' = 'none'): string[] {
    const { table, first, second } = started();
    const commands = parts === 'all' ? breath(first, second).commands : [];
    const name = table.fight.combatants[first]?.name ?? '';
    table.do({ type: 'together', commands, deed: { combatant_id: first, ...FIREBALL, ...deed } });
    return (table.journal.at(-1)?.log ?? []).map((line) => wordLine(line).replace(name, 'Lich'));
  }

  it('is logged before its effects, or alone if it has none', () => {
    expect(said({}, 'all')[0]).toBe('Lich casts Fireball');
    expect(said({}, 'all').length).toBeGreaterThan(1);
    expect(said({ name: 'Mage Hand' })).toEqual(['Lich casts Mage Hand']);
    expect(said({ level: 5 })).toEqual(['Lich casts Fireball at 5th level']);
    expect(said({ how: 'continue' })).toEqual(['Lich goes on with Fireball']);
    expect(said({ how: 'use', name: 'Parry' })).toEqual(['Lich uses Parry']);
  });

  it('is named in the log of undo and redo', () => {
    const { table, first, second } = started();
    table.do({ ...breath(first, second), deed: { combatant_id: first, ...FIREBALL } });
    table.do({ type: 'undo' });
    expect(table.log.at(-1)).toMatch(/Undone: .* casts Fireball$/);
    table.do({ type: 'redo' });
    expect(table.log.at(-1)).toMatch(/Redone: .* casts Fireball$/);
  });

  it('is not logged if the log line of the counter already names it', () => {
    const { table, first } = started();
    const breathes = (name: string): Command => ({
      type: 'together',
      commands: [{ type: 'use-counter', combatant_id: first, counter_id: 'b', amount: 1 }],
      deed: { combatant_id: first, how: 'use', name },
    });
    const counter = {
      id: 'b',
      kind: 'recharge',
      name: 'Fire Breath',
      maximum: 2,
      used: 0,
      recharge_from: 5,
    } as const;
    table.do({ type: 'add-counter', combatant_id: first, counter });
    table.do(breathes('Fire Breath (Recharge 5-6)'));
    expect(table.journal.at(-1)?.log).toHaveLength(1);
    table.do(breathes('Wing Attack'));
    expect(table.journal.at(-1)?.log).toHaveLength(2);
  });
});

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
