import { decodeEntities } from './html-entities.ts';
import { htmlTokens } from './html-tokens.ts';

/** Only these names are tags. Any other word between '<' and '>' is text: '<half>'. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form header hr html main nav ol p section summary table tbody tfoot thead ul'.split(
    ' ',
  ),
);
const HEADINGS: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6'.split(' '));
const BOLD: ReadonlySet<string> = new Set(['b', 'strong']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const SKIPPED: ReadonlySet<string> = new Set('head noscript select svg template video'.split(' '));
const INLINE: ReadonlySet<string> = new Set(
  'a abbr big br caption cite code em font i img input kbd label li link mark meta picture pre q s small source span strike sub sup tr tt u wbr script style title'.split(
    ' ',
  ),
);
const TAGS: ReadonlySet<string> = new Set(
  [BLOCKS, HEADINGS, BOLD, CELLS, SKIPPED, INLINE].flatMap((names) => [...names]),
);
const isTag = (name: string) => TAGS.has(name);

/** A line break inside these elements is only a space. */
const FLOWING: ReadonlySet<string> = new Set(['p', 'li', ...HEADINGS]);

const BOLD_MAXIMUM = 200;
const QUOTE = /^\s{0,10}>[> ]{0,20}/;
const breaksLines = (name: string) =>
  BLOCKS.has(name) || HEADINGS.has(name) || name === 'li' || name === 'tr';

/**
 * Converts tags to lines and Markdown: 'Bite<br><b>Hit.</b>' becomes 'Bite\n**Hit.**'. Unlike `htmlText` it keeps the
 * lines of the text, so a stray tag in a pasted text changes nothing else.
 */
export function htmlLines(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const lines = new LineWriter();
  for (const token of htmlTokens(text, isTag)) {
    if (token.kind === 'text') lines.text(decodeEntities(token.text));
    else if (token.kind === 'open') lines.open(token.name);
    else lines.close(token.name);
  }
  return lines.end();
}

class LineWriter {
  readonly #done: string[] = [];
  /** The parts of the current line. They are joined once, so that a line of many tags stays cheap. */
  #parts: string[] = [];
  #isBlank = true;
  #boldFrom = -1;
  #isFlowing = false;
  #skipped = '';
  /** Whether a tag that breaks lines was read, without any text after it. */
  #isAfterTag = false;

  text(text: string): void {
    if (this.#skipped !== '') return;
    const parts = text.split('\n');
    for (const [at, part] of parts.entries()) {
      if (at > 0) this.#lineBreak(part.trim() === '' && at < parts.length - 1);
      if (part.trim() !== '') {
        this.#isAfterTag = false;
        this.#isBlank = false;
      }
      this.#parts.push(part);
    }
  }

  /**
   * A blank line ends a paragraph without an end tag. A line break directly after a tag that breaks lines is ignored.
   */
  #lineBreak(isBlankNext: boolean): void {
    if (this.#isAfterTag) {
      this.#clear();
      return;
    }
    if (isBlankNext) this.#isFlowing = false;
    if (this.#isFlowing) this.#parts.push(' ');
    else this.#break();
  }

  open(name: string): void {
    if (this.#skipped !== '') return;
    if (SKIPPED.has(name)) this.#skipped = name;
    else if (name === 'br') this.#breakQuoted();
    else if (BOLD.has(name)) this.#boldFrom = this.#parts.length;
    else if (CELLS.has(name)) this.#mark(this.#isBlank ? '| ' : ' | ');
    else if (breaksLines(name)) {
      // The bullet stays before the first paragraph of a list item.
      if (name === 'p' && this.#isBlank && this.#parts[0] === '- ') return;
      this.#breakBlock();
      if (HEADINGS.has(name)) this.#parts.push(`${'#'.repeat(Number(name[1]))} `);
      if (name === 'li') this.#parts.push('- ');
      this.#isFlowing = FLOWING.has(name);
    }
  }

  close(name: string): void {
    if (this.#skipped !== '') {
      if (this.#skipped === name) this.#skipped = '';
    } else if (BOLD.has(name)) this.#closeBold();
    else if (breaksLines(name)) {
      if (name === 'tr' && !this.#isBlank) this.#mark(' |');
      this.#breakBlock();
      // A paragraph of a page is followed by space.
      if (name === 'p') this.#done.push('');
    }
  }

  #mark(text: string): void {
    this.#parts.push(text);
    this.#isBlank = false;
  }

  #closeBold(): void {
    if (this.#boldFrom === -1) return;
    const bold = this.#parts.slice(this.#boldFrom).join('');
    const words = bold.trim();
    if (words !== '' && words.length <= BOLD_MAXIMUM && !words.includes('*')) {
      this.#parts.length = this.#boldFrom;
      this.#parts.push(bold.startsWith(' ') ? ' ' : '', `**${words}**`, bold.endsWith(' ') ? ' ' : '');
    }
    this.#boldFrom = -1;
  }

  /** The rest of a quoted line is quoted too. */
  #breakQuoted(): void {
    this.#break();
    this.#parts.push(QUOTE.exec((this.#done.at(-1) ?? '').slice(0, 40))?.[0] ?? '');
    this.#isAfterTag = true;
  }

  #breakBlock(): void {
    if (this.#isBlank) this.#clear();
    else this.#break();
    this.#isFlowing = false;
    this.#isAfterTag = true;
  }

  #break(): void {
    this.#done.push(this.#parts.join(''));
    this.#clear();
  }

  #clear(): void {
    this.#parts = [];
    this.#isBlank = true;
    this.#boldFrom = -1;
    this.#isAfterTag = false;
  }

  end(): string {
    this.#done.push(this.#parts.join(''));
    return this.#done.join('\n');
  }
}
