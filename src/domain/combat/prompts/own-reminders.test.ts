import { describe, expect, it } from 'vitest';
import type { CommandOf } from '#domain/combat/commands.ts';
import { wordLine } from '#domain/combat/log/log-line.ts';
import { Table } from '#support/fights/combat-table.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

function remind(table: Table, changes: Partial<CommandOf<'add-reminder'>>): Table {
  return table.do({
    type: 'add-reminder',
    reminder_id: 'gate',
    text: 'The gate falls',
    round: 0,
    turn: null,
    each: false,
    ...changes,
  });
}

/** The round and turn of each reminder over three rounds: "2 Aria". */
function told(table: Table): string[] {
  const found: string[] = [];
  const look = () => {
    if (table.fight.prompts.some(({ text }) => text === 'The gate falls')) {
      found.push(`${table.fight.round} ${table.active}`);
    }
  };
  table.start(...ORDER);
  look();
  while (table.fight.round < 4) {
    table.next();
    look();
  }
  return found;
}

describe('reminders of the game master', () => {
  it('REM-1: at the beginning of a round, once or every time', () => {
    expect(told(remind(new Table(), { round: 2 }))).toEqual(['2 Aria']);
    expect(told(remind(new Table(), { round: 2, each: true }))).toEqual(['2 Aria', '3 Aria', '4 Aria']);
    expect(told(remind(new Table(), {}))).toEqual(['1 Aria']);
  });

  it('REM-1: at the start or end of a turn, starting in a round', () => {
    const table = new Table();
    const turn = { combatant_id: table.id('Borin'), moment: 'start' as const };
    expect(told(remind(table, { turn }))).toEqual(['1 Borin']);
    const each = new Table();
    expect(told(remind(each, { turn: { ...turn, moment: 'end' }, round: 2, each: true }))).toEqual([
      '2 Goblin - 2',
      '3 Goblin - 2',
    ]);
  });

  it('REM-2: is in the log for the game master only, and gone after it was shown', () => {
    const table = remind(new Table(), { round: 1 }).start(...ORDER);
    const lines = table.journal.flatMap(({ log }) => log).filter((line) => wordLine(line).includes('gate'));
    expect(lines.map((line) => [wordLine(line), line.hidden])).toEqual([
      ['Reminder set: The gate falls', true],
      ['Reminder: The gate falls', true],
    ]);
    expect(table.fight.own_reminders).toBeUndefined();
    expect(table.do({ type: 'undo' }).fight.own_reminders).toHaveLength(1);
  });

  it('REM-3: removing a combatant removes the reminders of its turns; a reminder can be removed', () => {
    const table = new Table();
    const turn = { combatant_id: table.id('Borin'), moment: 'start' as const };
    remind(table, { turn });
    remind(table, { reminder_id: 'other' });
    expect(table.try({ type: 'remove-reminder', reminder_id: 'unknown' })).toBe('no-such-reminder');
    table.do({ type: 'remove-combatants', combatant_ids: [turn.combatant_id] });
    expect(table.fight.own_reminders?.map(({ id }) => id)).toEqual(['other']);
    table.do({ type: 'remove-reminder', reminder_id: 'other' });
    expect(table.fight.own_reminders).toBeUndefined();
  });
});
