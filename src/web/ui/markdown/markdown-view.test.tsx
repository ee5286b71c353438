import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { Mention } from '#domain/journal/mention.ts';
import { cpuSeconds } from '../../../../tests/support/hostile/cpu-seconds.ts';
import { fuzzRuns } from '../../../../tests/support/hostile/fuzz-runs.ts';
import { DEEP_TEXTS, hostileMarkdown } from '../../../../tests/support/hostile/markdown-texts.ts';
import { MarkdownView, type MarkdownViewProps } from './markdown-view.tsx';
import { PlayersMarkdown } from './players-markdown.tsx';

vi.mock('#web/lib/dice/dice-rolls.ts', () => ({ rollAndShow: () => {} }));

const ID = '2b1c0f5e-0000-4000-8000-00000000000a';
const unknown = () => undefined;

function markupOf(text: string, props: Partial<MarkdownViewProps> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <MarkdownView text={text} resolve={unknown} rollLabel="Note" {...props} />
    </MemoryRouter>,
  );
}

/** Without classes and the element around it. */
function plain(markup: string): string {
  return markup
    .replace(/ class="[^"]*"/g, '')
    .replace(/^<div>/, '')
    .replace(/<\/div>$/, '');
}

/** Far less than the depth at which a browser or React gives up. */
const DEPTH_MAXIMUM = 100;

/** How deep its elements are nested. */
function depthOf(markup: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, close, , empty] of markup.matchAll(/<(\/?)([a-z0-9]+)[^>]*?(\/?)>/g)) {
    if (close !== '') depth -= 1;
    else if (empty === '') depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const playersMarkup = (text: string) => plain(renderToStaticMarkup(<PlayersMarkdown text={text} />));

describe('Markdown', () => {
  it('has headings below those of the page', () => {
    expect(plain(markupOf('# One\n## Two\n###### Six'))).toBe('<h3>One</h3><h4>Two</h4><h5>Six</h5>');
    expect(plain(markupOf('## A\n#### B\n## C\n# D'))).toBe('<h3>A</h3><h4>B</h4><h3>C</h3><h3>D</h3>');
    expect(plain(markupOf('# One', { headingLevel: 2 }))).toBe('<h2>One</h2>');
  });

  it('has styles, lists, quotes, tables and breaks', () => {
    expect(plain(markupOf('**a** *b* ~~c~~ `d`\ne'))).toBe(
      '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code><br/>e</p>',
    );
    expect(plain(markupOf('- a\n- b'))).toBe('<ul><li>a</li><li>b</li></ul>');
    expect(plain(markupOf('3. a\n4. b'))).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(plain(markupOf('> a'))).toBe('<blockquote><p>a</p></blockquote>');
    const table = plain(markupOf('|a|b|\n|-|-|\n|c|d|\n|e|'));
    expect(table).toContain('<th scope="col">a</th><th scope="col">b</th>');
    expect(table).toContain('<td>c</td><td>d</td>');
    expect(table).toContain('<td>e</td><td colSpan="1"></td>');
  });

  it('marks what is secret, and has no comments', () => {
    const secret = markupOf('> [!secret]- The butler\n> *did* it\n>\n> today');
    expect(secret).toContain('<aside aria-label="Secret"');
    expect(plain(secret)).toContain('<p>The butler<br/><em>did</em> it</p><p>today</p>');
    expect(markupOf('> [!note] a')).not.toContain('aside');
    expect(plain(markupOf('a %%b%%c'))).toBe('<p>a c</p>');
  });

  it('rolls its dice, but not those in links and code', () => {
    expect(markupOf('Roll 2d6+3.')).toContain('title="Roll 2d6 + 3"');
    expect(markupOf('[2d6](/codex) `2d6`')).not.toContain('<button');
  });

  it('has check boxes that are named by their items and report their line', () => {
    const markup = markupOf('Buy:\n\n- [ ] Rope\n- [x] **Oil**\n- Ale', { onToggle: () => {} });
    expect(markup.match(/type="checkbox"/g)).toHaveLength(2);
    expect(markup.match(/checked=""/g)).toHaveLength(1);
    expect(markup).not.toContain('disabled=""');
    expect(markup).not.toContain('[ ]');
    expect(markupOf('- [ ] Rope')).toContain('disabled=""');
    expect(markupOf('- [ ](/codex)')).not.toContain('checkbox');
  });
});

describe('hostile Markdown', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an element with a handler', '<img src=x onerror=alert(1)>'],
    ['HTML in a paragraph', 'a <b onclick="x()">b</b>'],
    ['a comment', '<!-- a -->'],
  ])('%s is shown as text', (_, text) => {
    const markup = markupOf(text);
    expect(plain(markup)).not.toMatch(/<(?!\/?p>)/);
    expect(markup).toContain('&lt;');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '\\\\elsewhere.example',
    'https:',
    'elsewhere',
    '/api/user',
    '/api/pictures/../user',
    '',
  ])('does not link to %j', (address) => {
    for (const text of [`[a](${address})`, `[a](<${address}>)`, `[a]\n\n[a]: ${address}`, `<${address}>`]) {
      expect(markupOf(text)).not.toContain('href');
      expect(playersMarkup(text)).not.toContain('href');
    }
  });

  it('shows only own pictures', () => {
    expect(markupOf(`![Map](/api/pictures/${ID})`)).toContain(`<img src="/api/pictures/${ID}" alt="Map"`);
    expect(plain(markupOf('![Map](https://elsewhere.example/map.png)'))).toBe(
      '<p><a href="https://elsewhere.example/map.png" target="_blank" rel="noopener noreferrer">Map</a></p>',
    );
    expect(markupOf('![Map](data:image/png;base64,AAAA)')).not.toContain('<img');
    expect(markupOf('![Map](/favicon.svg)')).not.toContain('<img');
  });

  it('links to other sites without a referrer, and to own pages in the same tab', () => {
    expect(plain(markupOf('[a](https://ex.example/a?b=c)'))).toBe(
      '<p><a href="https://ex.example/a?b=c" target="_blank" rel="noopener noreferrer">a</a></p>',
    );
    expect(plain(markupOf('[a](/codex/rules?x=1#top)'))).toContain('<a href="/codex/rules?x=1#top"');
    expect(plain(markupOf('[a](/codex)'))).not.toContain('target');
  });

  it('keeps the text of lists and quotes that are nested too deeply', () => {
    expect(markupOf(`${'> '.repeat(200)}deep`)).toContain('deep');
    expect(markupOf(`${'- '.repeat(200)}deep`)).toContain('deep');
  });

  it.each([
    ['quotes', '>'],
    ['quotes with spaces', '> '],
    ['quotes in lines', '> > > > > > > > > > > > a\n'],
    ['lists', '- '],
    ['numbered lists', '1. '],
    ['items', '- a\n'],
    ['nested items', Array.from({ length: 40 }, (_, at) => `${'  '.repeat(at)}- a\n`).join('')],
    ['check boxes', '- [ ] a\n'],
    ['stars', '*'],
    ['emphasis', '*a **b '],
    ['underscores', '_a__'],
    ['tildes', '~~a'],
    ['opening brackets', '['],
    ['closing brackets', ']'],
    ['brackets', '[]('],
    ['links in links', '[a]('],
    ['pictures', '!['],
    ['mentions', '@['],
    ['whole mentions', '@[a](codex/rules:a)'],
    ['backticks', '`a``b'],
    ['HTML', '<a'],
    ['entities', '&a&#'],
    ['backslashes', '\\'],
    ['references', '[a]: /b\n'],
    ['open references', '[a\n'],
    ['headings', '# '],
    ['lines under headings', 'a\n-\n'],
    ['dice', 'd6 '],
    ['empty lines', '\n'],
    ['spaces', ' '],
    ['tabs', '\t'],
    ['table rows', '|a|a|\n|-|-|\n'],
    ['fences', '```\n'],
    ['addresses', '<http://a'],
  ])('of 20,000 characters is shown soon: %s', (_, part) => {
    const text = part.repeat(Math.floor(20_000 / part.length));
    for (const whole of [text, `${text}a`, `a${text}`]) {
      expect(cpuSeconds(() => markupOf(whole))).toBeLessThan(1.5);
    }
  });

  it('is shown for every text, with a limited depth and size', () => {
    fc.assert(
      fc.property(hostileMarkdown, (text) => {
        for (const markup of [markupOf(text), playersMarkup(text)]) {
          expect(depthOf(markup)).toBeLessThan(DEPTH_MAXIMUM);
          expect(markup.length).toBeLessThan(2_000 + 400 * text.length);
        }
      }),
      { numRuns: fuzzRuns(40), examples: DEEP_TEXTS.map((text) => [text]) },
    );
  });

  it('does not render a page that is larger than its text for a wide table', () => {
    const wide = `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n`;
    const markup = markupOf(wide + 'a\n'.repeat((20_000 - wide.length) / 2));
    expect(markup.match(/<t[dh]/g)?.length).toBeLessThan(20_000);
  });
});

