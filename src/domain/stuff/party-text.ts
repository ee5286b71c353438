import { classNamed } from './character-class.ts';
import { TEXT_MAXIMUM } from './field-limits.ts';
import { cellsOf, separatorOf } from './pasted-cells.ts';

/** A character as typed or pasted. What is unknown is empty. */
export interface PartyRow {
  name: string;
  characterClass: string;
  level: string;
  armorClass: string;
  hitPoints: string;
}

export const EMPTY_PARTY_ROW: PartyRow = {
  name: '',
  characterClass: '',
  level: '',
  armorClass: '',
  hitPoints: '',
};

/** A party is smaller than this. */
export const PARTY_MAXIMUM = 20;
/** Longer text is cut: it is not a party. */
const PASTE_MAXIMUM = 20_000;

type Figure = 'level' | 'armorClass' | 'hitPoints';

/** Numbers without a label are read in this order. */
const FIGURES: readonly Figure[] = ['level', 'armorClass', 'hitPoints'];

const LABELS: ReadonlyMap<string, Figure> = new Map([
  ['level', 'level'],
  ['lvl', 'level'],
  ['lv', 'level'],
  ['ac', 'armorClass'],
  ['armor', 'armorClass'],
  ['armour', 'armorClass'],
  ['hp', 'hitPoints'],
  ['hit', 'hitPoints'],
]);
/** The second words of 'armor class' and 'hit points'. */
const FILLERS = new Set(['class', 'points', 'point', 'the', 'of']);

const HEADINGS: ReadonlyMap<string, keyof PartyRow> = new Map([
  ['name', 'name'],
  ['character', 'name'],
  ['class', 'characterClass'],
  ['level', 'level'],
  ['lvl', 'level'],
  ['lv', 'level'],
  ['ac', 'armorClass'],
  ['armor class', 'armorClass'],
  ['armour class', 'armorClass'],
  ['hp', 'hitPoints'],
  ['hit points', 'hitPoints'],
]);

/**
 * PTY-2: reads a party from a pasted list or table with one character per line: "Mira, Wizard 3, AC 12, HP 18", a
 * spreadsheet, or only names. A heading is optional. Reads at most 20,000 characters, each of them a fixed number of
 * times.
 */
export function readPartyText(text: string): PartyRow[] {
  const lines = text
    .slice(0, PASTE_MAXIMUM)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^[\s*•·–-]+/, '').trim())
    .filter((line) => line !== '' && !/^[\s|:+-]+$/.test(line));
  const separator = separatorOf(lines[0] ?? '');
  const rows = lines.slice(0, PARTY_MAXIMUM + 1).map((line) => cellsOf(line, separator));
  const heading = rows[0] && headingOf(rows[0]);
  const read =
    heading === undefined ? rows.map(readCells) : rows.slice(1).map((row) => byHeading(row, heading));
  return read.filter(({ name }) => name !== '').slice(0, PARTY_MAXIMUM);
}

function headingOf(cells: readonly string[]): (keyof PartyRow | undefined)[] | undefined {
  const columns = cells.map((cell) => HEADINGS.get(cell.toLowerCase()));
  return columns.includes('name') && columns.filter((column) => column !== undefined).length >= 2
    ? columns
    : undefined;
}

function byHeading(cells: readonly string[], heading: readonly (keyof PartyRow | undefined)[]): PartyRow {
  const row = { ...EMPTY_PARTY_ROW };
  heading.forEach((column, at) => {
    const cell = cells[at] ?? '';
    if (column === 'name') row.name = cell.slice(0, TEXT_MAXIMUM);
    else if (column === 'characterClass') readClassCell(row, cell);
    else if (column !== undefined) row[column] = numberIn(cell) ?? row[column];
  });
  return row;
}

function readCells([first = '', ...others]: readonly string[]): PartyRow {
  const row = { ...EMPTY_PARTY_ROW };
  const words = wordsOf(first);
  // The name ends before the first word with another meaning. A name is at least one word.
  const end = words.findIndex((word, at) => at > 0 && (isFigureWord(word) || classNamed(word) !== undefined));
  const nameWords = end === -1 ? words : words.slice(0, end);
  row.name = nameWords.join(' ').slice(0, TEXT_MAXIMUM);
  readWords(row, words.slice(nameWords.length));
  for (const cell of others) {
    const found = readWords(row, wordsOf(cell));
    // A cell of text after the name is a class of another book.
    if (!found && row.characterClass === '') row.characterClass = cell.slice(0, TEXT_MAXIMUM);
  }
  return row;
}

/** "Wizard 3" names the level too. */
function readClassCell(row: PartyRow, cell: string): void {
  if (!readWords(row, wordsOf(cell))) row.characterClass = cell.slice(0, TEXT_MAXIMUM);
}

/** Sets the class and the figures that the words name. Returns whether there were any. */
function readWords(row: PartyRow, words: readonly string[]): boolean {
  let label: Figure | undefined;
  let hasFound = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const number = numberIn(word);
    const named = classNamed(word);
    if (named !== undefined) {
      row.characterClass ||= named;
      hasFound = true;
    } else if (number !== undefined) {
      // "12 AC" as well as "AC 12". In "3 AC 12" the label belongs to the second number.
      const after = numberIn(words[at + 2] ?? '') === undefined ? labelAt(words, at + 1) : undefined;
      const figure = label ?? after ?? nextFigure(row, word, words[at - 1]);
      if (figure !== undefined) row[figure] ||= number;
      hasFound ||= figure !== undefined;
      if (label === undefined && after !== undefined) at += 1;
      label = undefined;
    } else if (!FILLERS.has(word.toLowerCase())) label = labelAt(words, at);
  }
  return hasFound;
}

function labelAt(words: readonly string[], at: number): Figure | undefined {
  return LABELS.get((words[at] ?? '').toLowerCase());
}

/** A number after a class is its level. */
function nextFigure(row: PartyRow, word: string, before = ''): Figure | undefined {
  if (/(?:st|nd|rd|th)$/i.test(word) || classNamed(before) !== undefined) return 'level';
  return FIGURES.find((figure) => row[figure] === '');
}

function isFigureWord(word: string): boolean {
  return numberIn(word) !== undefined || LABELS.has(word.toLowerCase());
}

/** Brackets, colons and equals signs only separate. */
function wordsOf(cell: string): string[] {
  return cell.split(/[\s()[\]:=,]+/).filter((word) => word !== '');
}

/** The number of "18", "3rd" or "12/18", where the second is the maximum. */
function numberIn(text: string): string | undefined {
  const [, number] = /^(?:\d{1,6}\/)?(\d{1,6})(?:st|nd|rd|th)?$/i.exec(text.trim()) ?? [];
  return number === undefined ? undefined : String(Number(number));
}
