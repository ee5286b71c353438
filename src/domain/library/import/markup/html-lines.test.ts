import { expect, it } from 'vitest';
import { htmlLines } from './html-lines.ts';

it.each([
  ['One\nTwo', 'One\nTwo'],
  ['One<br>Two<br/>\nThree', 'One\nTwo\nThree'],
  ['> One<br>two', '> One\n> two'],
  ['<b>Bite.</b> It <i>bites</i>.', '**Bite.** It bites.'],
  ['<div>\nOne\n</div>\nTwo', 'One\nTwo'],
  ['<h3>Actions</h3><p>One\ntwo</p><p>Three</p>', '### Actions\nOne two\n\nThree\n\n'],
  ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two\n'],
  ['<ul>\n<li><p>One</p></li></ul>', '- One\n\n'],
  ['<tr><td>1</td><td>2</td></tr>', '| 1 | 2 |\n'],
  ['5 < 6, <half> and &lt;b&gt; &amp; more', '5 < 6, <half> and <b> & more'],
  ['<script>alert(1)</script>A', 'A'],
  ['<p>One\n\nTwo\nThree', 'One\n\nTwo\nThree'],
])('%j', (html, lines) => {
  expect(htmlLines(html)).toBe(lines);
});

it.each(['<', '<b>', '<br>', '<p>', '</p>', '<td>', '<li>a', '<b>a', '&', '<half', '\n', '<p>\n'])(
  'reads much of %j in one pass',
  (piece) => {
    const began = performance.now();
    htmlLines(piece.repeat(300_000 / piece.length));
    htmlLines(`<p>${piece.repeat(300_000 / piece.length)}`);
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);
