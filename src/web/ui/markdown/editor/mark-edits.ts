import type { SelectedText, TextEdit } from './text-edit.ts';

/** `**` is bold, `*` italic; three stars are both. */
type Mark = '**' | '*';

/** Marks the selected words, or removes their mark. Spaces at the ends stay outside, where Markdown needs them. */
export function toggleMark({ text, start, end }: SelectedText, mark: Mark): TextEdit {
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  const to = Math.max(from, end - (selected.length - selected.trimEnd().length));
  const inner = text.slice(from, to);
  const size = mark.length;

  const around = Math.min(starsBefore(text, from), starsAfter(text, to));
  if (hasMark(around, mark)) {
    return { from: from - size, to: to + size, insert: inner, select: [from - size, to - size] };
  }
  const inside = Math.min(starsAfter(text, from), starsBefore(text, to));
  if (inner.length > 2 * size && hasMark(inside, mark)) {
    return { from, to, insert: inner.slice(size, -size), select: [from, to - 2 * size] };
  }
  return { from, to, insert: `${mark}${inner}${mark}`, select: [from + size, to + size] };
}

function hasMark(stars: number, mark: Mark): boolean {
  return mark === '**' ? stars >= 2 : stars === 1 || stars === 3;
}

/** More stars make no difference. */
const STARS_MAXIMUM = 3;

function starsBefore(text: string, position: number): number {
  let count = 0;
  while (count < STARS_MAXIMUM && text[position - count - 1] === '*') count += 1;
  return count;
}

function starsAfter(text: string, position: number): number {
  let count = 0;
  while (count < STARS_MAXIMUM && text[position + count] === '*') count += 1;
  return count;
}

const ADDRESS = 'https://';

/** Makes the selected words a link and selects its address, because the user types it next. */
export function insertLink({ text, start, end }: SelectedText): TextEdit {
  const selected = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(selected)) {
    return { from: start, to: end, insert: `[link](${selected})`, select: [start + 1, start + 5] };
  }
  const name = selected === '' ? 'link' : selected.replace(/\s+/g, ' ');
  const address = start + name.length + 3;
  return {
    from: start,
    to: end,
    insert: `[${name}](${ADDRESS})`,
    select: [address, address + ADDRESS.length],
  };
}

/** Begins a mention. The `@` opens the list of records. */
export function insertAt({ text, start, end }: SelectedText): TextEdit {
  const needsSpace = start > 0 && !/[\s(]/.test(text[start - 1] ?? '');
  const insert = needsSpace ? ' @' : '@';
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] };
}
