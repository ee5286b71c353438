import { describe, expect, it } from 'vitest';
import { lifeOf } from '#domain/combat/combatant.ts';
import { Table } from '#support/fights/combat-table.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

function running(): Table {
  return new Table().start(...ORDER);
}

function turns(table: Table, count: number): Table {
  for (let turn = 0; turn < count; turn += 1) table.next();
  return table;
}

const who = (table: Table, name: string) => ({ combatant_id: table.id(name) });
const save_ends = { ability: 'wisdom', dc: 13, moment: 'end' } as const;

describe('falling while waiting', () => {
  it('DLY-3: a delaying combatant that falls gets its turns and death saves at its own place again', () => {
    const table = running();
    table.do({ type: 'delay-turn', ...who(table, 'Aria') }).hit('Aria', 20);
    expect(table.get('Aria').delaying).toBe(false);
    expect(table.log.at(-1)).toBe('Round 1: Aria no longer delays');
    // Its turn already started in round 1.
    turns(table, 4);
    expect([table.active, table.fight.round]).toEqual(['Aria', 2]);
    expect(table.fight.prompts).toMatchObject([{ kind: 'death-save' }]);
    expect(table.names).toEqual(ORDER);
  });

  it('DLY-3: after delaying into the next round, the save is asked for at its own place', () => {
    const table = running().next();
    table
      .do({ type: 'move-combatant', ...who(table, 'Borin'), to: 1 })
      .do({ type: 'undo' })
      .next();
    table.do({ type: 'delay-turn', ...who(table, 'Borin') });
    turns(table, 2);
    expect([table.active, table.fight.round]).toEqual(['Aria', 2]);
    table.hit('Borin', 30);
    turns(table, 2);
    expect([table.active, table.fight.round]).toEqual(['Borin', 2]);
    expect(table.fight.prompts).toMatchObject([{ kind: 'death-save' }]);
  });

  it('DLY-3: a delaying combatant that is paralyzed has turns again, and saves at their end', () => {
    const table = running();
    const combatant_ids = [table.id('Aria')];
    table.do({ type: 'delay-turn', ...who(table, 'Aria') });
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'k', name: 'paralyzed', save_ends });
    expect(table.get('Aria').delaying).toBe(false);
    turns(table, 5);
    expect(table.fight.prompts).toMatchObject([{ kind: 'save-ends' }]);
  });

  it('RDY-3: at 0 hit points the readied action is lost', () => {
    const table = running();
    table.do({ type: 'ready-action', ...who(table, 'Aria'), trigger: 'the door opens' }).hit('Aria', 20);
    expect(table.get('Aria').readied).toBeNull();
    expect(table.log.at(-1)).toBe('Round 1: Aria loses the readied action');
    expect(table.do({ type: 'undo' }).get('Aria').readied).toBe('the door opens');
  });

  it('RDY-2: a readied action needs the reaction', () => {
    const table = running();
    table.do({ type: 'ready-action', ...who(table, 'Aria'), trigger: '' });
    table.do({ type: 'set-reaction', ...who(table, 'Aria'), used: true });
    expect(table.try({ type: 'use-readied-action', ...who(table, 'Aria') })).toBe('reaction-spent');
    table.do({ type: 'set-reaction', ...who(table, 'Aria'), used: false });
    expect(table.try({ type: 'use-readied-action', ...who(table, 'Aria') })).toBeUndefined();
  });

  it('CND-5: no ready, delay or reaction at 0 hit points', () => {
    const table = running().hit('Aria', 20);
    expect(table.try({ type: 'ready-action', ...who(table, 'Aria'), trigger: '' })).toBe('cannot-act');
    expect(table.try({ type: 'delay-turn', ...who(table, 'Aria') })).toBe('cannot-act');
    expect(table.try({ type: 'set-reaction', ...who(table, 'Aria'), used: true })).toBe('cannot-act');
    expect(table.try({ type: 'set-concentration', ...who(table, 'Aria'), on: 'x' })).toBe(
      'cannot-concentrate',
    );
  });
});

describe('DTH-9: no prompts for the dead', () => {
  /** Borin with a readied action and a prompt of every kind that names him. */
  function asked(): Table {
    const table = running();
    const combatant_ids = [table.id('Borin')];
    const timed = { duration: { rounds: 1, anchor_id: table.id('Borin'), moment: 'end' as const } };
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'a', name: 'frightened', save_ends });
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'b', name: 'blinded', ...timed });
    table.do({ type: 'set-concentration', ...who(table, 'Borin'), on: 'bless' });
    turns(table, 3).hit('Borin', 1);
    expect(table.fight.prompts.map(({ kind }) => kind).sort()).toEqual([
      'concentration',
      'reminder',
      'save-ends',
    ]);
    return table;
  }

  const DEATHS: Record<string, (table: Table) => unknown> = {
    'massive damage': (table) => table.hit('Borin', 90),
    exhaustion: (table) =>
      table.do({ type: 'set-exhaustion', ...who(table, 'Borin'), condition_id: 'e', level: 6 }),
    'exhaustion that is applied': (table) =>
      table.do({
        type: 'apply-condition',
        combatant_ids: [table.id('Borin')],
        condition_id: 'e',
        name: 'exhaustion',
        level: 6,
      }),
    'a typed value and three failures': (table) =>
      table
        .do({ type: 'set-hit-points', ...who(table, 'Borin'), hit_points: 0 })
        .do({ type: 'set-death-saves', ...who(table, 'Borin'), successes: 0, failures: 3 }),
    'a last death save': (table) =>
      table
        .hit('Borin', 29)
        .do({ type: 'set-death-saves', ...who(table, 'Borin'), successes: 0, failures: 2 })
        .do({ type: 'roll-death-save', ...who(table, 'Borin'), natural: 2 }),
  };

  it.each(Object.entries(DEATHS))('after %s', (_, kill) => {
    const table = asked();
    kill(table);
    expect(lifeOf(table.get('Borin'))).toBe('dead');
    expect(table.fight.prompts).toEqual([]);
    expect(turns(table, 8).fight.prompts.filter(({ combatant_id }) => combatant_id !== null)).toEqual([]);
  });

  it('for a monster too, for every cause of dropping to 0', () => {
    const kills: ((table: Table) => unknown)[] = [
      (table) => table.hit('Goblin - 1', 7),
      (table) => table.do({ type: 'set-hit-points', ...who(table, 'Goblin - 1'), hit_points: 0 }),
      (table) => table.do({ type: 'adjust-hit-points', ...who(table, 'Goblin - 1'), delta: -7 }),
    ];
    for (const kill of kills) {
      const table = running();
      const combatant_ids = [table.id('Goblin - 1')];
      table.do({ type: 'apply-condition', combatant_ids, condition_id: 'a', name: 'frightened', save_ends });
      turns(table, 2);
      expect(table.fight.prompts).toHaveLength(1);
      kill(table);
      expect(table.fight.prompts).toEqual([]);
    }
  });

  it('even if the dead keep their turns', () => {
    const table = running();
    table.do({ type: 'change-settings', settings: { skip_dead: false } });
    const combatant_ids = [table.id('Goblin - 1')];
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'a', name: 'frightened', save_ends });
    table.hit('Goblin - 1', 7);
    turns(table, 6);
    expect(table.fight.prompts).toEqual([]);
    expect(table.log.filter((line) => line.includes('save'))).toEqual([]);
  });

  it('undoing the death restores the prompts', () => {
    const table = asked();
    const { prompts } = table.fight;
    expect(table.hit('Borin', 90).do({ type: 'undo' }).fight.prompts).toEqual(prompts);
  });
});
