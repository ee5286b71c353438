import { htmlText } from '#domain/library/import/markup/html-text.ts';
import { plainWords } from '#domain/library/import/shared/read-fields.ts';

/** A line of a pasted text without its Markdown: quotes, headings, bullets, bold and italic. */
export interface TextLine {
  /** Empty for a blank line or a horizontal rule. */
  text: string;
  /** The bold or italic text at the beginning: the name of a feature, or the label of a line. */
  lead: string;
  isBullet: boolean;
  isHeading: boolean;
}

/** Longer than any paragraph of a book. */
const LINE_MAXIMUM = 20_000;
const MARKUP = /<\/?(?:p|br|div|span|b|i|em|strong|h[1-6]|ul|li|table|tr|td)\b[^<>]{0,300}>/i;

export function* textLines(text: string): Generator<TextLine> {
  const plain = MARKUP.test(text) ? htmlText(text) : text;
  let start = 0;
  let isAfterBlank = false;
  while (start <= plain.length) {
    const found = plain.indexOf('\n', start);
    const end = found === -1 ? plain.length : found;
    const line = readLine(plain.slice(start, end));
    start = end + 1;
    // Several blank lines count as one.
    if (line.text !== '' || !isAfterBlank) yield line;
    isAfterBlank = line.text === '';
  }
}

/** Horizontal rules, and the Homebrewery markup around a stat block. */
const RULE = /^(?:[-_*=~ ]{2,}|:+|\{\{.*|\}\}|\\(?:page|column)(?:break)?|`{3}.*)$/;
/** Does not match dice that a column broke: '(2d6' and '- 3)'. */
const BULLET = /^[-*\u2022\u00B7\u2023\u25E6\u25AA\u25CF] +(?!\d+\))/;
const LEAD = /^([*_]{1,5})([^*_]{1,200})([*_]{1,5})/;

export function readLine(raw: string): TextLine {
  let text = plainWords(raw.slice(0, LINE_MAXIMUM))
    .trim()
    .replace(/^>[> ]*/, '');
  if (RULE.test(text)) text = '';
  const isHeading = /^#{1,6} /.test(text);
  if (isHeading) text = text.replace(/^#+ +/, '').replace(/ {1,20}#{1,20}$/, '');
  const isBullet = BULLET.test(text);
  if (isBullet) text = text.replace(BULLET, '');
  const lead = LEAD.exec(text);
  const body = withoutMarks(lead === null ? text : text.slice(lead[0].length));
  const leadText = (lead?.[2] ?? '').trim();
  return {
    text: lead === null ? body.trim() : joined(leadText, body),
    lead: leadText,
    isBullet,
    isHeading,
  };
}

/** '**Armor Class** :: 15' becomes 'Armor Class 15'. */
function joined(lead: string, body: string): string {
  const rest = body.replace(/^ *::? */, ' ').trim();
  return /^[.,:;)]/.test(rest) ? lead + rest : `${lead} ${rest}`.trim();
}

const EMPHASIS = [
  /(?<![\w*])(\*{1,3})(?=[^\s*.,;])([^*]{1,2000})\1/g,
  /(?<![\w_])(_{1,3})(?=[^\s_])([^_]{1,2000})\1(?!\w)/g,
];
const LINK = /\[([^\][]{1,200})\]\([^()\s]{0,500}\)/g;
const ESCAPE = /\\([\\*_\-#|>+.[\]()!])/g;

function withoutMarks(text: string): string {
  if (!/[*_[\\]/.test(text)) return text;
  const plain = EMPHASIS.reduce((rest, marks) => rest.replace(marks, '$2'), text.replace(LINK, '$1'));
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
