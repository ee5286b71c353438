import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilityModifier, proficiencyBonus } from './abilities.ts';
import { CONDITIONS, conditionNamed, isCondition, isIncapacitating } from './conditions.ts';
import { damageAfter, healed, isBloodiedAt, takeDamage, UNMOVED } from './damage.ts';
import { bearingOf, defenceWords, readDefences } from './defences.ts';

describe('abilities', () => {
  it.each([
    [1, -5],
    [8, -1],
    [9, -1],
    [10, 0],
    [11, 0],
    [15, 2],
    [20, 5],
    [30, 10],
  ])('ABL-1: a score of %i has the modifier %i', (score, modifier) => {
    expect(abilityModifier(score)).toBe(modifier);
  });

  it.each([
    [0, 2],
    [0.125, 2],
    [4, 2],
    [5, 3],
    [8, 3],
    [9, 4],
    [17, 6],
    [24, 7],
    [28, 8],
    [30, 9],
  ])('ABL-2: CR %d has the proficiency bonus %i', (rating, bonus) => {
    expect(proficiencyBonus(rating)).toBe(bonus);
  });
});

describe('conditions', () => {
  it('CND-1: there are fifteen', () => {
    expect(CONDITIONS).toHaveLength(15);
    expect(isCondition('prone')).toBe(true);
    expect(isCondition('hexed')).toBe(false);
    expect([' Prone', 'EXHAUSTION', 'Hexed '].map(conditionNamed)).toEqual(['prone', 'exhaustion', 'Hexed']);
  });

  it('CON-4: the incapacitating ones are known', () => {
    expect(CONDITIONS.filter(isIncapacitating)).toEqual([
      'incapacitated',
      'paralyzed',
      'petrified',
      'stunned',
      'unconscious',
    ]);
  });
});

describe('damageAfter', () => {
  const resistant = { ...UNMOVED, resistant: true };
  const vulnerable = { ...UNMOVED, vulnerable: true };

  it('DMG-1: immunity leaves nothing', () => {
    expect(damageAfter(50, 'double', { ...vulnerable, immune: true })).toBe(0);
  });

  it('DMG-2: resistance halves, rounded down', () => {
    expect(damageAfter(7, 'full', resistant)).toBe(3);
  });

  it('DMG-3: vulnerability doubles, after resistance', () => {
    expect(damageAfter(7, 'full', vulnerable)).toBe(14);
    expect(damageAfter(7, 'full', { immune: false, resistant: true, vulnerable: true })).toBe(6);
  });

  it('DMG-4: a save halves before resistance does', () => {
    expect(damageAfter(27, 'half', UNMOVED)).toBe(13);
    expect(damageAfter(27, 'half', resistant)).toBe(6);
    expect(damageAfter(27, 'none', UNMOVED)).toBe(0);
    expect(damageAfter(27, 'double', UNMOVED)).toBe(54);
  });
});

describe('hit points', () => {
  it('TMP-1: temporary hit points are lost first', () => {
    expect(takeDamage({ current: 10, maximum: 10, temporary: 5 }, 7)).toEqual({
      current: 8,
      temporary: 0,
      absorbed: 5,
      overflow: 0,
    });
  });

  it('HP-1: never below 0, whatever the damage', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (current, temporary, amount) => {
        const taken = takeDamage({ current, maximum: current, temporary }, amount);
        expect(taken.current).toBeGreaterThanOrEqual(0);
        expect(taken.temporary).toBeGreaterThanOrEqual(0);
        const lost = current - taken.current + taken.absorbed + taken.overflow;
        expect(lost).toBe(amount);
      }),
    );
  });

  it('HP-4: healing stops at the maximum and keeps hit points typed above it', () => {
    expect(healed({ current: 5, maximum: 10, temporary: 0 }, 3)).toBe(8);
    expect(healed({ current: 5, maximum: 10, temporary: 0 }, 30)).toBe(10);
    expect(healed({ current: 15, maximum: 10, temporary: 0 }, 30)).toBe(15);
  });

  it('BLD-1: bloodied is at or under half', () => {
    expect(isBloodiedAt(6, 11)).toBe(false);
    expect(isBloodiedAt(5, 11)).toBe(true);
    expect(isBloodiedAt(5, 10)).toBe(true);
    expect(isBloodiedAt(0, 10)).toBe(false);
  });
});

describe('defences', () => {
  const lich = readDefences({
    damage_resistances: ['cold', 'lightning', 'necrotic'],
    damage_immunities: ['poison', 'bludgeoning, piercing, and slashing from nonmagical weapons'],
  });

  it('DMG-5: are parsed from the text of the stat block', () => {
    expect(bearingOf(lich, 'cold', false).resistant).toBe(true);
    expect(bearingOf(lich, 'poison', true).immune).toBe(true);
    expect(bearingOf(lich, 'fire', false)).toEqual(UNMOVED);
    expect(bearingOf(lich, null, false)).toEqual(UNMOVED);
  });

  it('DMG-5: apply only to nonmagical attacks if the text says so', () => {
    expect(bearingOf(lich, 'slashing', false).immune).toBe(true);
    expect(bearingOf(lich, 'slashing', true).immune).toBe(false);
  });

  it('DMG-5: conditional defences are not applied automatically', () => {
    const rakshasa = readDefences({
      damage_vulnerabilities: ['piercing from magic weapons wielded by good creatures'],
    });
    expect(bearingOf(rakshasa, 'piercing', true)).toEqual(UNMOVED);
    expect(rakshasa[0]?.text).toContain('wielded by good');
  });
});

describe('the text of a defence', () => {
  const defences = readDefences({
    damage_immunities: ["bludgeoning, piercing, and slashing from nonmagical attacks that aren't silvered"],
    damage_resistances: ['cold'],
    damage_vulnerabilities: ['piercing from magic weapons wielded by good creatures'],
  });

  it('DMG-5: names its condition', () => {
    expect(defenceWords(defences, 'slashing', false)).toEqual(['immune unless magical or silvered']);
    expect(defenceWords(defences, 'slashing', true)).toEqual([]);
    expect(defenceWords(defences, 'cold', true)).toEqual(['resistant']);
    expect(defenceWords(defences, 'piercing', true)).toEqual([
      'perhaps vulnerable (piercing from magic weapons wielded by good creatures)',
    ]);
    expect(defenceWords(defences, 'fire', false)).toEqual([]);
  });
});
