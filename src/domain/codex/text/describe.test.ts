import { describe, expect, it } from 'vitest';
import type { Spell } from '#domain/codex/spell.ts';
import {
  describeArmorClass,
  describeBonuses,
  describeSave,
  formatFigure,
  joinDefences,
  legendaryIntroduction,
} from './describe.ts';

describe('formatFigure', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [155_000, '155,000'],
    [12_345_678, '12,345,678'],
  ])('%i is "%s"', (value, words) => expect(formatFigure(value)).toBe(words));
});

describe('describeArmorClass', () => {
  it.each([
    [{ armor_class: 12 }, '12'],
    [{ armor_class: 15, armor_desc: 'leather armor, shield' }, '15 (leather armor, shield)'],
    [{ armor_class: 12, armor_class_note: '15 with mage armor' }, '12 (15 with mage armor)'],
    [
      { armor_class: 14, armor_desc: 'natural armor', armor_class_note: '11 while prone' },
      '14 (natural armor), 11 while prone',
    ],
    [
      { armor_class: 11, armor_class_note: 'in humanoid form, 12 (natural armor) in wolf or hybrid form' },
      '11 in humanoid form, 12 (natural armor) in wolf or hybrid form',
    ],
  ])('%j is "%s"', (monster, words) => expect(describeArmorClass(monster)).toBe(words));
});

describe('joinDefences', () => {
  const weapons = 'bludgeoning, piercing, and slashing from nonmagical attacks';
  it.each([
    [[], ''],
    [['cold', 'fire'], 'cold, fire'],
    [['cold', 'fire', weapons], `cold, fire; ${weapons}`],
    [[weapons], weapons],
  ])('%j is "%s"', (texts, words) => expect(joinDefences(texts)).toBe(words));
});

describe('describeBonuses', () => {
  it('includes the note of a skill', () => {
    expect(
      describeBonuses([
        { name: 'Perception', value: -1 },
        { name: 'Stealth', value: 4, note: '+6 in dim light or darkness' },
      ]),
    ).toBe('Perception −1, Stealth +4 (+6 in dim light or darkness)');
  });
});

describe('legendaryIntroduction', () => {
  it('uses the short name of the original for a copy', () => {
    expect(legendaryIntroduction({ name: 'Lich (mine)' })).toBe(legendaryIntroduction({ name: 'Lich' }));
    expect(legendaryIntroduction({ name: 'Lich' })).toMatch(/^The lich can take 3 legendary actions/);
  });

  it.each([
    ['Adult Red Dragon', 'The dragon makes a tail attack.', 'The dragon'],
    ['Adult Red Dragon (mine)', 'The dragon makes a tail attack.', 'The dragon'],
    ['Androsphinx', 'The sphinx makes one claw attack.', 'The sphinx'],
    ['Mummy Lord', 'The mummy lord makes one attack.', 'The mummy lord'],
    ['Vampire', 'Each creature near the pit falls. The pit closes.', 'The vampire'],
  ])('%s: takes the short name from "%s"', (name, desc, subject) => {
    const text = legendaryIntroduction({ name, legendary_actions: [{ desc }] }, 2);
    expect(text).toContain(`${subject} can take 2 legendary actions`);
    expect(text).toContain(`${subject} regains spent`);
  });
});

describe('describeSave', () => {
  it.each([
    [undefined, undefined],
    [{ dc_type: { name: 'DEX' }, dc_success: 'half' }, 'DEX (half damage on a success)'],
    [
      { dc_type: { name: 'CON' }, dc_success: 'none', when: 'at the end of each of its turns' },
      'CON (at the end of each of its turns)',
    ],
    [
      {
        dc_type: { name: 'CON' },
        alternative_dc_types: [{ name: 'WIS' }, { name: 'INT' }],
        dc_success: 'half',
      },
      'CON, WIS or INT (by the effect; half damage on a success)',
    ],
  ] as const)('%j is "%s"', (dc, words) => {
    expect(describeSave({ dc } as Pick<Spell, 'dc'>)).toBe(words);
  });
});
