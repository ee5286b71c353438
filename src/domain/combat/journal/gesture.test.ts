import { describe, expect, it } from 'vitest';
import { wordLine } from '#domain/combat/log/log-line.ts';
import { Table } from '#support/fights/combat-table.ts';
import { standingEntries } from './journal.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

describe('a gesture', () => {
  const running = () => new Table().start(...ORDER);
  const turn = (table: Table, name: string, delta: number, gesture: string | undefined = 'wheel') =>
    table.do({ type: 'adjust-hit-points', combatant_id: table.id(name), delta, gesture });
  const shown = (table: Table) => standingEntries(table.journal).flatMap((entry) => entry.log.map(wordLine));

  it('UND-3: is one step and one line with the total', () => {
    const table = running();
    const before = table.fight;
    turn(turn(turn(table, 'Goblin - 1', -1), 'Goblin - 1', -1), 'Goblin - 1', -1);
    expect(shown(table).at(-1)).toBe('Goblin - 1 takes 3, 4 left');
    expect(shown(table).filter((line) => line.startsWith('Goblin - 1 takes'))).toHaveLength(1);
    table.do({ type: 'undo' });
    expect(table.log.at(-1)).toBe('Round 1: Undone: Goblin - 1 takes 3, 4 left');
    expect(table.fight.combatants).toEqual(before.combatants);
    table.do({ type: 'redo' });
    expect(table.get('Goblin - 1').hit_points).toBe(4);
  });

  it('CON-3: asks for one save, with the DC of the total', () => {
    const table = running();
    table.do({ type: 'set-concentration', combatant_id: table.id('Borin'), on: 'bless' });
    for (let notch = 0; notch < 24; notch += 1) turn(table, 'Borin', -1);
    expect(table.fight.prompts).toMatchObject([{ kind: 'concentration', dc: 12 }]);
  });

  it('UND-3: leaves no damage, prompt or step if it ends where it began', () => {
    const table = running();
    table.do({ type: 'set-concentration', combatant_id: table.id('Aria'), on: 'bless' });
    const { history, ...before } = table.fight;
    turn(turn(table, 'Aria', -20), 'Aria', 20);
    const { history: after, ...rest } = table.fight;
    expect(rest).toEqual(before);
    expect(after.undo_top).toBe(history.undo_top);
    expect(shown(table).at(-1)).toBe('Aria concentrates on bless');
    turn(table, 'Aria', -2);
    expect(table.get('Aria')).toMatchObject({ hit_points: 18, damage_taken: 2 });
    expect(shown(table).at(-2)).toBe('Aria takes 2, 18 left');
    expect(table.do({ type: 'undo' }).get('Aria')).toMatchObject({ hit_points: 20, concentration: 'bless' });
  });

  it('UND-3: a text saved while typing is one step; no step if it is emptied again', () => {
    const table = running();
    const note = (notes: string) =>
      table.do({ type: 'set-notes', combatant_id: table.id('Aria'), notes, gesture: 'typing' });
    table.hit('Goblin - 1', 1);
    note('Has');
    note('Has the key');
    expect(table.do({ type: 'undo' }).get('Aria').notes).toBe('');
    expect(table.do({ type: 'redo' }).get('Aria').notes).toBe('Has the key');
    table.do({ type: 'undo' });
    const { undo_top } = table.fight.history;
    note('x');
    note('');
    expect(table.fight.history.undo_top).toBe(undo_top);
    const lair = (text: string) => table.do({ type: 'set-lair', note: text, gesture: 'typing' });
    lair('magma');
    lair('magma erupts');
    expect(table.do({ type: 'undo' }).fight.lair).toBeNull();
  });

  it('UND-3: ends with any other step, gesture or combatant', () => {
    const table = running();
    turn(table, 'Borin', -1).hit('Goblin - 1', 1);
    turn(table, 'Borin', -1);
    turn(table, 'Borin', -1, 'next');
    turn(table, 'Aria', -1, 'next');
    const left = Array.from({ length: 5 }, () => table.do({ type: 'undo' }).get('Borin').hit_points);
    expect(left).toEqual([27, 28, 29, 29, 30]);
  });

  it('SUM-2: lost hit points count as damage taken, and nobody dealt it', () => {
    const table = new Table();
    const set = (name: string, hit_points: number) =>
      table.do({ type: 'set-hit-points', combatant_id: table.id(name), hit_points });
    set('Borin', 25);
    table.hit('Borin', 5).start(...ORDER);
    set('Goblin - 1', 5);
    turn(table, 'Goblin - 2', -3);
    set('Aria', 15);
    expect(table.get('Aria')).toMatchObject({ damage_dealt: 0, damage_taken: 5 });
    expect(table.get('Goblin - 1').damage_taken).toBe(2);
    expect(table.get('Borin').damage_taken).toBe(0);
  });
});
