import { htmlLines } from '#domain/library/import/markup/html-lines.ts';
import { shownText } from '#domain/library/import/markup/note-links.ts';
import { plainWords } from '#domain/library/import/shared/read-fields.ts';
import { FrameReader } from './text-frames.ts';

/** A line of a pasted text without its Markdown: quotes, headings, bullets, bold and italic. */
export interface TextLine {
  /** Empty for a blank line or a horizontal rule. */
  text: string;
  /** The bold or italic text at the beginning: the name of a feature, or the label of a line. */
  lead: string;
  isBullet: boolean;
  /** The level of a Markdown heading, 1 to 6. 0 for any other line. */
  heading: number;
  /** Whether the line is in a Markdown quote. */
  isQuoted: boolean;
  /** How many frames are around the line: stat blocks of Homebrewery, and fences of code. */
  frames: number;
}

/** Longer than any paragraph of a book. */
const LINE_MAXIMUM = 20_000;

export function* textLines(text: string): Generator<TextLine> {
  const plain = htmlLines(text);
  const frames = new FrameReader();
  let start = 0;
  let isAfterBlank = false;
  while (start <= plain.length) {
    const found = plain.indexOf('\n', start);
    const end = found === -1 ? plain.length : found;
    const before = frames.depth;
    const line = readLine(frames.read(plain.slice(start, Math.min(end, start + LINE_MAXIMUM))));
    start = end + 1;
    // The last words of a frame may be on the line that closes it.
    const depth = line.text === '' ? frames.depth : Math.max(before, frames.depth);
    // Several blank lines count as one.
    if (line.text !== '' || !isAfterBlank) yield { ...line, frames: depth };
    isAfterBlank = line.text === '';
  }
}

/** Horizontal rules, and breaks of pages and columns. */
const RULE = /^(?:[-_*=~ ]{2,}|:+|\\(?:page|column)(?:break)?(?:Num)?)$/;
/** Does not match dice that a column broke: '(2d6' and '- 3)'. */
const BULLET = /^[-*\u2022\u00B7\u2023\u25E6\u25AA\u25CF] +(?!\d+\))/;
const HEADING = /^(#{1,6})(?: +|(?=[A-Z*]))/;
const LEAD = /^([*_]{1,5})([^*_]{1,200})([*_]{1,5})/;
const PICTURE = /!\[[^\][]{0,300}\]\([^()\s]{0,500}\)/g;

function readLine(raw: string): TextLine {
  const words = plainWords(raw.slice(0, LINE_MAXIMUM)).trim().replace(/ {2,}/g, ' ');
  const isQuoted = words.startsWith('>');
  let text = withoutPictures(words.replace(/^>[> ]*/, ''));
  if (RULE.test(text)) text = '';
  const heading = HEADING.exec(text);
  if (heading !== null) text = text.slice(heading[0].length).replace(/ {1,20}#{1,20}$/, '');
  const isBullet = BULLET.test(text);
  if (isBullet) text = text.replace(BULLET, '');
  const lead = LEAD.exec(text);
  const body = withoutMarks(lead === null ? text : bodyAfter(lead, text));
  const leadText = shownText(lead?.[2] ?? '').trim();
  return {
    text: lead === null ? withoutPair(body.trim()) : joined(leadText, body),
    lead: leadText,
    isBullet,
    heading: heading?.[1]?.length ?? 0,
    isQuoted,
    frames: 0,
  };
}

function withoutPictures(text: string): string {
  return text.includes('](') ? text.replace(PICTURE, '').trim() : text;
}

/** '_**Bite.** Melee Attack:_ +5': the mark that stays open after the name ends later. */
function bodyAfter(lead: RegExpExecArray, text: string): string {
  const [all, opened = '', , closed = ''] = lead;
  const body = text.slice(all.length);
  return opened.length > closed.length ? body.replace(opened.slice(0, -closed.length), ' ') : body;
}

/** '**Armor Class** :: 15' becomes 'Armor Class 15'. */
function joined(lead: string, body: string): string {
  const rest = body.replace(/^ *::? */, ' ').trim();
  return /^[.,:;)]/.test(rest) ? lead + rest : `${lead} ${rest}`.trim();
}

/** 'Armor Class :: 15' becomes 'Armor Class 15'. */
function withoutPair(text: string): string {
  const at = text.slice(0, 60).indexOf('::');
  return at < 1 ? text : `${text.slice(0, at).trim()} ${text.slice(at + 2).trim()}`;
}

const EMPHASIS = [
  /(?<![\w*])(\*{1,3})(?=[^\s*.,;])([^*]{1,2000})\1/g,
  /(?<![\w_])(_{1,3})(?=[^\s_])([^_]{1,2000})\1(?!\w)/g,
];
const ESCAPE = /\\([\\*_\-#|>+.[\]()!])/g;

function withoutMarks(text: string): string {
  if (!/[*_[\\`]/.test(text)) return text;
  // 'Skills[Stealth](address)' lost its space.
  const shown = shownText(text.replace(/(?<=[a-z])(?=\[[^\][]{1,100}\]\()/g, ' '));
  const plain = EMPHASIS.reduce((rest, marks) => rest.replace(marks, '$2'), shown);
  return plain.replace(ESCAPE, '$1');
}

/** The hyphen stays in '15-foot' and in these words. Any other hyphen at the end of a line is removed. */
const KEEPS_HYPHEN = /(?:\d|\b(?:one|two|three|four|five|six|self|half|ill|well|hand|life))-$/i;

/** Joins the lines of a paragraph that a page broke in mid-sentence. */
export function joinLines(lines: readonly string[]): string {
  const parts: string[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last === undefined) parts.push(line);
    else if (/[a-z]-$/.test(last.slice(-2)) && /^[a-z]/.test(line)) {
      if (!KEEPS_HYPHEN.test(last.slice(-20))) parts[parts.length - 1] = last.slice(0, -1);
      parts.push(line);
    } else if (/\d-$/.test(last.slice(-2)) && /^[a-z]/.test(line)) parts.push(line);
    else parts.push(` ${line}`);
  }
  return parts.join('').trim();
}
