import fc from 'fast-check';

const ID = '2b1c0f5e-0000-4000-8000-00000000000a';

/** What Markdown and the app's own marks are made of: an opening part, and what closes it. */
const PARTS = [
  ['*', '*'],
  ['_', '_'],
  ['**', '**'],
  ['*_', '_*'],
  ['~~', '~~'],
  ['`', '`'],
  ['[', '](/codex)'],
  ['![', `](/api/pictures/${ID})`],
  ['![', '](https://elsewhere.example)'],
  ['@[', `](npc:${ID})`],
  ['[[', ']]'],
  ['<', '>'],
  ['(', ')'],
  ['> ', ''],
  ['- ', ''],
  ['1. ', ''],
  ['- [ ] ', ''],
  ['> [!secret]- ', '\n'],
  ['%%', '%%'],
  ['\n%%\n', '\n%%\n'],
  ['```\n', '\n```\n'],
  ['    ', '\n'],
  ['# ', '\n'],
  ['|', '|\n|-|\n'],
  ['[a]: ', '/codex\n'],
  ['\\', ''],
  ['&amp;', '&#0;'],
  ['2d6 ', ''],
  ['\n', '\n'],
  ['\u0000', '\ud800'],
] as const;

const LENGTH = 20_000;

const piece = fc.record({
  part: fc.constantFrom(...PARTS),
  times: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: LENGTH })),
  inside: fc.constantFrom('a', 'a', 'a b', '', ' ', '\n'),
});

/** Texts that nest and repeat the marks of Markdown as often as a text may be long. */
export const hostileMarkdown = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) =>
  pieces
    .reduce((inner, { part: [open, close], times, inside }) => {
      const most = Math.min(times, Math.floor(LENGTH / (open.length + close.length)));
      return `${open.repeat(most)}${inside}${inner}${close.repeat(most)}`;
    }, '')
    .slice(0, LENGTH),
);

/** Texts that ended the page that showed them. */
export const DEEP_TEXTS = [
  `${'*'.repeat(4_000)}a${'*'.repeat(4_000)}`,
  `${'_'.repeat(6_000)}a${'_'.repeat(6_000)}`,
  `${'*_'.repeat(4_000)}a${'_*'.repeat(4_000)}`,
  `${'!['.repeat(2_000)}a${'](/b)'.repeat(2_000)}`,
  `${'['.repeat(2_000)}a${'](/b)'.repeat(2_000)}`,
];
