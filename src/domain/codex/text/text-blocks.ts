/** A block of a text as a page shows it. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | ({ readonly kind: 'table' } & TextTable);

export interface TextTable {
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Texts are plain strings in a subset of Markdown. A line that begins with '- ' is a list item. Lines that begin with
 * '|' are a table, and the second line of the table is '|---|---|'. A bold paragraph before a table is the caption of
 * the table.
 */
export function readBlocks(paragraphs: readonly string[]): TextBlock[] {
  const lines = paragraphs.flatMap((paragraph) => paragraph.split('\n'));
  const blocks: TextBlock[] = [];
  while (lines.length > 0) {
    if (lines[0]?.startsWith('- ')) {
      const items = takeWhile(lines, (line) => line.startsWith('- '));
      blocks.push({ kind: 'list', items: items.map((item) => item.slice(2)) });
    } else if (beginsTable(lines)) {
      const [head = ''] = lines.splice(0, 2);
      const rows = takeWhile(lines, (line) => line.startsWith('|') && !beginsTable(lines));
      const caption = captionOf(blocks.at(-1));
      if (caption !== undefined) blocks.pop();
      blocks.push({
        kind: 'table',
        ...(caption !== undefined && { caption }),
        head: cellsOf(head),
        rows: rows.map(cellsOf),
      });
    } else {
      blocks.push({ kind: 'paragraph', text: lines.shift() ?? '' });
    }
  }
  return blocks;
}

/** One table can follow another directly. The ruler under the head marks the start of a table. */
function beginsTable([head = '', ruler = '']: readonly string[]): boolean {
  return head.startsWith('|') && /^\|(?: *:?-+:? *\|)+$/.test(ruler);
}

/** Removes lines from the front while they fit. */
function takeWhile(lines: string[], fits: (line: string) => boolean): string[] {
  const taken: string[] = [];
  for (let line = lines[0]; line !== undefined && fits(line); line = lines[0]) {
    taken.push(line);
    lines.shift();
  }
  return taken;
}

function captionOf(block: TextBlock | undefined): string | undefined {
  return block?.kind === 'paragraph' ? /^\*\*([^*]+)\*\*$/.exec(block.text)?.[1] : undefined;
}

function cellsOf(row: string): string[] {
  return row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** A table as one paragraph, in the format of `readBlocks`. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/** The text as Markdown, with an empty line between blocks but not between list items. */
export function blocksMarkdown(paragraphs: readonly string[]): string {
  return readBlocks(paragraphs).map(blockMarkdown).join('\n\n');
}

function blockMarkdown(block: TextBlock): string {
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n');
  if (block.kind === 'table') {
    const caption = block.caption === undefined ? '' : `**${block.caption}**\n\n`;
    return caption + formatTable(block.head, block.rows);
  }
  // "* The archmage casts these spells…" is a note. Markdown would read it as a list item.
  return block.text.replace(/^\* /, '\\* ');
}
