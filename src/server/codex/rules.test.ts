import { describe, expect, it } from 'vitest';
import { ADVICE } from '#domain/codex/rule.ts';
import { slugOf } from '#domain/codex/slug.ts';
import { LINKED_ENTRIES } from '#domain/codex/text/linked-words.ts';
import { THRESHOLDS_2014 } from '#domain/encounter/difficulty-tables.ts';
import { buildCodex } from './build.ts';
import { loadContent } from './content/load-content.ts';

const { rules: written } = loadContent();
const codex = buildCodex();
const rule = (index: string) => {
  const found = codex.rules.find((one) => one.index === index);
  if (found === undefined) throw new Error(`There is no rule '${index}'.`);
  return found;
};
const textOf = (index: string) => JSON.stringify(rule(index));

/** The chapters of the SRD 5.1 that rules are taken from. */
const SRD_CHAPTERS = [
  'Adventuring',
  'Appendix',
  'Beyond 1st Level',
  'Combat',
  'Conditions',
  'Diseases',
  'Equipment',
  'Madness',
  'Magic Items',
  'Monsters',
  'Objects',
  'Poisons',
  'Spellcasting',
  'Trade Goods',
  'Traps',
  'Using Ability Scores',
  // Part of a source: "…; the procedure is our advice".
  'the procedure is our advice',
];

describe('every rule', () => {
  it('has its own index and name, made of the same words', () => {
    expect(new Set(written.map(({ index }) => index)).size).toBe(written.length);
    expect(new Set(written.map(({ name }) => name)).size).toBe(written.length);
    for (const { index, name } of written) expect(slugOf(name)).toBe(index);
  });

  it('has tables with one cell for each column', () => {
    for (const { tables } of codex.rules)
      for (const { columns, rows } of tables)
        for (const row of rows) expect(row).toHaveLength(columns.length);
  });

  it('is short enough for a look during a fight', () => {
    for (const { index, desc } of codex.rules)
      expect(desc.join(' ').split(/\s+/).length, index).toBeLessThanOrEqual(150);
  });

  it('has the SRD 5.1 or our own advice as its source', () => {
    for (const { index, srd } of codex.rules) {
      const chapters = srd.split('; ').map((part) => part.split(',')[0]);
      if (srd !== ADVICE) for (const chapter of chapters) expect(SRD_CHAPTERS, index).toContain(chapter);
    }
  });

  it('says which words are of the 2024 rules, and has them nowhere else', () => {
    for (const { index, desc, tables, rules2024 } of codex.rules) {
      expect(rules2024 ?? '2024:').toMatch(/^2024:/);
      expect(JSON.stringify([desc, tables]), index).not.toMatch(/2024|SRD 5\.2/);
    }
  });
});

it('words in texts are linked only to entries that exist', () => {
  for (const { guide, index } of LINKED_ENTRIES)
    expect(
      codex[guide].some((entry) => entry.index === index),
      `${guide}/${index}`,
    ).toBe(true);
});

describe('the figures agree with those of the engine', () => {
  it('cover gives +2 and +5, a fall 1d6 for 10 feet up to 20d6', () => {
    expect(rule('cover').tables[0]?.rows.map((row) => row[2])).toEqual(['+2', '+5', 'Cannot be a target']);
    expect(textOf('falling')).toMatch(/1d6.*10 feet.*20d6/);
  });

  it('XP by challenge rating is the XP of the monsters', () => {
    const table = new Map(
      rule('xp-by-challenge-rating').tables[0]?.rows.map(([cr = '', xp = '']) => [cr, xp]),
    );
    const words = { 0.125: '1/8', 0.25: '1/4', 0.5: '1/2' } as Record<number, string>;
    for (const { name, challenge_rating, xp } of codex.monsters.filter((one) => one.challenge_rating > 0)) {
      const found = table.get(words[challenge_rating] ?? String(challenge_rating));
      expect(found, name).toBe(xp.toLocaleString('en'));
    }
  });

  it('the thresholds of encounters are those of the builder', () => {
    const cells = new Set(rule('encounter-building').tables.flatMap(({ rows }) => rows.flat()));
    for (const thresholds of Object.values(THRESHOLDS_2014))
      for (const value of thresholds) expect(cells, String(value)).toContain(value.toLocaleString('en'));
  });

  it('exhaustion has the six effects of the condition', () => {
    const { levels } = codex.conditions.find(({ index }) => index === 'exhaustion') ?? { levels: [] };
    expect(rule('exhaustion-levels').tables[0]?.rows).toHaveLength(levels.length);
  });
});
