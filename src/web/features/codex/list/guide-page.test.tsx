import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, click } from '#support/pages/press.ts';
import { renderPublic } from '#support/pages/render-public.tsx';

const rows = () => [...screen.getByRole('table').querySelectorAll('tbody tr')];
const cells = (row?: Element) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
const names = () => rows().map((row) => row.querySelector('a')?.textContent);
const headings = () => screen.getAllByRole('columnheader');
const labels = () => headings().map(({ textContent }) => textContent);
const chips = () => screen.queryAllByTitle('Remove this filter').map(({ textContent }) => textContent);
const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

describe('the list of monsters', () => {
  it('has its columns, its count and its rows', async () => {
    await renderPublic('/codex/monsters');
    expect(labels()).toEqual(['Name', 'Size', 'HP', 'AC', 'CR', 'XP']);
    expect(screen.getByText('322 monsters')).toBeTruthy();
    expect(names()).toHaveLength(322);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/codex');
    expect(cells(rows()[0]).slice(1)).toEqual(['Large', '135', '17', '10', '5,900']);
  });

  it('shows a message for an empty result, and Clear restores the whole list', async () => {
    const { address } = await renderPublic('/codex/monsters?name=xyzzyq');
    expect(screen.getByText('No Data to Show')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('322 monsters')).toBeTruthy();
    expect(address()).toBe('/codex/monsters');
  });

  it('reads an address written by hand: fractions, other cases, nonsense', async () => {
    await renderPublic('/codex/monsters?size=tiny&challenge_rating_min=1/4&challenge_rating_max=lots');
    expect(names()).toContain('Sprite');
    expect(names()).not.toContain('Bat');
    expect(field('Minimum CR').selectedOptions[0]?.textContent).toBe('1/4');
    expect(field('Maximum CR').selectedOptions[0]?.textContent).toBe('Any');
  });

  it('has a chip for each active filter, which removes it', async () => {
    const { address } = await renderPublic(
      '/codex/monsters?size=huge&challenge_rating_min=13&challenge_rating_max=lots&legendary=no',
    );
    expect(names()).toHaveLength(2);
    expect(chips()).toEqual(['Size: Huge', 'Minimum CR: 13', 'Legendary: No']);
    await click(screen.getByRole('button', { name: 'Minimum CR: 13' }));
    expect(address()).toBe('/codex/monsters?size=huge&challenge_rating_max=lots&legendary=no');
    expect(field('Minimum CR').value).toBe('');
    expect(chips()).toHaveLength(2);
    await choose(field('Size'), 'Any');
    expect(chips()).toEqual(['Legendary: No']);
  });
});

it('the list of spells reads an address written by hand', async () => {
  await renderPublic('/codex/spells?classSelect=paladin&minLevel=5&ritual=no');
  expect(names()).toEqual(['Dispel Evil and Good', 'Geas', 'Raise Dead']);
});

it('the list of spells has its columns, cantrips, and an empty Save DC without a save', async () => {
  await renderPublic('/codex/spells?classSelect=wizard&name=acid');
  expect(labels()).toEqual(['Name', 'Casting Time', 'Range', 'Level', 'School', 'Save DC']);
  const rowOf = (name: string) => cells(rows()[names().indexOf(name)]).slice(1);
  expect(rowOf('Acid Splash')).toEqual(['1 action', '60 feet', 'Cantrip', 'Conjuration', 'DEX']);
  expect(rowOf('Acid Arrow').at(-1)).toBe('');
});

it('the list of magic items is filtered by rarity, category and attunement', async () => {
  const { address } = await renderPublic('/codex/items?rarity=Legendary');
  expect(labels()).toEqual(['Name', 'Category', 'Rarity', 'Attunement']);
  expect(names()).toContain('Belt of Giant Strength');
  await choose(field('Category'), 'Ring');
  expect(names()).toEqual([
    'Ring of Djinni Summoning',
    'Ring of Elemental Command',
    'Ring of Invisibility',
    'Ring of Spell Turning',
    'Ring of Three Wishes',
  ]);
  await click(within(screen.getByRole('group', { name: 'Attunement' })).getByRole('radio', { name: 'No' }));
  expect(names()).toEqual(['Ring of Three Wishes']);
  expect(cells(rows()[0]).slice(1)).toEqual(['Ring', 'legendary', '']);
  expect(address()).toBe('/codex/items?rarity=Legendary&category=Ring&attunement=no');
  expect(chips()).toEqual(['Rarity: legendary', 'Category: Ring', 'Attunement: No']);
});

describe.each([
  {
    list: '/codex/monsters?challenge_rating_min=17',
    // The first cell of each column after the first press and after the second.
    columns: {
      Name: ['Adult Gold Dragon', 'Tarrasque'],
      Size: ['Medium', 'Gargantuan'],
      HP: ['676', '135'],
      AC: ['25', '17'],
      CR: ['30', '17'],
      XP: ['155,000', '18,000'],
    },
  },
  {
    list: '/codex/spells?minLevel=8',
    columns: {
      Name: ['Animal Shapes', 'Wish'],
      'Casting Time': ['1 action', '1 hour'],
      Range: ['Self', 'Sight'],
      Level: ['8', '9'],
      School: ['Abjuration', 'Transmutation'],
      'Save DC': ['CON', ''],
    },
  },
])('$list', ({ list, columns }) => {
  it('is sorted by every column in both directions, and by the third press not at all', async () => {
    const { address } = await renderPublic(list);
    const natural = names();
    const firstCells: Record<string, (string | null | undefined)[]> = {};
    for (const [at, label] of labels().entries()) {
      const button = within(headings()[at] as HTMLElement).getByRole('button');
      const directions: (string | null | undefined)[] = [];
      firstCells[label] = [];
      for (let times = 0; times < 2; times += 1) {
        await click(button);
        directions.push(headings()[at]?.getAttribute('aria-sort'));
        firstCells[label].push(at === 0 ? names()[0] : cells(rows()[0])[at]);
      }
      expect(directions.toSorted()).toEqual(['ascending', 'descending']);
      await click(button);
      expect(headings()[at]?.getAttribute('aria-sort')).toBe(null);
      expect(address()).toBe(list);
      expect(names()[0]).toBe(natural[0]);
    }
    expect(firstCells).toEqual(columns);
  });
});
