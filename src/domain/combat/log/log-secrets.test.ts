import { describe, expect, it } from 'vitest';
import { isUnseen } from '#domain/combat/combatant.ts';
import type { Command, CommandType } from '#domain/combat/commands.ts';
import { commandSchema } from '#domain/combat/commands.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { Table } from '#support/fights/combat-table.ts';
import { EVERY, HIDDEN, HIDDEN_FIGHTS, MARKER, prepared, underWay } from '#support/fights/hidden-fights.ts';
import { type LogLine, wordLine } from './log-line.ts';

function isKnown(table: Table): boolean {
  const combatant = findCombatant(table.fight, HIDDEN);
  return combatant !== undefined && !isUnseen(combatant);
}

/** The lines that players could read while the combatant is hidden. */
function leaked(table: Table, from: number): LogLine[] {
  const lines = table.journal.slice(from).flatMap(({ log }) => log);
  return lines.filter((line) => !line.hidden && wordLine(line).toLowerCase().includes(MARKER.toLowerCase()));
}

describe('LOG-2: no public line names an unseen combatant', () => {
  it('during the preparation of these fights', () => {
    for (const make of Object.values(HIDDEN_FIGHTS)) expect(leaked(make(), 0)).toEqual([]);
  });

  it('covers every command', () => {
    const types = commandSchema.def.options.map((option) => option.shape.type.def.values[0]);
    expect(Object.keys(EVERY).sort()).toEqual([...types].sort());
  });

  describe.each(Object.entries(HIDDEN_FIGHTS))('%s', (_, make) => {
    const origin = make();
    const drafts = (type: CommandType) =>
      origin.fight.order.flatMap((id) => EVERY[type](id, origin) as readonly Command[]);

    it.each(Object.keys(EVERY) as CommandType[])('%s', (type) => {
      for (const command of drafts(type)) {
        const table = new Table(origin.fight);
        table.journal.push(...origin.journal);
        // Later turns show the delayed effects of a command. Undo and redo repeat its log lines.
        const turns = Array.from({ length: 5 }, () => ({ type: 'advance-turn' }) as const);
        const undone = Array.from({ length: 6 }, () => ({ type: 'undo' }) as const);
        for (const step of [command, ...turns, ...undone, { type: 'redo' } as const]) {
          const from = table.journal.length;
          if (table.try(step) === undefined && !isKnown(table)) expect(leaked(table, from)).toEqual([]);
        }
      }
    });
  });

  it('logs when a combatant is revealed, and hides it again after undo', () => {
    const table = prepared().do({ type: 'set-hidden', combatant_ids: [HIDDEN], hidden: false });
    expect(table.journal.at(-1)?.log).toMatchObject([{ hidden: false }]);
    const from = table.journal.length;
    expect(leaked(table.do({ type: 'undo' }), from)).toEqual([]);
  });

  it('logs a move without naming the unseen combatant', () => {
    const table = underWay(0);
    const { order, combatants } = table.fight;
    const place = order.indexOf(HIDDEN);
    // The move also passes seen combatants. For the players, a swap with only the unseen one is not a move.
    const [other = '', to] = place > 1 ? [order[0], place] : [order.at(-1), place + 1];
    table.do({ type: 'move-combatant', combatant_id: other, to });
    expect(table.told).toEqual([[`${combatants[other]?.name} has another place in the order`, false]]);
  });

  it('writes a separate line for seen combatants', () => {
    const table = underWay(0);
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Borin'), HIDDEN] });
    expect(table.told).toEqual([
      ['Borin leaves the fight', false],
      [`${MARKER} leaves the fight`, true],
    ]);
  });
});
