import { expect, it } from 'vitest';
import { protectLinks, shownText } from './note-links.ts';

it.each([
  ['[[Page]]', 'Page'],
  ['[[Page|shown]] and [[Other\\|also]]', 'shown and also'],
  ['![[picture.png|100]]', '100'],
  ['[text](rules/page.md#Part), [b](c d/e.md "title")', 'text, b'],
  ['`dice: 2d6 + 3` or `dice: 1d20+5|form`', '2d6 + 3 or 1d20+5'],
  ['takes dice: 2d6 damage; three dice: red, blue', 'takes 2d6 damage; three dice: red, blue'],
  ['`dice: [[Table|a table]]`', 'a table'],
  ['[not a link] (really)', '[not a link] (really)'],
])('%j', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});

it('puts the words back into the texts and keys of a value', () => {
  const links = protectLinks('- [[A]]\n- [b: c](d)');
  expect(links.text).not.toMatch(/[[\]:]/);
  const [first, second] = links.text.split('\n').map((line) => line.slice(2));
  expect(links.restore({ [first ?? '']: [second, 3] })).toEqual({ A: ['b: c', 3] });
});

it.each(['[', '[[', '[[a|', '[a](', '`', '`dice: ', '![', 'dice: '])(
  'reads a megabyte of %j in one pass',
  (piece) => {
    const began = performance.now();
    shownText(piece.repeat(1_000_000 / piece.length));
    protectLinks(piece.repeat(1_000_000 / piece.length));
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);
