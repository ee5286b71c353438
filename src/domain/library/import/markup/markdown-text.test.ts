import { expect, it } from 'vitest';
import { markdownText } from './markdown-text.ts';

it.each([
  ['One.\n\nTwo.', 'One.\nTwo.'],
  ['***Heat.*** It is *very* **hot**.', '**Heat.** It is very hot.'],
  ['**_Heat._** Hot', '**Heat.** Hot'],
  ['*Melee Weapon Attack:* +4 to hit', 'Melee Weapon Attack: +4 to hit'],
  ['* One\n* **Two.** more\n• Three', '- One\n- **Two.** more\n- Three'],
  ['## The Lair ##', '**The Lair**'],
  ['See [the page](https://example.org "x").', 'See the page.'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['snake_case_word', 'snake_case_word'],
])('%j', (markdown, text) => {
  expect(markdownText(markdown)).toBe(text);
});

it.each(['*', '**a', '_', ' _a', '[a](', '[', '![', '# ', '- ', '|', '\n', '** '])(
  'reads a hundred thousand of %j in one pass',
  (piece) => {
    const begin = performance.now();
    markdownText(piece.repeat(100_000));
    expect(performance.now() - begin).toBeLessThan(5_000);
  },
);
