import { describe, expect, it } from 'vitest';
import { itemTexts, type MagicItem, raritiesOf } from '#domain/codex/magic-item.ts';
import { createSearch } from '#domain/codex/search/search.ts';
import { itemEntry } from '#domain/codex/search/search-entries.ts';
import { describeItemKind, itemFacts } from '#domain/codex/text/describe-item.ts';
import { itemMarkdown } from '#domain/codex/text/markdown.ts';
import { readBlocks } from '#domain/codex/text/text-blocks.ts';
import { SRD_MAGIC_ITEMS } from '#support/srd-magic-items.ts';
import { buildCodex } from './build.ts';

const { items } = buildCodex();
const itemOf = (index: string) => items.find((item) => item.index === index) as MagicItem;

it('has exactly the items of the SRD: 239, and one artifact', () => {
  expect(items.map(({ name }) => name).sort()).toEqual(SRD_MAGIC_ITEMS.map(({ name }) => name).sort());
  expect(items.filter(({ rarity }) => rarity !== 'artifact')).toHaveLength(239);
});

it.each(SRD_MAGIC_ITEMS)('$name has the figures of the SRD', ({ name, rarities, attunement, figures }) => {
  const item = items.find((one) => one.name === name) as MagicItem;
  expect(raritiesOf(item)).toEqual(rarities);
  expect(item.attunement).toBe(attunement);
  const facts = itemFacts(item).map(({ label, text }) => `${label} ${text}`);
  const text = [...facts, ...itemTexts(item)].join('\n');
  for (const figure of figures) expect(text).toMatch(whole(figure));
});

/** The figure alone: '1d6' is not in '1d6 + 1', and '10 feet' is not in '110 feet'. */
function whole(figure: string): RegExp {
  const literal = figure.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<!\d)${literal}(?!\d| [+-] \d)`);
}

describe('the texts', () => {
  it('have tables whose rows are complete', () => {
    for (const item of items) {
      for (const block of readBlocks(itemTexts(item))) {
        if (block.kind !== 'table') continue;
        for (const row of block.rows) expect(row, item.name).toHaveLength(block.head.length);
      }
    }
  });

  it('link the spells that they name', () => {
    const named = itemOf('staff-of-frost').spells.map(({ index }) => index);
    expect(named).toEqual(['cone-of-cold', 'fog-cloud', 'ice-storm', 'wall-of-ice']);
  });

  it('name variants with their rarity only if it varies', () => {
    expect(itemTexts(itemOf('potion-of-healing'))).toContain(
      '**Potion of Greater Healing (uncommon).** You regain 4d4 + 4 hit points.',
    );
    expect(itemTexts(itemOf('ring-of-resistance'))).toContain('**Ring of Fire Resistance.** With a garnet.');
  });
});

it('describes category, rarity and attunement in one line', () => {
  expect(describeItemKind(itemOf('flame-tongue'))).toBe('Weapon (any sword), rare (requires attunement)');
  expect(describeItemKind(itemOf('potion-of-healing'))).toBe('Potion, common to very rare');
  expect(describeItemKind(itemOf('holy-avenger'))).toBe(
    'Weapon (any sword), legendary (requires attunement by a paladin)',
  );
  expect(itemMarkdown(itemOf('wand-of-web'))).toBe(
    [
      '## Wand of Web',
      '*Wand, uncommon (requires attunement by a spellcaster)*',
      '**Charges** 7, regains 1d6 + 1 at dawn',
      'Action and 1 charge: you cast Web (DC 15).',
      '**Last charge.** Roll a d20: on a 1 the wand crumbles to ashes.',
    ].join('\n\n'),
  );
});

it.each([
  ['belt of hill giant strength', 'Belt of Giant Strength'],
  ['luckstone', 'Stone of Good Luck (Luckstone)'],
  ['bronze griffon', 'Figurine of Wondrous Power'],
  ['greater healing', 'Potion of Healing'],
  ['flying carpet', 'Carpet of Flying'],
  ['shield +2', 'Shield, +1, +2, or +3'],
  ['legendary paladin', 'Holy Avenger'],
])('the search for %j finds %s first', (query, name) => {
  const found = createSearch({ entries: items.map(itemEntry) }).find(query);
  expect(found?.positions.map((position) => items[position]?.name)[0]).toBe(name);
});
