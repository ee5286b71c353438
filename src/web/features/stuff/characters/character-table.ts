import * as z from 'zod/mini';
import { type CharacterFields, characterFieldsSchema } from '#domain/stuff/records.ts';

export interface TableRow {
  /** The line of the pasted text, counted from 1. */
  line: number;
  cells: string[];
  /** What the row says, or what is wrong with it. */
  character?: CharacterFields;
  problem?: string;
}

type FieldName = keyof CharacterFields;

const COLUMNS: readonly FieldName[] = ['name', 'player', 'hit_points', 'armor_class', 'level'];

const HEADERS: Readonly<Record<string, FieldName>> = {
  name: 'name',
  character: 'name',
  player: 'player',
  hp: 'hit_points',
  'hit points': 'hit_points',
  ac: 'armor_class',
  'armor class': 'armor_class',
  'armour class': 'armor_class',
  level: 'level',
  lvl: 'level',
};

/**
 * Reads characters out of a table as it comes from a spreadsheet, a wiki or a chat: cells parted by tabs, bars,
 * semicolons or commas, in the order name, player, HP, AC, level unless a first row names the columns.
 */
export function readCharacterTable(text: string): TableRow[] {
  const lines = text
    .split(/\r?\n/)
    .map((content, position) => ({ line: position + 1, cells: cellsOf(content) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isRuler(cells));
  const [first] = lines;
  const header = first && headerOf(first.cells);
  return (header ? lines.slice(1) : lines).map((row) => readRow(row, header ?? COLUMNS));
}

function cellsOf(content: string): string[] {
  const separator = ['\t', '|', ';', ','].find((mark) => content.includes(mark));
  if (separator === undefined) return [content.trim()];
  // A Markdown row begins and ends with a bar.
  const bare = separator === '|' ? content.trim().replace(/^\||\|$/g, '') : content;
  return bare.split(separator).map((cell) => cell.trim());
}

/** The line under a Markdown table's header. */
function isRuler(cells: string[]): boolean {
  return cells.every((cell) => /^:?-{2,}:?$/.test(cell));
}

function headerOf(cells: string[]): FieldName[] | undefined {
  const named = cells.map((cell) => HEADERS[cell.toLowerCase()]);
  return named.every((field) => field !== undefined) && new Set(named).size === COLUMNS.length
    ? named
    : undefined;
}

function readRow(
  { line, cells }: { line: number; cells: string[] },
  columns: readonly FieldName[],
): TableRow {
  if (cells.length !== columns.length) {
    return { line, cells, problem: `${columns.length} cells are needed, this row has ${cells.length}.` };
  }
  const result = z.safeParse(
    characterFieldsSchema,
    Object.fromEntries(columns.map((field, position) => [field, cells[position]])),
  );
  if (result.success) return { line, cells, character: result.data };
  return { line, cells, problem: result.error.issues[0]?.message ?? 'This row cannot be read.' };
}
