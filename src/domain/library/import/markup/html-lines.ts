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
const isTag = (name: string) =>
  [BLOCKS, HEADINGS, BOLD, CELLS, SKIPPED, INLINE].some((names) => names.has(name));

/** A line break inside these elements is only a space. */
const FLOWING: ReadonlySet<string> = new Set(['p', 'li', ...HEADINGS]);

const BOLD_MAXIMUM = 200;

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
  #line = '';
  #boldFrom = -1;
  #flowing = '';
  #skipped = '';

  text(text: string): void {
    if (this.#skipped !== '') return;
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) {
        // A blank line ends a paragraph without an end tag.
        if (this.#flowing === '' || this.#line.trim() === '') this.#break();
        else this.#line += ' ';
        if (part.trim() === '' && at > 1) this.#flowing = '';
      }
      this.#line += part;
    }
  }

  open(name: string): void {
    if (this.#skipped !== '') return;
    if (SKIPPED.has(name)) this.#skipped = name;
    else if (name === 'br') this.#break();
    else if (BOLD.has(name)) this.#boldFrom = this.#line.length;
    else if (CELLS.has(name)) this.#line += this.#line.trim() === '' ? '| ' : ' | ';
    else if (BLOCKS.has(name) || HEADINGS.has(name) || name === 'li' || name === 'tr') {
      this.#breakBlock();
      if (HEADINGS.has(name)) this.#line = `${'#'.repeat(Number(name[1]))} `;
      if (name === 'li') this.#line = '- ';
      if (FLOWING.has(name)) this.#flowing = name;
    }
  }

  close(name: string): void {
    if (this.#skipped !== '') {
      if (this.#skipped === name) this.#skipped = '';
    } else if (BOLD.has(name)) this.#closeBold();
    else if (BLOCKS.has(name) || HEADINGS.has(name) || name === 'li' || name === 'tr') {
      this.#flowing = '';
      if (name === 'tr' && this.#line.trim() !== '') this.#line += ' |';
      this.#breakBlock();
      // A paragraph of a page is followed by space.
      if (name === 'p') this.#done.push('');
    }
  }

  #closeBold(): void {
    if (this.#boldFrom === -1) return;
    const bold = this.#line.slice(this.#boldFrom);
    const words = bold.trim();
    if (words !== '' && words.length <= BOLD_MAXIMUM && !words.includes('*'))
      this.#line = `${this.#line.slice(0, this.#boldFrom)}${bold.startsWith(' ') ? ' ' : ''}**${words}**${bold.endsWith(' ') ? ' ' : ''}`;
    this.#boldFrom = -1;
  }

  #breakBlock(): void {
    if (this.#line.trim() !== '') this.#break();
    else this.#line = '';
    this.#boldFrom = -1;
  }

  #break(): void {
    this.#done.push(this.#line);
    this.#line = '';
    this.#boldFrom = -1;
  }

  end(): string {
    this.#done.push(this.#line);
    return this.#done.join('\n');
  }
}