describe('a mention', () => {
  const npc = `@[Gundren](npc:${ID})`;

  it('has the current name and page of its record', () => {
    const resolve = () => ({ name: 'Gundren Rockseeker', to: `/stuff/npcs`, isDeleted: false });
    expect(plain(markupOf(`Ask ${npc}!`, { resolve }))).toContain('>Gundren Rockseeker</a>!');
    expect(markupOf(npc, { resolve })).toContain('href="/stuff/npcs"');
  });

  it('says that its record was deleted', () => {
    const resolve = () => ({ name: 'Gundren', isDeleted: true });
    expect(plain(markupOf(npc, { resolve }))).toBe('<p><span><s>Gundren</s> (deleted)</span></p>');
  });

  it('has its written name while the record is not known, and inside a link', () => {
    expect(plain(markupOf(npc))).toBe('<p>Gundren</p>');
    expect(plain(markupOf(`[see ${npc}](/codex)`))).toContain('>see Gundren</a>');
  });

  it('leads to the entry of the codex or of the library', () => {
    expect(markupOf('@[Goblin](codex/monsters:goblin)')).toContain('href="/codex/specs/monsters/goblin"');
    const resolve = () => ({ name: 'Drake', isDeleted: false });
    expect(markupOf(`@[Drake](monster:${ID})`, { resolve })).toContain(
      `href="/stuff/library/monsters/${ID}"`,
    );
  });

  it('alone after an exclamation mark embeds its record', () => {
    const embed = ({ name }: Mention) => <b>{name}!</b>;
    expect(plain(markupOf(`!${npc}`, { embed }))).toContain('<b>Gundren!</b>');
    expect(markupOf(`See !${npc}`, { embed })).not.toContain('<b>');
    expect(plain(markupOf(`!${npc}`))).toBe('<p>Gundren</p>');
  });
});

describe('Markdown for players', () => {
  it('has no links to records or own pages, no dice to roll and no pictures of the game master', () => {
    const text = `@[Gundren](npc:${ID}) [in](/stuff) 2d6 ![Map](/api/pictures/${ID})\n\n!@[Inn](encounter:${ID})`;
    expect(playersMarkup(text)).toBe('<p>Gundren in 2d6 Map</p><p>Inn</p>');
  });
});
