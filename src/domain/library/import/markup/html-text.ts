import { formatTable } from '#domain/codex/text/text-blocks.ts';
import { decodeEntities } from './html-entities.ts';
import { htmlTokens } from './html-tokens.ts';

/** The content of these elements is ignored: it is not text, or only for a browser. */
const SKIPPED: ReadonlySet<string> = new Set(
  'audio canvas embed head math noscript object picture select svg template video'.split(' '),
);
const HEADINGS: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 caption'.split(' '));
const BLOCKS: ReadonlySet<string> = new Set([
  ...'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer'.split(
    ' ',
  ),
  ...'form header hr html li main menu nav ol p pre section summary table tbody tfoot thead tr td th ul'.split(
    ' ',
  ),
  ...HEADINGS,
]);
const BOLD: ReadonlySet<string> = new Set(['b', 'strong']);
const HEADING_MAXIMUM = 100;
const COLUMNS_MAXIMUM = 20;

/**
 * Converts HTML to plain text in the format of the codex (see `readBlocks`): paragraphs, lists as lines that begin with
 * '- ', tables as lines that begin with '|', a bold beginning as '**Name.**'. Other markup, links and pictures are
 * removed, so the output cannot run or load anything. Text without tags keeps its lines.
 */
export function htmlText(html: string, between = '\n'): string {
  return htmlBlocks(html).join(between);
}

export function htmlBlocks(html: string): string[] {
  const reader = new BlockReader();
  const isMarkup = /<[a-zA-Z!/]/.test(html);
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') reader.text(decodeEntities(token.text), isMarkup);
    else if (token.kind === 'open') reader.open(token.name);
    else reader.close(token.name);
  }
  return reader.end();
}

interface Block {
  readonly isList: boolean;
  readonly lines: string[];
}

class BlockReader {
  readonly #blocks: Block[] = [];
  /** The parts of the current block. */
  #parts: string[] = [];
  #hasText = false;
  /** The skipped element, and its nesting depth. */
  #skipped: { name: string; depth: number } | undefined;
  #boldFrom = -1;
  #isHeading = false;
  #lists = 0;
  /** Whether the next block begins a list item, continues one, or is outside a list. */
  #item: 'none' | 'begins' | 'goes on' = 'none';
  #tables = 0;
  #rows: string[][] = [];

