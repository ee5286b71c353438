import { describe, expect, it } from 'vitest';
import type { FeatureEffect } from '#domain/combat/stat-block/feature-effect.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { Table } from '#support/fights/combat-table.ts';
import { apply } from '#support/fights/condition-table.ts';
import { asCritical, rollEffect } from '../../rolls/rolled-effect.ts';
import { criticalHitOn } from './critical-hit.ts';

const effect: FeatureEffect = {
  label: '',
  attack_bonus: 5,
  ranged: false,
  damage: [{ dice: '1d6 + 2', damage_type: 'slashing', is_saved: false }],
  save: null,
  condition: null,
  magical: false,
};

/** An attack with this natural roll and 4 slashing damage dice. */
function attack(natural: number, changes: Partial<FeatureEffect> = {}) {
  const rolled = {
    label: 'Goblin: Scimitar',
    source: 'g',
    deed: { combatant_id: 'g', how: 'use', name: 'Scimitar' } as const,
    effect: { ...effect, ...changes },
    spends: null,
    isReaction: false,
    concentration: null,
    holding: null,
  };
  const dice = changes.attack_bonus === null ? [4] : [natural, 4, 5];
  return rollEffect(rolled, 'normal', fixedSource(dice));
}

describe('ATK-4: a hit on an unconscious or paralyzed target from within 5 feet', () => {
  const table = new Table().hit('Aria', 20);
  const [aria, borin] = [table.get('Aria'), table.get('Borin')];
  const reasons = ['Aria is unconscious'];

  it('is critical by default in melee, with the reason', () => {
    expect(criticalHitOn([aria], attack(12))).toEqual({ isUsual: true, reasons });
    expect(criticalHitOn([borin], attack(13))).toEqual({ isUsual: false, reasons: [] });
  });

  it('is not critical for a miss, a ranged attack, or without an attack', () => {
    const none = { isUsual: false, reasons: [] };
    expect(criticalHitOn([aria], attack(2))).toEqual(none);
    expect(criticalHitOn([aria], attack(12, { ranged: true }))).toEqual(none);
    expect(criticalHitOn([aria], attack(12, { attack_bonus: null }))).toEqual(none);
  });

  it('only shows the reason when the distance or the other targets leave it open', () => {
    const told = { isUsual: false, reasons };
    expect(criticalHitOn([aria], attack(12, { ranged: null }))).toEqual(told);
    expect(criticalHitOn([aria], undefined)).toEqual(told);
    expect(criticalHitOn([aria, borin], attack(15))).toEqual(told);
    // A target that the attack misses does not matter.
    expect(criticalHitOn([aria, borin], attack(12)).isUsual).toBe(true);
  });

  it('AC-1: counts a temporary change of the AC', () => {
    const shielded = apply(new Table().hit('Aria', 20), 'Aria', { name: 'Shield', armor: { bonus: 5 } });
    expect(criticalHitOn([shielded.get('Aria')], attack(12))).toEqual({ isUsual: false, reasons: [] });
  });

  it('is critical on a natural 20 for every target', () => {
    expect(criticalHitOn([borin], attack(20)).isUsual).toBe(true);
  });
});

it('ATK-2: a change to a critical hit and back rolls no die twice', () => {
  const plain = attack(12);
  const totalOf = ({ damage }: typeof plain) => damage.map(({ roll }) => roll.total);
  const critical = asCritical(plain, fixedSource([3]), true);
  expect([totalOf(plain), totalOf(critical)]).toEqual([[6], [9]]);
  const back = asCritical(critical, fixedSource([]), false);
  expect(back.damage).toBe(plain.damage);
  expect(totalOf(asCritical(back, fixedSource([]), true))).toEqual([9]);
  expect(totalOf(asCritical(attack(20), fixedSource([]), false))).toEqual([6]);
});
