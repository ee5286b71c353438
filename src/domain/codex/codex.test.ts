import { describe, expect, it } from 'vitest';
import { experienceOf, formatChallenge, parseChallenge } from './challenge-rating.ts';
import { choice, filterRows, yesOrNo } from './search/filters.ts';
import { orderRows, SPELL_COLUMNS } from './search/ordering.ts';
import { slugOf } from './slug.ts';
import type { SpellRow } from './spell-catalogue.ts';

describe('slugOf', () => {
  it.each([
    ["Hunter's Mark", 'hunters-mark'],
    ['Antipathy/Sympathy', 'antipathy-sympathy'],
    ['Deep Gnome (Svirfneblin)', 'deep-gnome-svirfneblin'],
    ["Will-o'-Wisp", 'will-o-wisp'],
  ])('%s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));
});

describe('challenge ratings', () => {
  it.each([
    [0, 10],
    [0.125, 25],
    [0.5, 100],
    [1, 200],
    [17, 18000],
    [30, 155000],
  ])('%d gives %i experience', (rating, points) => expect(experienceOf(rating)).toBe(points));

  it('give no experience for a harmless creature or without a rating', () => {
    expect(experienceOf(0, true)).toBe(0);
    expect(() => experienceOf(31)).toThrow(RangeError);
  });

  it.each([
    ['1/4', 0.25],
    ['0.25', 0.25],
    [' 5 ', 5],
    ['1/0', undefined],
    ['five', undefined],
    ['', undefined],
  ])('"%s" reads as %s', (text, rating) => expect(parseChallenge(text)).toBe(rating));

  it('are written as fractions', () => {
    expect([0, 0.125, 0.25, 0.5, 1].map(formatChallenge)).toEqual(['0', '1/8', '1/4', '1/2', '1']);
  });
});

describe('filterRows', () => {
  const rows = [
    { name: 'a', tags: ['Fire'], legendary: true },
    { name: 'b', tags: [], legendary: false },
  ];
  type Row = (typeof rows)[number];
  const filters = [
    choice<Row>('tag', 'Tag', ['Fire'], (row) => row.tags),
    yesOrNo<Row>('legendary', 'Legendary', (row) => row.legendary),
  ];
  const names = (values: Record<string, string>) =>
    filterRows(rows, filters, (name) => values[name]).map(({ name }) => name);

  it('has three states for a switch', () => {
    expect(names({ legendary: 'yes' })).toEqual(['a']);
    expect(names({ legendary: 'no' })).toEqual(['b']);
    expect(names({ legendary: 'perhaps' })).toEqual(['a', 'b']);
  });

  it('ignores the case of a choice', () => {
    expect(names({ tag: 'fIRE' })).toEqual(['a']);
    expect(names({ tag: 'ice' })).toEqual([]);
  });

  it('returns the same array without active filters', () => {
    expect(filterRows(rows, filters, () => null)).toBe(rows);
  });
});

describe('orderRows', () => {
  const row = (name: string, range: string, level: number) => ({ name, range, level }) as SpellRow;
  const rows = [row('c', '1 mile', 1), row('a', 'Sight', 1), row('b', '60 feet', 3), row('d', 'Self', 0)];
  const column = (key: string) => {
    const found = SPELL_COLUMNS.find((candidate) => candidate.key === key);
    if (found === undefined) throw new Error(key);
    return found;
  };

  it('sorts a mile after sixty feet', () => {
    expect(orderRows(rows, column('range'), false).map(({ name }) => name)).toEqual(['d', 'b', 'c', 'a']);
  });

  it('sorts equal rows by name in both directions', () => {
    expect(orderRows(rows, column('level'), true).map(({ name }) => name)).toEqual(['b', 'a', 'c', 'd']);
  });
});
