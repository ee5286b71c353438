import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const glossary = readFileSync('docs/glossary.md', 'utf8');
const rows = [...glossary.matchAll(/^\| ([\w ]+) \| (.+) \| `(\w+)` in `([\w/-]+)` \|$/gm)];

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

it('reads every row of the glossary', () => {
  const lines = glossary.split('\n').filter((line) => line.startsWith('| '));
  expect(rows).toHaveLength(lines.length - 1);
});

it.each(rows.map(([, word = '', , symbol = '', folder = '']) => ({ word, symbol, folder })))(
  'the code has $symbol, which the glossary gives for "$word", in $folder',
  ({ symbol, folder }) => {
    expect(sourcesIn(folder)).toMatch(new RegExp(`\\b${symbol}\\b`));
  },
);

it('defines each word in one sentence', () => {
  const longer = rows.filter(([, , meaning = '']) => !/^[^.]*(?:5\.1[^.]*)?\.$/.test(meaning));
  expect(longer.map(([, word]) => word)).toEqual([]);
});
