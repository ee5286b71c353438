import { formatTable } from '#domain/codex/text/text-blocks.ts';
import { type Correction, set } from './correction.ts';

/** Reasons and corrections that several spells share. */
export const LISTS = 'By the class spell lists of the SRD 5.1.';
export const LOST = 'The package lost this paragraph of the SRD 5.1.';
export const LOST_BEGINNING = 'The package lost the beginning of the sentence.';
export const TABLE = 'The package lost this table of the SRD 5.1 and what follows it.';
const TORN_TABLE = 'A table in the SRD 5.1; the package has its cells as paragraphs.';
export const WORDS = 'The words of the SRD 5.1.';
export const OLDER = 'The rule of the SRD 5.1; the package has that of an older printing.';
export const SLIP = 'A slip of the package.';
export const OWN_SLIP = 'A slip of the SRD 5.1 itself; it changes no fact.';
export const TRANSLATED = 'The package has a machine translation here; these are the words of the SRD 5.1.';
const LOST_HEAD = 'The package lost this part of the head that the SRD 5.1 gives the spell.';
export const SCHOOL = 'The school that the SRD 5.1 gives.';
export const DURATION = 'The duration that the SRD 5.1 gives.';

export function retell(path: 'desc' | 'higher_level', opening: string, to: string[]): Correction {
  return { change: 'retell', path, opening, to, reason: TRANSLATED };
}

type Rows = readonly (readonly string[])[];

/** A table that the package stores as one paragraph per cell. All cells of a row but the first begin with a space. */
export function tableOfCells(head: readonly string[], rows: Rows): Correction {
  const from = rows.flatMap(([first = '', ...others]) => [first, ...others.map((cell) => ` ${cell}`)]);
  return { change: 'retype', path: 'desc', from, to: [formatTable(head, rows)], reason: TORN_TABLE };
}

/** A table that the package stores as one paragraph per row, with spaces between the cells. */
export function tableOfRows(title: string, head: readonly string[], rows: Rows): Correction {
  const from = [title, ...rows.map((cells) => cells.join(' '))];
  return { change: 'retype', path: 'desc', from, to: [formatTable(head, rows)], reason: TORN_TABLE };
}

export function classes(from: string[], to: string[]): Correction {
  const named = (names: string[]) => names.map((name) => ({ name }));
  return set('classes', named(from), named(to), LISTS);
}

export function higherLevel(text: string): Correction {
  return set('higher_level', undefined, [text], LOST);
}

/** Text that the SRD prints after the casting time. */
export function castingTimeNote(note: string): Correction {
  return set('casting_time_note', undefined, note, LOST_HEAD);
}

/** The area around the caster, in brackets after 'Self'. */
export function rangeNote(note: string): Correction {
  return set('range_note', undefined, note, LOST_HEAD);
}
