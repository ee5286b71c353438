import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import type { TextLine } from './text-lines.ts';
import { inTitleCase } from './text-titles.ts';

/** The end of a page of D&D Beyond: tags, habitat and treasure, each on a separate line, and the book. */
const LABEL = /^(Monster Tags|Habitat|Environment|Treasure): ?(.*)$/;
const BOOK = /^[A-Z][^.]{2,100}, pg\. ?\d{1,4}$/;

export function isPageEndLabel({ text }: TextLine): boolean {
  return LABEL.test(text);
}

/** A label without a value on its line. All lines after it belong to the end of the page. */
export function opensPageEnd({ text }: TextLine): boolean {
  return LABEL.exec(text)?.[2] === '';
}

/** The book is the last line of the end of a page. */
export function isBook({ text }: TextLine): boolean {
  return BOOK.test(text);
}

/** Splits the lines of a stat block at the end of its page. Labels with a value may be anywhere. */
export function splitPageEnd(lines: readonly TextLine[]): { body: TextLine[]; pageEnd: TextLine[] } {
  const open = lines.findIndex(opensPageEnd);
  const label = lines.findIndex(isPageEndLabel);
  const isEnd = (line: TextLine, at: number) =>
    isPageEndLabel(line) || (open !== -1 && at > open) || (label !== -1 && at > label && isBook(line));
  return { body: lines.filter((line, at) => !isEnd(line, at)), pageEnd: lines.filter(isEnd) };
}

/** Whether the line may be a label, a tag or the book. */
export function isInPageEnd(line: TextLine): boolean {
  return line.text === '' || isPageEndLabel(line) || isBook(line) || isTag(line);
}

function isTag({ text }: TextLine): boolean {
  return text.length <= 24 && text.split(' ').length <= 3 && /^[A-Z][A-Za-z' -]*$/.test(text);
}

/** Reads the lines from the first label on. Returns the lines for the description: 'Environment: Swamp, Underdark'. */
export function readPageEnd(lines: readonly TextLine[], found: FoundMonster): string[] {
  const facts: { label: string; values: string[] }[] = [];
  for (const line of lines) {
    const label = LABEL.exec(line.text);
    if (label !== null) {
      const value = label[2] ?? '';
      facts.push({ label: label[1] ?? '', values: value === '' ? [] : [value] });
    } else if (isBook(line)) found.source = line.text;
    else if (line.text !== '') facts.at(-1)?.values.push(inTitleCase(line.text));
  }
  found.tags = facts.filter(({ label }) => label === 'Monster Tags').flatMap(({ values }) => values);
  return facts
    .filter(({ label, values }) => label !== 'Monster Tags' && values.length > 0)
    .map(({ label, values }) => `${label}: ${values.join(', ')}`);
}