  text(text: string, collapsesLines: boolean): void {
    if (this.#skipped !== undefined) return;
    const collapsed = text.replace(collapsesLines ? /\s+/g : /[^\S\n]+/g, ' ');
    if (collapsed.trim() !== '') this.#hasText = true;
    this.#parts.push(collapsed);
  }

  open(name: string): void {
    if (this.#skipped !== undefined) {
      if (this.#skipped.name === name) this.#skipped.depth++;
      return;
    }
    if (SKIPPED.has(name)) {
      // `embed` has no end tag.
      if (name !== 'embed') this.#skipped = { name, depth: 1 };
    } else if (name === 'br') this.#parts.push(this.#tables > 0 ? ' ' : '\n');
    else if (BOLD.has(name)) this.#boldFrom = this.#hasText ? -1 : this.#parts.length;
    else if (BLOCKS.has(name)) this.#openBlock(name);
  }

  #openBlock(name: string): void {
    if (this.#tables > 0) {
      if (name === 'table') this.#tables++;
      else if (this.#tables > 1) this.#parts.push(' ');
      else this.#openInTable(name);
      return;
    }
    this.#flush();
    if (name === 'table') this.#tables = 1;
    if (name === 'ul' || name === 'ol') this.#lists++;
    if (name === 'li') this.#item = 'begins';
    this.#isHeading = HEADINGS.has(name);
  }

  #openInTable(name: string): void {
    if (name === 'tr') {
      this.#endCell();
      this.#rows.push([]);
    } else if (name === 'td' || name === 'th') {
      this.#endCell();
      if (this.#rows.length === 0) this.#rows.push([]);
      this.#rows.at(-1)?.push('');
    } else if (name === 'caption') {
      this.#take();
    } else this.#parts.push(' ');
  }

  close(name: string): void {
    if (this.#skipped !== undefined) {
      if (this.#skipped.name === name && --this.#skipped.depth === 0) this.#skipped = undefined;
      return;
    }
    if (BOLD.has(name)) this.#closeBold();
    else if (BLOCKS.has(name)) this.#closeBlock(name);
  }

  #closeBold(): void {
    if (this.#boldFrom === -1 || this.#tables > 0) return;
    const bold = this.#parts.slice(this.#boldFrom).join('').trim();
    // Only the name of a block: '**Fire Breath.** The dragon …'. Bold numbers and labels stay plain, so that they can
    // be parsed.
    if (bold.endsWith('.') && bold.length <= HEADING_MAXIMUM && !/[*|\n]/.test(bold)) {
      this.#parts.length = this.#boldFrom;
      this.#parts.push(`**${bold}**`);
    }
    this.#boldFrom = -1;
  }

  #closeBlock(name: string): void {
    if (this.#tables > 0) {
      if (name === 'caption' && this.#tables === 1) this.#closeCaption();
      else if (name === 'td' || name === 'th') {
        if (this.#tables === 1) this.#endCell();
      } else if (name === 'table' && --this.#tables === 0) this.#closeTable();
      else this.#parts.push(' ');
      return;
    }
    this.#flush();
    if (name === 'li') this.#item = 'none';
    if ((name === 'ul' || name === 'ol') && this.#lists > 0) {
      this.#lists--;
      this.#item = 'none';
    }
    this.#isHeading = false;
  }

  #closeCaption(): void {
    const caption = inline(this.#take());
    if (caption !== '') this.#add([`**${caption.replaceAll('*', '')}**`]);
  }

  #endCell(): void {
    const text = inline(this.#take()).replaceAll('|', '/');
    const row = this.#rows.at(-1);
    if (row === undefined || row.length === 0) return;
    const last = row.length - 1;
    row[last] = [row[last], text].filter((part) => part !== '').join(' ');
  }

  #closeTable(): void {
    this.#endCell();
    const rows = this.#rows.filter((row) => row.some((cell) => cell !== ''));
    this.#rows = [];
    const width = Math.min(COLUMNS_MAXIMUM, Math.max(0, ...rows.slice(0, 1_000).map((row) => row.length)));
    const [head, ...body] = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
    if (head === undefined) return;
    // A table with one column or one row becomes a list or a line.
    if (width === 1 || body.length === 0) this.#add([head, ...body].map((row) => inline(row.join(' '))));
    else this.#add([formatTable(head, body)]);
  }

  #add(texts: readonly string[]): void {
    for (const text of texts) this.#blocks.push({ isList: false, lines: [text] });
  }

  /** Returns the text of the current block and resets it. */
  #take(): string {
    const text = this.#parts.join('');
    this.#parts = [];
    this.#hasText = false;
    this.#boldFrom = -1;
    return text;
  }

  #flush(): void {
    const text = trimLines(this.#take());
    if (text === '') return;
    const last = this.#blocks.at(-1);
    if (this.#item === 'goes on' && last !== undefined)
      last.lines.push(`${last.lines.pop()} ${inline(text)}`);
    else if (this.#item === 'begins') {
      this.#item = 'goes on';
      const item = `- ${inline(text)}`;
      if (last?.isList) last.lines.push(item);
      else this.#blocks.push({ isList: true, lines: [item] });
    } else this.#add([this.#isHeading ? `**${inline(text).replaceAll('*', '')}**` : text]);
  }

  end(): string[] {
    if (this.#tables > 0) this.#closeTable();
    this.#flush();
    return this.#blocks.map(({ lines }) => lines.join('\n'));
  }
}

function inline(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Trims each line and removes empty lines. */
function trimLines(text: string): string {
  return text
    .split('\n')
    .map(inline)
    .filter((line) => line !== '')
    .join('\n');
}
