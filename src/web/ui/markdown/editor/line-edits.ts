import type { SelectedText, TextEdit } from './text-edit.ts';

export type LineStyle = 'heading' | 'list' | 'check' | 'quote';

const STYLES: Readonly<Record<LineStyle, { prefix: string; pattern: RegExp }>> = {
  heading: { prefix: '## ', pattern: /^#{1,6} / },
  list: { prefix: '- ', pattern: /^[-*+] (?!\[[ xX]\] )/ },
  check: { prefix: '- [ ] ', pattern: /^[-*+] \[[ xX]\] / },
  quote: { prefix: '> ', pattern: /^> ?/ },
};
/** A line has one of these. A quote may contain any of them. */
const EXCLUSIVE = /^(?:#{1,6} |[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] )/;

/** Gives the selected lines a style, or removes it if all have it. */
export function toggleLines({ text, start, end }: SelectedText, style: LineStyle): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // The line after a selected line end is not selected.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  const to = next === -1 ? text.length : next;
  const { prefix, pattern } = STYLES[style];
  const lines = text.slice(from, to).split('\n').map(splitIndent);
  const styled = lines.filter(({ content }) => content !== '' || lines.length === 1);
  const isRemoved = styled.every(({ content }) => pattern.test(content));
  const insert = lines
    .map(({ indent, content }) => {
      if (content === '' && lines.length > 1) return indent;
      if (isRemoved) return indent + content.replace(pattern, '');
      if (pattern.test(content)) return indent + content;
      return indent + prefix + (style === 'quote' ? content : content.replace(EXCLUSIVE, ''));
    })
    .join('\n');
  if (start !== end) return { from, to, insert, select: [from, from + insert.length] };
  const caret = Math.max(from, start + insert.length - (to - from));
  return { from, to, insert, select: [caret, caret] };
}

function splitIndent(line: string): { indent: string; content: string } {
  const content = line.trimStart();
  return { indent: line.slice(0, line.length - content.length), content };
}

const HEAD = 'Name';
const TABLE = `| ${HEAD} | Text |\n| --- | --- |\n|  |  |`;

/** A small table on its own lines, below the line of the caret. Its first heading is selected. */
export function insertTable({ text, end }: SelectedText): TextEdit {
  const next = text.indexOf('\n', end);
  const at = next === -1 ? text.length : next;
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const before = line.trim() !== '' ? '\n\n' : '';
  const after = text.startsWith('\n\n', at) || at === text.length ? '' : '\n';
  const head = at + before.length + 2;
  return { from: at, to: at, insert: before + TABLE + after, select: [head, head + HEAD.length] };
}

/** The marks at the beginning of a line: indent and quotes, a list marker, a check box. */
const ITEM = /^([ \t>]*)(?:(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?)?/;

/**
 * What Enter does in a list or in a quote: the next line begins in the same way, with the next number and an empty box. In
 * an empty item it ends the list. Undefined elsewhere: a normal line end.
 */
export function continueLines({ text, start, end }: SelectedText): TextEdit | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', start);
  const line = text.slice(from, lineEnd === -1 ? text.length : lineEnd);
  const [marks = '', outer = '', bullet, number, sign = '', space = '', box] = ITEM.exec(line) ?? [];
  const isItem = bullet !== undefined || number !== undefined;
  if ((!isItem && !outer.includes('>')) || start < from + marks.length) return undefined;
  if (line.trim() === marks.trim()) return { from, to: start, insert: '', select: [from, from] };
  const marker = number === undefined ? (bullet ?? '') : `${Number(number) + 1}${sign}`;
  const insert = `\n${outer}${isItem ? `${marker}${space}${box === undefined ? '' : '[ ] '}` : ''}`;
  const caret = start + insert.length;
  return { from: start, to: start, insert, select: [caret, caret] };
}
