import { describe, expect, it } from 'vitest';
import {
  describeArmorClass,
  describeBonuses,
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
  it('tells what else there is to a skill', () => {
    expect(
      describeBonuses([
        { name: 'Perception', value: -1 },
        { name: 'Stealth', value: 4, note: '+6 in dim light or darkness' },
      ]),
    ).toBe('Perception −1, Stealth +4 (+6 in dim light or darkness)');
  });
});

describe('legendaryIntroduction', () => {
  it('calls a copy by the name that it was copied from', () => {
    expect(legendaryIntroduction('Lich (mine)')).toBe(legendaryIntroduction('Lich'));
    expect(legendaryIntroduction('Lich')).toMatch(/^The lich can take 3 legendary actions/);
  });
});
