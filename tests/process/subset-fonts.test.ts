import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildCodex } from '#server/codex/build.ts';
import { charactersOf, FONTS_SHEET, listSubsets } from '../../scripts/build/subset-fonts.ts';

const sheet = readFileSync(FONTS_SHEET, 'utf8');

it('has every character of the codex in the fonts of the first paint', () => {
  const { monsters, spells, conditions, rules, equipment, items } = buildCodex();
  const used = new Set(
    JSON.stringify([monsters, spells, conditions, rules, equipment, items]).replace(/\\[nrt]/g, ' '),
  );
  const subsets = listSubsets(sheet);
  expect(subsets).toHaveLength(3);
  for (const { file, characters } of subsets)
    expect({ file, missing: [...used].filter((character) => !characters.includes(character)) }).toEqual({
      file,
      missing: [],
    });
});

it.each(['index.html', 'play.html'])('loads every font with the first visit of %s', (page) => {
  const html = readFileSync(page, 'utf8');
  for (const { file } of listSubsets(sheet))
    expect(html).toContain(`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`);
});

it('has the same weights for all fonts, because a browser searches a letter only in fonts of one weight', () => {
  const weights = sheet.match(/font-weight: [^;]+/g) ?? [];
  expect(weights.length).toBeGreaterThan(5);
  expect(new Set(weights).size).toBe(1);
});

it('has no character in two rules of a font, because the browser would load both files', () => {
  const named = new Map<string, number>();
  for (const [face] of sheet.matchAll(/@font-face \{[^}]+\}/g)) {
    const [, family] = /font-family: ([^;]+)/.exec(face) ?? [];
    const [, style] = /font-style: ([^;]+)/.exec(face) ?? [];
    const [, ranges = ''] = /unicode-range:([^;]+)/.exec(face) ?? [];
    for (const character of ranges.split(',').flatMap((range) => [...charactersOf(range)])) {
      const key = `${family} ${style} ${character}`;
      named.set(key, (named.get(key) ?? 0) + 1);
    }
  }
  expect(named.size).toBeGreaterThan(1000);
  expect([...named].filter(([, times]) => times > 1)).toEqual([]);
});

it('refuses a style sheet without the characters of a font', () => {
  expect(() => listSubsets(sheet.replaceAll('unicode-range', 'range'))).toThrow('inter.woff2');
});
