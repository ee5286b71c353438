import * as z from 'zod/mini';
import { cellsOf, separatorOf } from './pasted-cells.ts';
import { type CharacterFields, characterFieldsSchema } from './records.ts';

type Column = keyof CharacterFields;

/** The column order of a table without a heading. */
const COLUMNS: readonly Column[] = ['name', 'player', 'hit_points', 'armor_class', 'level'];

const HEADINGS: Record<string, Column> = {
  name: 'name',
  character: 'name',
  player: 'player',
  hp: 'hit_points',
  'hit points': 'hit_points',
  hit_points: 'hit_points',
  ac: 'armor_class',
  'armor class': 'armor_class',
  'armour class': 'armor_class',
  armor_class: 'armor_class',
  level: 'level',
  lvl: 'level',
};

export interface PastedCharacters {
  characters: CharacterFields[];
  problems: { line: number; message: string }[];
}

/**
 * Reads characters from a pasted table: name, player, HP, AC, level. Columns are separated by tabs (as a spreadsheet
 * copies), commas, semicolons or bars. A heading is optional and may have any order.
 */
export function readPastedCharacters(text: string): PastedCharacters {
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ line: at + 1, text: line.trim() }));
  const filled = lines.filter((line) => line.text !== '' && !/^[\s|:+-]+$/.test(line.text));
  const separator = separatorOf(filled[0]?.text ?? '');
  const rows = filled.map(({ line, text }) => ({ line, cells: cellsOf(text, separator) }));
  const heading = rows[0] && headingOf(rows[0].cells);
  const columns = heading ?? COLUMNS;

  const table: PastedCharacters = { characters: [], problems: [] };
  for (const { line, cells } of heading === undefined ? rows : rows.slice(1)) {
    const values = Object.fromEntries(columns.map((column, at) => [column ?? '', cells[at]]));
    const result = z.safeParse(characterFieldsSchema, values);
    if (result.success) table.characters.push(result.data);
    else
      table.problems.push({
        line,
        message: [...new Set(result.error.issues.map(({ message }) => message))].join(' '),
      });
  }
  return table;
}

/** The columns that the heading names. Undefined if the first line is already a character. */
function headingOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) => HEADINGS[cell.toLowerCase()]);
  return columns.filter((column) => column !== undefined).length >= 2 ? columns : undefined;
}
