import { describe, expect, it } from 'vitest';
import type { Moment } from '#domain/combat/combatant.ts';
import { Table } from '#support/fights/combat-table.ts';
import { apply, ORDER, running, turns } from '#support/fights/condition-table.ts';
import { timeLeft } from './durations.ts';

/** The label of Borin's condition. Undefined when he has none. */
function label(table: Table): string | null | undefined {
  const [condition] = table.get('Borin').conditions;
  return condition && timeLeft(table.fight, condition);
}

const rounds = (count: number) => (count === 1 ? '1 round' : `${count} rounds`);

/** The label in each turn from now until the condition ends. */
function labelsOf(table: Table): [string | undefined, string | null | undefined][] {
  const labels: [string | undefined, string | null | undefined][] = [];
  for (let shown = label(table); shown !== undefined; shown = label(table.next())) {
    labels.push([table.active, shown]);
  }
  return labels;
}

const give = (table: Table, anchor: string | null, count: number, moment: Moment) =>
  apply(table, 'Borin', {
    duration: { rounds: count, anchor_id: anchor && table.id(anchor), moment },
  });

describe('DUR-9: the remaining rounds', () => {
  describe.each(ORDER)('counted by %s', (anchor) => {
    describe.each(ORDER)('and applied in the turn of %s', (active) => {
      const at = () => turns(running(), ORDER.indexOf(active));

      it('until the start of a turn: one less with each start, 1 at the last', () => {
        const before = anchor === active ? 1 : 0;
        let left = 10 + before;
        for (const [now, shown] of labelsOf(give(at(), anchor, 10, 'start'))) {
          if (now === anchor) left -= 1;
          expect([now, shown]).toEqual([now, rounds(left)]);
        }
        expect(left).toBe(1);
      });

      it('until the end of a turn: one less with each turn, and "this turn" at the last', () => {
        const before = anchor === active ? 1 : 0;
        let left = 10 + before;
        for (const [now, shown] of labelsOf(give(at(), anchor, 10, 'end'))) {
          if (now === anchor) left -= 1;
          expect([now, shown]).toEqual([now, left === 0 ? 'this turn' : rounds(left)]);
        }
        expect(left).toBe(0);
      });
    });
  });

  it('counted by the turns of the bearer without an anchor', () => {
    expect(label(give(running(), null, 10, 'end'))).toBe('10 rounds');
    expect(label(give(turns(running(), 2), null, 10, 'end'))).toBe('10 rounds');
    expect(label(give(turns(running(), 3), null, 1, 'start'))).toBe('1 round');
  });

  it('until the end of this turn', () => {
    expect(label(apply(running(), 'Borin', { duration: 'this-turn' }))).toBe('this turn');
  });

  it('are the same before and after the start of the fight', () => {
    const table = give(new Table(), 'Goblin - 1', 10, 'start');
    expect(label(table)).toBe('10 rounds');
    expect(label(table.start(...ORDER))).toBe('10 rounds');
    expect(label(table.next())).toBe('9 rounds');
  });

  it('are the same after the end, and when the fight is resumed', () => {
    for (const anchor of ORDER) {
      for (const moment of ['start', 'end'] as const) {
        const table = give(turns(running(), 2), anchor, 10, moment);
        const before = label(table);
        expect(label(table.do({ type: 'end-fight' }))).toBe(before);
        expect(label(table.do({ type: 'resume-fight' }))).toBe(before);
      }
    }
  });

  it('count the turn of a delaying anchor as still ahead', () => {
    const table = running();
    table.do({ type: 'delay-turn', combatant_id: table.id('Aria') });
    expect(label(give(table, 'Aria', 1, 'end'))).toBe('1 round');
    table.do({ type: 'act-now', combatant_id: table.id('Aria') }).next();
    expect([table.active, label(table)]).toEqual(['Aria', 'this turn']);
  });

  it('are "this round" if the anchor has moved past its turn', () => {
    const table = give(running(), 'Sildar', 1, 'start').next();
    table.do({ type: 'move-combatant', combatant_id: table.id('Sildar'), to: 0 });
    expect(label(table)).toBe('this round');
    expect(label(turns(table, 4))).toBeUndefined();
  });

  it('are null without a duration', () => {
    expect(label(apply(running(), 'Borin', {}))).toBeNull();
  });
});
