import type { CommandOf } from '#domain/combat/commands.ts';
import { Table } from './combat-table.ts';

export const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

/** A running fight in which it is Aria's turn. */
export function running(): Table {
  return new Table().start(...ORDER);
}

/** Applies frightened, unless `extra` overrides it. */
export function apply(table: Table, name: string, extra: Partial<CommandOf<'apply-condition'>>): Table {
  const command = { type: 'apply-condition', condition_id: 'k', name: 'frightened' } as const;
  return table.do({ ...command, combatant_ids: [table.id(name)], ...extra });
}

export function turns(table: Table, count: number): Table {
  for (let turn = 0; turn < count; turn += 1) table.next();
  return table;
}

export const conditions = (table: Table, name: string) => table.get(name).conditions.map((one) => one.name);
