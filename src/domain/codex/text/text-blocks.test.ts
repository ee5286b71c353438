import { describe, expect, it } from 'vitest';
import { blocksMarkdown, formatTable, readBlocks } from './text-blocks.ts';

const table = formatTable(
  ['d10', 'Behavior'],
  [
    ['1', 'The creature moves.'],
    ['2-6', 'Nothing.'],
  ],
);
const paragraphs = ['Roll a d10.', '**Confusion**', table, 'Choose one:', '- Weal', '- Woe', '* A note.'];

describe('formatTable', () => {
  it('returns one Markdown paragraph', () => {
    expect(table).toBe('| d10 | Behavior |\n|---|---|\n| 1 | The creature moves. |\n| 2-6 | Nothing. |');
  });
});

describe('readBlocks', () => {
  it('finds paragraphs, lists and tables, and the caption of a table', () => {
    expect(readBlocks(paragraphs)).toEqual([
      { kind: 'paragraph', text: 'Roll a d10.' },
      {
        kind: 'table',
        caption: 'Confusion',
        head: ['d10', 'Behavior'],
        rows: [
          ['1', 'The creature moves.'],
          ['2-6', 'Nothing.'],
        ],
      },
      { kind: 'paragraph', text: 'Choose one:' },
      { kind: 'list', items: ['Weal', 'Woe'] },
      { kind: 'paragraph', text: '* A note.' },
    ]);
  });

  it('reads lines of one text in the same way as paragraphs', () => {
    expect(readBlocks(['One of:\n- a\n- b', '- c'])).toEqual([
      { kind: 'paragraph', text: 'One of:' },
      { kind: 'list', items: ['a', 'b', 'c'] },
    ]);
  });

  it('separates two tables without a line between them', () => {
    const tables = readBlocks([table, formatTable(['Stage', 'Wind'], [['1', 'Calm']])]);
    expect(tables).toMatchObject([
      { head: ['d10', 'Behavior'] },
      { head: ['Stage', 'Wind'], rows: [['1', 'Calm']] },
    ]);
  });

  it('reads a line with a bar as a paragraph if there is no table', () => {
    expect(readBlocks(['| a stray bar'])).toEqual([{ kind: 'paragraph', text: '| a stray bar' }]);
  });
});

describe('blocksMarkdown', () => {
  it('keeps list items together and escapes the star of a note', () => {
    expect(blocksMarkdown(paragraphs)).toBe(
      `Roll a d10.\n\n**Confusion**\n\n${table}\n\nChoose one:\n\n- Weal\n- Woe\n\n\\* A note.`,
    );
  });
});
