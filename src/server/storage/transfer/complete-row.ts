import { monsterWords, spellWords } from '#domain/library/word-index.ts';
import type { TableName } from './dump.ts';

type Row = Record<string, unknown>;

/** Columns that a migration derived from others. Rows of an older backup lack them. */
const MADE: Partial<Record<TableName, (row: Row) => Row>> = {
  own_monsters: ({ fields }) => ({ words: monsterWords(JSON.parse(String(fields))) }),
  own_spells: ({ fields }) => ({ words: spellWords(JSON.parse(String(fields))) }),
};

export function completeRow(table: TableName, row: Row): Row {
  const make = MADE[table];
  return make === undefined || 'words' in row ? row : { ...row, ...make(row) };
}
