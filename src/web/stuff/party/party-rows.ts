import * as z from 'zod/mini';
import { classNamed, proposedFigures } from '#domain/stuff/character-class.ts';
import { LEVEL_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { EMPTY_PARTY_ROW, PARTY_MAXIMUM, type PartyRow, readPartyText } from '#domain/stuff/party-text.ts';
import { type CharacterFields, characterFieldsSchema } from '#domain/stuff/records.ts';
import { EMPTY_SHEET } from '#domain/stuff/sheet.ts';
import { makeId } from '#web/lib/make-id.ts';

/** The id stays with the row, so that a retry after a lost response creates no duplicate. */
export interface EditedRow extends PartyRow {
  id: string;
}

/** A character has a player. Who plays it is asked for later, on its own form. */
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

/** Pasted rows replace the rows from `at` on. Undefined if the text is only a word for one field. */
export function withPaste(rows: readonly EditedRow[], at: number, text: string): EditedRow[] | undefined {
  const read = readPartyText(text);
  const [only] = read;
  const isOneField = read.length === 1 && only !== undefined && isBlank({ ...only, name: '' });
  if (read.length === 0 || isOneField) return undefined;
  const filled = [...rows];
  read.forEach((row, index) => {
    filled[at + index] = { ...(filled[at + index] ?? emptyRow()), ...row };
  });
  return withEmptyRow(filled.slice(0, PARTY_MAXIMUM));
}

function withEmptyRow(rows: readonly EditedRow[]): EditedRow[] {
  const last = rows.at(-1);
  return last !== undefined && !isBlank(last) && rows.length < PARTY_MAXIMUM
    ? [...rows, emptyRow()]
    : [...rows];
}

/** What an empty field counts as: the level of the row above, and the figures of the class. */
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
        sheet: { ...EMPTY_SHEET, notes: classNamed(characterClass) ?? characterClass },
      }),
    });
    if (result.success) characters.push({ ...result.data, new_id: row.id });
    else problems[row.id] = [...new Set(result.error.issues.map(({ message }) => message))].join(' ');
  });
  return { characters, problems };
}
