import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { proposedFigures } from './character-class.ts';
import { PARTY_MAXIMUM, readPartyText } from './party-text.ts';

const MIRA = { name: 'Mira', characterClass: 'Wizard', level: '3', armorClass: '12', hitPoints: '18' };

describe('readPartyText (PTY-2)', () => {
  it.each([
    ['a sentence', 'Mira, Wizard 3, AC 12, HP 18'],
    ['labels after the numbers', '- Mira (3rd level wizard): 12 AC, 18 hp'],
    ['words only', 'Mira Wizard 3 AC 12 HP 18'],
    ['a spreadsheet', 'Mira\tWizard\t3\t12\t18'],
    ['a heading in another order', 'HP,AC,Name,Class,Player,Level\n18,12,Mira,Wizard,Ann,3'],
    [
      'a table with bars',
      '| Name | Class | Hit Points | Armor Class |\n|---|---|---|---|\n| Mira | wizard 3 | 7/18 | 12 |',
    ],
  ])('reads %s', (_, text) => {
    expect(readPartyText(text)).toEqual([MIRA]);
  });

  it('reads names alone, and a class of another book', () => {
    const rows = readPartyText('Mira\n\nTorvald the Grim\r\nPip, Blood Hunter, 4');
    expect(rows.map(({ name, characterClass, level }) => [name, characterClass, level])).toEqual([
      ['Mira', '', ''],
      ['Torvald the Grim', '', ''],
      ['Pip', 'Blood Hunter', '4'],
    ]);
  });

  it('reads any pasted text in bounded time', () => {
    expect(readPartyText('Mira, 3\n'.repeat(100_000))).toHaveLength(PARTY_MAXIMUM);
    const seconds = cpuSeconds(() => {
      for (const text of [
        'a '.repeat(500_000),
        '1/'.repeat(500_000),
        '"'.repeat(1_000_000),
        '\t|'.repeat(500_000),
      ])
        for (const { name } of readPartyText(text)) expect(name.length).toBeLessThanOrEqual(200);
    });
    // A backtracking expression needs minutes.
    expect(seconds).toBeLessThan(5);
  });
});

describe('proposedFigures (PTY-1)', () => {
  it.each([
    ['Fighter', 1, 16, 12],
    ['wizard', 3, 12, 20],
    ['Barbarian', 5, 14, 50],
    ['Blood Hunter', 2, 14, 17],
  ])('%s of level %i', (name, level, armor_class, hit_points) => {
    expect(proposedFigures(name, level)).toEqual({ armor_class, hit_points });
  });
});
