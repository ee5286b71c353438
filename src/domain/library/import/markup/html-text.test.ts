import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBlocks } from '#domain/codex/text/text-blocks.ts';
import { htmlBlocks, htmlText } from './html-text.ts';

describe('HTML as plain text', () => {
  it.each([
    ['<p>One.</p><p>Two &amp; <em>three</em>.</p>', 'One.\nTwo & three.'],
    ['Plain text, 5 < 6\nand a second line', 'Plain text, 5 < 6\nand a second line'],
    ['One<br>Two<br/>\n  Three', 'One\nTwo\nThree'],
    ['<p><strong>Heat.</strong> It is <b>hot</b>.</p>', '**Heat.** It is hot.'],
    ['<p><em>Melee Weapon Attack:</em> <b>+4</b> to hit</p>', 'Melee Weapon Attack: +4 to hit'],
    ['<h2>Lair</h2><div>Wet.</div>', '**Lair**\nWet.'],
    ['<ul><li>One</li><li><p>Two</p><p>more</p></li></ul>After', '- One\n- Two more\nAfter'],
    ['<ol><li>One<ul><li>Inner</li></ul></li></ol>', '- One\n- Inner'],
    ['&lt;script&gt; &#8212; &#x27; &nope; &#0;', "<script> — ' &nope; \uFFFD"],
    ['<a title="1 > 2" href="javascript:alert(1)">Link</a>', 'Link'],
    ['<img src=x onerror="alert(1)">Text', 'Text'],
    ['a<!-- <p>hidden</p> -->b', 'ab'],
    ['a <b unfinished="', 'a unfinished="'],
  ])('%s', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it('removes scripts, styles and elements for browsers only', () => {
    const html =
      '<style>p{}</style>A<SCRIPT>if (1 < 2) alert("</p>")</SCRIPT >B<svg><svg></svg><text>x</text></svg>C<script>D';
    expect(htmlText(html)).toBe('ABC');
  });

  it('writes a table in the format of the codex', () => {
    const html =
      '<table><caption>Moods</caption><thead><tr><th>d4</th><th>Mood</th></tr></thead>' +
      '<tbody><tr><td>1</td><td><p>Bad | worse</p></td></tr><tr><td>2</td></tr></tbody></table><p>End</p>';
    const blocks = htmlBlocks(html);
    expect(blocks).toEqual(['**Moods**', '| d4 | Mood |\n|---|---|\n| 1 | Bad / worse |\n| 2 |  |', 'End']);
    expect(readBlocks(blocks)[0]).toMatchObject({ kind: 'table', caption: 'Moods', head: ['d4', 'Mood'] });
  });

  it('removes all markup of a complete document', () => {
    const names = fc.constantFrom('p', 'b', 'ul', 'li', 'table', 'tr', 'td', 'script', 'svg', 'h3', 'x-y');
    const tag = fc.tuple(names, fc.boolean()).map(([name, closes]) => `<${closes ? '/' : ''}${name}>`);
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, fc.constantFrom('word', ' ', '&amp;'))), (parts) => {
        expect(htmlText(parts.join(''))).not.toMatch(/[<>]/);
      }),
    );
  });
});

/** Each input would take minutes if the parser read a part again for each of its characters. */
describe('hostile HTML of a million characters is read in one pass', () => {
  it.each([
    '<',
    '<a ',
    '<a "',
    `<a "'`,
    '<!--',
    '<script>',
    '</script',
    '<script></script',
    ' <b> ',
    '<b>.',
    '<li>a',
    '<li><p>a</p>',
    '<td>',
    '<table>',
    '<table><tr><td>',
    '<svg>',
    '&',
    '&#',
    '&amp',
    '   ',
    '\n',
    '<ul>',
    '<p>',
    '<br>',
  ])('%j', (piece) => {
    const begin = performance.now();
    htmlText(piece.repeat(1_000_000 / piece.length));
    htmlText(`<p>${piece.repeat(1_000_000 / piece.length)}`);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});
