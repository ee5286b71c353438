import { describe, expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { isTakenBack } from './journal.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

function running(): Table {
  return new Table().start(...ORDER);
}

describe('undo and redo', () => {
  it('UND-1: refuses to undo if the newest step is not the target', () => {
    const table = running();
    const meant = table.journal.at(-1)?.issued.id ?? '';
    table.hit('Aria', 3);
    expect(table.try({ type: 'undo', target: meant })).toBe('changed-meanwhile');
    table.do({ type: 'undo' }).do({ type: 'undo', target: meant });
    expect(table.fight.status).toBe('preparing');
  });

  it('knows whether a step was undone, even after further steps', () => {
    const table = running().hit('Aria', 3);
    const id = table.journal.at(-1)?.issued.id ?? '';
    const seen = [isTakenBack(table.journal, id)];
    for (const type of ['undo', 'redo', 'undo'] as const) {
      table.do({ type });
      seen.push(isTakenBack(table.journal, id));
    }
    seen.push(isTakenBack(table.hit('Borin', 1).journal, id));
    expect(seen).toEqual([false, true, false, true, true]);
    expect(isTakenBack(table.journal, table.journal.at(-1)?.issued.id ?? '')).toBe(false);
  });

  it('UND-2: a new step empties redo', () => {
    const table = running().hit('Aria', 3).do({ type: 'undo' }).hit('Borin', 1);
    expect(table.try({ type: 'redo' })).toBe('nothing-to-redo');
  });

  it('LOG-1: describes steps that have no log line', () => {
    const table = running();
    table.do({ type: 'change-settings', settings: { timer: true } }).do({ type: 'undo' });
    expect(table.log.at(-1)).toBe('Round 1: Undone: settings');
    table.do({ type: 'set-notes', combatant_id: table.id('Aria'), notes: 'Blinks.' }).do({ type: 'undo' });
    expect(table.log.at(-1)).toBe('Round 1: Undone: notes on a combatant');
  });
});
