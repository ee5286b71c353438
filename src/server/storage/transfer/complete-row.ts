import { monsterWords, spellWords } from '#domain/library/own-words.ts';
import { FORMER_PICTURE_ADDRESS, PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import type { TableName } from './dump.ts';

type Row = Record<string, unknown>;

/** What migrations did with rows. Those of an older backup lack it. */
const COMPLETED: Partial<Record<TableName, (row: Row) => Row>> = {
  own_monsters: (row) => withWords(row, monsterWords),
  own_spells: (row) => withWords(row, spellWords),
  notes: withPictureAddress,
  game_sessions: withPictureAddress,
  handouts: withPictureAddress,
  live_tables: ({ handout, ...row }) => row,
};

export function completeRow(table: TableName, row: Row): Row {
  return COMPLETED[table]?.(row) ?? row;
}

function withWords<Fields>(row: Row, wordsOf: (fields: Fields) => string): Row {
  const { fields } = row;
  return 'words' in row ? row : { ...row, words: wordsOf(JSON.parse(String(fields))) };
}

function withPictureAddress(row: Row): Row {
  const current = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(FORMER_PICTURE_ADDRESS, PICTURE_ADDRESS) : value;
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, current(value)]));
}
