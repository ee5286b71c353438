import { describe, expect, it } from 'vitest';
import { packMonsters, unpackMonsters } from '#domain/codex/monster-catalogue.ts';
import { createSearch } from '#domain/codex/search/search.ts';
import { equipmentEntry, monsterEntry, ruleEntry, spellEntry } from '#domain/codex/search/search-entries.ts';
import { decodeTextIndex, indexTexts } from '#domain/codex/search/text-index.ts';
import { slugOf } from '#domain/codex/slug.ts';
import { packSpells, unpackSpells } from '#domain/codex/spell-catalogue.ts';
import { LINKED_ENTRIES } from '#domain/codex/text/linked-words.ts';
import { THRESHOLDS_2014 } from '#domain/encounter/difficulty-tables.ts';
import { buildCodex } from '../build.ts';
import { RULES } from './rules.ts';

const codex = buildCodex();
const rule = (index: string) => {
  const found = codex.rules.find((one) => one.index === index);
  if (found === undefined) throw new Error(`There is no rule '${index}'.`);
  return found;
};
const textOf = (index: string) => JSON.stringify(rule(index));

describe('every rule', () => {
  it('has its own index and name, made of the same words', () => {
    expect(new Set(RULES.map(({ index }) => index)).size).toBe(RULES.length);
    expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
    for (const { index, name } of RULES) expect(slugOf(name)).toBe(index);
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

  it('says which words are of the 2024 rules', () => {
    for (const { rules2024 } of codex.rules) expect(rules2024 ?? '2024:').toMatch(/^2024:/);
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

const monsterCatalogue = packMonsters(codex.monsters);
const spellCatalogue = packSpells(codex.spells);
/** The parts of the palette, in its order. */
const parts = [
  { entries: codex.conditions.map(({ name }) => ({ name, facets: ['condition'] })) },
  {
    entries: codex.rules.map(ruleEntry),
    text: indexTexts(codex.rules.map(({ desc, tables }) => [...desc, JSON.stringify(tables)].join(' '))),
  },
  {
    entries: unpackMonsters(monsterCatalogue).map(monsterEntry),
    text: decodeTextIndex(monsterCatalogue.text),
  },
  { entries: unpackSpells(spellCatalogue).map(spellEntry), text: decodeTextIndex(spellCatalogue.text) },
  {
    entries: codex.equipment.map(equipmentEntry),
    text: indexTexts(codex.equipment.map(({ desc }) => desc.join(' '))),
  },
];
const names = parts.flatMap(({ entries }) => entries.map(({ name }) => name));
const search = createSearch(...parts);

describe('the search answers the questions of a table', () => {
  it.each([
    ['cover', 'Cover'],
    ['fall', 'Falling'],
    ['falling damage', 'Falling'],
    ['opportunity attack', 'Opportunity Attacks'],
    ['aoo', 'Opportunity Attacks'],
    ['death save', 'Death Saves'],
    ['longsword', 'Longsword'],
    ['long sword', 'Longsword'],
    ['chain mail', 'Chain mail'],
    ['torch', 'Torch'],
    ['how long does a torch burn', 'Torch'],
    ['drowning', 'Suffocating'],
    ['ac of a door', 'Objects: AC and Hit Points'],
    ['exhaustion 3', 'Exhaustion Levels'],
    ['grapple', 'Grappling'],
    ['long rest', 'Long Rest'],
    ['difficult terrain', 'Difficult Terrain'],
    ['potion of healing', 'Potion of healing'],
  ])('%s', (query, first) => {
    const found = search.find(query)?.positions.map((position) => names[position]) ?? [];
    expect(found.slice(0, 3)).toContain(first);
  });

  it('a monster or a spell is still the first for its own name', () => {
    for (const name of ['Goblin', 'Fireball', 'Shield', 'Light', 'Prone', 'Web', 'Mage Armor'])
      expect(names[search.find(name)?.positions[0] ?? -1]).toBe(name);
  });
});
