import { CREATURE_TYPES, SIZES } from '#domain/codex/vocabulary.ts';
import { readKindLine } from '#domain/library/import/shared/read-fields.ts';
import { readSpellKind } from '#domain/library/import/shared/spell-words.ts';
import type { TextLine } from './text-lines.ts';
import { isBook, isInPageEnd, isPageEndLabel, opensPageEnd } from './text-page-end.ts';
import { beginsPart } from './text-sections.ts';
import { inTitleCase } from './text-titles.ts';

/** One stat block or spell of a text: its name, and its lines from the first typical line on. */
export interface TextSegment {
  kind: 'monster' | 'spell';
  name: string;
  /** The level of the heading with the name. 0 if it is not a heading. */
  level: number;
  lines: TextLine[];
  /** Whether the segment had more lines than the limit. */
  isCut: boolean;
  /** Whether the end of a page of D&D Beyond began: a label, or a label with its values on the next lines. */
  pageEnd: 'none' | 'label' | 'open';
}

/** Text between the stat blocks and spells. */
export interface TextBetween {
  kind: 'between';
  lines: TextLine[];
}

/** More lines than the longest stat block in a narrow column. */
const LINES_MAXIMUM = 3000;
/** The maximum number of non-blank lines between the size line and the armor class. */
const REACH = 8;

const TYPE = new RegExp(`^(?:${CREATURE_TYPES.join('|')}|swarm)`);
const ALIGNMENT = /\b(?:lawful|neutral|chaotic|unaligned|any|good|evil)\b/;
const ARMOR = /^(?:Armor Class|AC)\b[:. ]*(?:\d|$)/i;
const HIT_POINTS = /^(?:Hit Points|HP)\b[:. ]*(?:\d|$)/i;
/** Other lines that only a stat block has. A stat block without armor class and hit points is still read. */
const OTHER_FIGURES = /^Speed\b[:. ]*\d+ ?(?:ft|feet)|^STR\b.{0,30}\bDEX\b|^(?:Challenge|CR)\b[:. ]*\d/i;
const FIGURES = [ARMOR, HIT_POINTS, OTHER_FIGURES];
/** Tested first, because it excludes almost every line. */
const MAY_OPEN = new RegExp(`^(?:${SIZES.join('|')}|ac\\b|armor)|\\blevel\\b|\\bcantrip\\b`, 'i');
const CASTING_TIME = /^Casting Time\b/i;
const NAME_MAXIMUM = 100;

/**
 * Splits a text into stat blocks, spells and the text between them. A line with size and type opens a stat block if an
 * armor class or other figures follow. A line with level and school opens a spell if a casting time follows. So
 * ordinary prose opens neither.
 */
export function* textSegments(lines: Iterable<TextLine>): Generator<TextSegment | TextBetween> {
  let current: TextSegment | undefined;
  let between: TextLine[] = [];
  for (const { line, ahead } of withLinesAhead(lines)) {
    const kind = openedBy(line, ahead, current);
    if (kind !== undefined) {
      const { name, level } = takeName(current?.lines ?? between);
      if (current !== undefined) yield current;
      yield* asBetween(between);
      current = { kind, name, level, lines: [line], isCut: false, pageEnd: 'none' };
      between = [];
    } else if (current === undefined) {
      between.push(line);
      if (between.length > LINES_MAXIMUM) {
        yield* asBetween(between.slice(0, -REACH));
        between = between.slice(-REACH);
      }
    } else if (isAfterEnd(line, current)) {
      yield current;
      current = undefined;
      between = [line];
    } else {
      if (current.lines.length < LINES_MAXIMUM) current.lines.push(line);
      else current.isCut = true;
      if (opensPageEnd(line)) current.pageEnd = 'open';
      else if (isPageEndLabel(line) && current.pageEnd === 'none') current.pageEnd = 'label';
      if (current.pageEnd !== 'none' && isBook(line)) {
        yield current;
        current = undefined;
      }
    }
  }
  if (current !== undefined) yield current;
  yield* asBetween(between);
}

function* asBetween(lines: TextLine[]): Generator<TextBetween> {
  if (lines.some(({ text }) => text !== '')) yield { kind: 'between', lines };
}

/** Whether the stat block or spell is over before this line: its frame, its quote, its page or its chapter ends. */
function isAfterEnd(line: TextLine, { lines, level, pageEnd }: TextSegment): boolean {
  const [first] = lines;
  if (first === undefined) return false;
  if (first.frames > line.frames) return true;
  if (line.text === '') return false;
  if (first.isQuoted) return !line.isQuoted;
  if (first.frames > 0) return false;
  return beginsPart(line, level) || (pageEnd === 'open' && !isInPageEnd(line));
}

function openedBy(
  line: TextLine,
  ahead: () => TextLine[],
  current: TextSegment | undefined,
): TextSegment['kind'] | undefined {
  const { text } = line;
  if (text.length > 200 || !MAY_OPEN.test(text)) return undefined;
  const isFigures = (next: TextLine | undefined) =>
    next !== undefined && FIGURES.some((figures) => figures.test(next.text));
  if (isKindLine(text) ? ahead().some(isFigures) : isOwnKindLine(line) && isFigures(ahead()[0]))
    return 'monster';
  if (readSpellKind(text) !== undefined && ahead().some((next) => CASTING_TIME.test(next.text)))
    return 'spell';
  // A stat block without a line for size and type.
  const isArmor =
    ARMOR.test(text) &&
    ahead()
      .slice(0, 4)
      .some((next) => HIT_POINTS.test(next.text));
  return isArmor && !(current?.kind === 'monster' && isStillWithoutArmor(current)) ? 'monster' : undefined;
}

function isKindLine(text: string): boolean {
  const kind = readKindLine(text);
  return kind !== undefined && (TYPE.test(kind.type) || ALIGNMENT.test(kind.alignment));
}

/** A type and an alignment of another setting: 'Medium Droid, Unaffiliated'. */
function isOwnKindLine({ text, heading }: TextLine): boolean {
  const kind = heading > 0 ? undefined : readKindLine(text);
  return kind !== undefined && kind.alignment !== '';
}

/** Only the first lines are checked: the armor class is among them. */
function isStillWithoutArmor({ lines }: TextSegment): boolean {
  return lines.length <= REACH * 3 && !lines.some(({ text }) => ARMOR.test(text));
}

/** Removes the last non-blank line and returns it as the name. Empty if the line is not a name. */
function takeName(lines: TextLine[]): { name: string; level: number } {
  while (lines.at(-1)?.text === '') lines.pop();
  const last = lines.at(-1);
  if (last === undefined || last.text.length > NAME_MAXIMUM || /[.!?;,]$/.test(last.text))
    return { name: '', level: 0 };
  lines.pop();
  return { name: inTitleCase(last.text.replace(/[:*_#]{1,20}$/, '').trim()), level: last.heading };
}

/** Each line, with access to the next non-blank lines. */
function* withLinesAhead(lines: Iterable<TextLine>): Generator<{ line: TextLine; ahead: () => TextLine[] }> {
  const waiting: TextLine[] = [];
  const ahead = () => waiting.filter(({ text }) => text !== '');
  let words = 0;
  for (const line of lines) {
    waiting.push(line);
    if (line.text !== '') words++;
    while (words > REACH) {
      const first = waiting.shift();
      if (first === undefined) break;
      if (first.text !== '') words--;
      yield { line: first, ahead };
    }
  }
  while (waiting.length > 0) {
    const first = waiting.shift();
    if (first !== undefined) yield { line: first, ahead };
  }
}
