import * as z from 'zod/mini';
import { classNamed, proposedFigures, proposedSheet } from '#domain/stuff/character-class.ts';
import { LEVEL_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { EMPTY_PARTY_ROW, PARTY_MAXIMUM, type PartyRow, readPartyText } from '#domain/stuff/party-text.ts';
import { type CharacterFields, characterFieldsSchema } from '#domain/stuff/records.ts';
import { EMPTY_SHEET } from '#domain/stuff/sheet.ts';
import { makeId } from '#web/lib/make-id.ts';

/** The id stays with the row, so that a retry after a lost response creates no duplicate. */
export interface EditedRow extends PartyRow {
  id: string;
}

/** A character must have a player. The name of the player is entered later, in the character's own form. */
const PLAYER_UNKNOWN = '–';

export function emptyRow(): EditedRow {
  return { ...EMPTY_PARTY_ROW, id: makeId() };
}

export function emptyRows(count: number): EditedRow[] {
  return Array.from({ length: count }, emptyRow);
}

export const isBlank = ({ name, characterClass, level, armorClass, hitPoints }: PartyRow) =>
  [name, characterClass, level, armorClass, hitPoints].every((text) => text.trim() === '');

/** Changes a row, and keeps an empty row at the end for the next character. */
export function withChange(rows: readonly EditedRow[], at: number, part: Partial<PartyRow>): EditedRow[] {
  return withEmptyRow(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
}

/** The fields of a row, in the order of the table. */
export const PARTY_COLUMNS = ['name', 'characterClass', 'level', 'armorClass', 'hitPoints'] as const;
type PartyColumn = (typeof PARTY_COLUMNS)[number];

interface PastePlace {
  readonly at: number;
  readonly column: PartyColumn;
}

/**
 * Fills the rows from the focused field on: a party in the name field, cells elsewhere. Fields that are missing in the
 * text keep their typed values. Undefined if the text is only a value for one field.
 */
export function withPaste(
  rows: readonly EditedRow[],
  { at, column }: PastePlace,
  text: string,
): EditedRow[] | undefined {
  const read = column === 'name' ? readParty(text) : readCellsFrom(column, text);
  if (read.length === 0) return undefined;
  const filled = [...rows];
  read.slice(0, PARTY_MAXIMUM - at).forEach((row, index) => {
    const said = Object.entries(row).filter(([, value]) => value.trim() !== '');
    filled[at + index] = { ...(filled[at + index] ?? emptyRow()), ...Object.fromEntries(said) };
  });
  return withEmptyRow(filled);
}

function readParty(text: string): PartyRow[] {
  const read = readPartyText(text);
  const [only] = read;
  return read.length === 1 && only !== undefined && isBlank({ ...only, name: '' }) ? [] : read;
}

/** As in a spreadsheet: a line for each row, a tab between the cells. */
function readCellsFrom(column: PartyColumn, text: string): Partial<PartyRow>[] {
  const columns = PARTY_COLUMNS.slice(PARTY_COLUMNS.indexOf(column));
  const lines = text.trimEnd().split(/\r\n|\r|\n/, PARTY_MAXIMUM);
  const cells = lines.map((line) => line.split('\t', columns.length));
  if (cells.length === 1 && cells[0]?.length === 1) return [];
  return cells.map((line) =>
    Object.fromEntries(
      line.map((cell, index) => [columns[index] ?? column, cell.trim().slice(0, TEXT_MAXIMUM)]),
    ),
  );
}

function withEmptyRow(rows: readonly EditedRow[]): EditedRow[] {
  const last = rows.at(-1);
  return last !== undefined && !isBlank(last) && rows.length < PARTY_MAXIMUM
    ? [...rows, emptyRow()]
    : [...rows];
}

/** The values of empty fields: the level of the row above, and the figures of the class. */
export function proposedFor(
  rows: readonly PartyRow[],
  at: number,
): { level: number } & ReturnType<typeof proposedFigures> {
  const typed = rows.slice(0, at + 1).findLast(({ level }) => level.trim() !== '')?.level;
  const read = Number(typed ?? 1);
  const level = Number.isInteger(read) && read >= 1 && read <= LEVEL_MAXIMUM ? read : 1;
  return { level, ...proposedFigures(rows[at]?.characterClass ?? '', level) };
}

export interface ReadParty {
  characters: (CharacterFields & { new_id: string })[];
  /** By the id of the row. */
  problems: Readonly<Record<string, string>>;
}

/** The characters of all rows that are not empty. */
export function readRows(rows: readonly EditedRow[]): ReadParty {
  const characters: ReadParty['characters'] = [];
  const problems: Record<string, string> = {};
  rows.forEach((row, at) => {
    if (isBlank(row)) return;
    const proposed = proposedFor(rows, at);
    const characterClass = row.characterClass.trim();
    const result = z.safeParse(characterFieldsSchema, {
      name: row.name,
      player: PLAYER_UNKNOWN,
      level: row.level.trim() || proposed.level,
      armor_class: row.armorClass.trim() || proposed.armor_class,
      hit_points: row.hitPoints.trim() || proposed.hit_points,
      ...(characterClass !== '' && {
        sheet: {
          ...EMPTY_SHEET,
          ...proposedSheet(characterClass, proposed.level),
          notes: classNamed(characterClass) ?? characterClass,
        },
      }),
    });
    if (result.success) characters.push({ ...result.data, new_id: row.id });
    else problems[row.id] = [...new Set(result.error.issues.map(({ message }) => message))].join(' ');
  });
  return { characters, problems };
}
