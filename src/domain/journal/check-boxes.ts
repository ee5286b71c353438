/** The marks before a box: quotes and list markers. Each begins with another character, so the search is linear. */
const BOX = /^((?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)\[([ xX])\](?=[ \t]|$)/;
const LINE_END = /\r\n?|\n/g;

/** Whether the content of a list item begins with a check box, and whether it is ticked. */
export function readCheckBox(content: string): { isTicked: boolean; text: string } | undefined {
  const match = /^\[([ xX])\](?:[ \t]|$)/.exec(content);
  return match === null ? undefined : { isTicked: match[1] !== ' ', text: content.slice(match[0].length) };
}

/** Toggles the check box in this line (from 0). The text is unchanged if the line has no box. */
export function toggleCheckBox(text: string, line: number): string {
  let start = 0;
  let at = 0;
  for (const end of text.matchAll(LINE_END)) {
    if (at === line) break;
    start = end.index + end[0].length;
    at += 1;
  }
  if (at !== line) return text;
  const match = BOX.exec(text.slice(start).split(/[\r\n]/, 1)[0] ?? '');
  if (match === null) return text;
  const [, before = '', mark] = match;
  const place = start + before.length + 1;
  return `${text.slice(0, place)}${mark === ' ' ? 'x' : ' '}${text.slice(place + 1)}`;
}
