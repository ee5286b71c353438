import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as defences from './read-defences.ts';
import * as words from './read-fields.ts';

describe('the line under the name', () => {
  it('has size, type, subtype and alignment', () => {
    expect(words.readKindLine('Medium humanoid (elf, wizard), neutral good')).toEqual({
      size: 'Medium',
      type: 'humanoid',
      subtype: 'elf, wizard',
      alignment: 'neutral good',
    });
    expect(words.readKindLine('Medium or Small Humanoid, Any Alignment')).toMatchObject({
      size: 'Medium',
      otherSize: 'Small',
      type: 'humanoid',
      alignment: 'any alignment',
    });
    expect(words.readKindLine('Large Swarm of Tiny Beasts, Unaligned')).toMatchObject({
      type: 'swarm of Tiny beasts',
      subtype: '',
    });
    expect(words.readKindLine('Large celestial, neutral good (50%) or neutral evil (50%)')?.alignment).toBe(
      'neutral good (50%) or neutral evil (50%)',
    );
    expect(words.readKindLine('Huge plant')).toMatchObject({ type: 'plant', alignment: '' });
    expect(words.readKindLine('A large and friendly dog')).toBeUndefined();
  });
});

describe('armor class and hit points', () => {
  it('come with armor and dice', () => {
    expect(words.readArmorClass('15 (leather armor, shield)')).toEqual({
      armorClass: 15,
      from: 'leather armor, shield',
    });
    expect(words.readArmorClass('AC 17 Initiative +3 (13)')).toEqual({ armorClass: 17, from: '' });
    expect(words.readArmorClass('12 (15 with mage armor)')?.from).toBe('15 with mage armor');
    expect(words.readArmorClass('10 in humanoid form, 11 (natural armor) in wolf form')).toEqual({
      armorClass: 10,
      from: 'in humanoid form, 11 (natural armor) in wolf form',
    });
    expect(words.readArmorClass('high')).toBeUndefined();
    expect(words.readHitPoints('65 (10d8+20)')).toEqual({ hitPoints: 65, roll: '10d8 + 20' });
    expect(words.readHitPoints('65 (10d8 − 20)')?.roll).toBe('10d8 - 20');
    expect(words.readHitPoints('10d8 + 20')).toEqual({ hitPoints: 65, roll: '10d8 + 20' });
    expect(words.readHitPoints('1,200')).toEqual({ hitPoints: 1200, roll: '' });
    expect(words.readHitPoints('many')).toBeUndefined();
    expect(words.readBonus('+3 (13)')).toBe(3);
    expect(words.readBonus('−1')).toBe(-1);
  });
});

describe('speed and senses', () => {
  it('are read part by part', () => {
    expect(words.readSpeed('30 ft., fly 60 feet (hover), Swim 40 ft.')).toEqual({
      value: { walk: '30 ft.', fly: '60 ft.', swim: '40 ft.', hover: true },
      unread: [],
    });
    expect(words.readSpeed('walk 30 ft., climb 30 ft. (bear, or cat form only)').value).toEqual({
      walk: '30 ft.',
      climb: '30 ft. (bear, or cat form only)',
    });
    expect(words.readSpeed('40 ft. fly, 10').value).toEqual({ fly: '40 ft.', walk: '10 ft.' });
    expect(words.readSpeed('30 ft., teleport 60 ft.').unread).toEqual(['teleport 60 ft.']);
    expect(
      words.readSenses(
        'blindsight 60 ft. (blind beyond this radius), Darkvision 120 ft.; Passive Perception 14',
      ),
    ).toEqual({
      value: {
        blindsight: '60 ft. (blind beyond this radius)',
        darkvision: '120 ft.',
        passive_perception: 14,
      },
      unread: [],
    });
    expect(words.readSenses('smells gold').unread).toEqual(['smells gold']);
    expect(words.readLanguages('—')).toBe('');
    expect(words.readLanguages('Deep Speech, telepathy 120 feet')).toBe('Deep Speech, telepathy 120 ft.');
  });
});

describe('skills and saving throws', () => {
  it('have a name and a bonus', () => {
    expect(words.readSkills('Perception +5, Sleight of Hand −1, Juggling +3')).toEqual({
      value: [
        { name: 'Perception', value: 5 },
        { name: 'Sleight of Hand', value: -1 },
      ],
      unread: ['Juggling +3'],
    });
    expect(words.readSaves('Dex +5, Constitution + 6, Luck +1')).toEqual({
      value: [
        { name: 'DEX', value: 5 },
        { name: 'CON', value: 6 },
      ],
      unread: ['Luck +1'],
    });
    expect(words.readSkill('sleightOfHand')).toBe('Sleight of Hand');
  });
});

describe('defences', () => {
  const nonmagical = 'bludgeoning, piercing, and slashing from nonmagical attacks';

  it('keep weapon damage together', () => {
    expect(defences.readDefences(`Cold, fire; ${nonmagical}`)).toEqual(['cold', 'fire', nonmagical]);
    expect(defences.readDefences(`cold, ${nonmagical} that aren’t silvered`)).toEqual([
      'cold',
      `${nonmagical} that aren't silvered`,
    ]);
    expect(defences.readDefences(`${nonmagical}, fire, and Cold`)).toEqual([nonmagical, 'fire', 'cold']);
    expect(defences.readDefences('Bludgeoning, Piercing, Slashing')).toEqual([
      'bludgeoning',
      'piercing',
      'slashing',
    ]);
    expect(defences.readDefences('—')).toEqual([]);
  });

  it('separate conditions from damage', () => {
    expect(defences.readImmunities('Fire, Poison; Charmed, Poisoned')).toEqual({
      damage: ['fire', 'poison'],
      conditions: ['charmed', 'poisoned'],
    });
    const problems: string[] = [];
    expect(defences.readConditions(['charmed', 'Exhausted', 'sleepy'], problems)).toEqual([
      'charmed',
      'exhaustion',
    ]);
    expect(problems).toEqual(['Of the condition immunities, “sleepy” could not be read.']);
  });
});

it('reads a challenge rating with its experience', () => {
  expect(words.readChallenge('1/4 (50 XP)')).toEqual({ rating: 0.25, xp: 50 });
  expect(words.readChallenge('5 (XP 1,800; PB +3)')).toEqual({ rating: 5, xp: 1800, proficiency: 3 });
  expect(words.readChallenge('0 (0 or 10 XP)')).toEqual({ rating: 0, xp: 10 });
  expect(words.readChallenge('½')).toEqual({ rating: 0.5 });
  expect(words.readChallenge('10 (XP 5,900, or 7,200 in lair; PB +4)')).toMatchObject({ xp: 5900 });
  expect(words.readChallenge('high')).toBeUndefined();
});

it('accepts any text, even megabytes', () => {
  const readers = [
    words.readKindLine,
    words.readArmorClass,
    words.readBonus,
    words.readHitPoints,
    words.readSpeed,
    words.readSenses,
    words.readLanguages,
    words.readSkills,
    words.readSaves,
    defences.readDefences,
    (text: string) => defences.readConditions(words.splitList(words.line(text)), []),
    defences.readImmunities,
    words.readChallenge,
  ];
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const reader of readers) reader(text);
    }),
  );
  const began = performance.now();
  for (const piece of ['(', 'a ', '*', '1', '1,', 'fly ', 'Tiny ', ', fire', 'nonmagical bludgeoning, '])
    for (const reader of readers) reader(piece.repeat(1_000_000 / piece.length));
  expect(performance.now() - began).toBeLessThan(10_000);
});
