import { expect, it } from 'vitest';
import type { FeatureEffect } from '#domain/combat/stat-block/feature-effect.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { describeRolled, describeWay, isHelp, isOnlyApplied, rollEffect, withMode } from './rolled-effect.ts';

const effect: FeatureEffect = {
  label: '',
  attack_bonus: 5,
  ranged: false,
  damage: [
    { dice: '1d6 + 2', damage_type: 'slashing', is_saved: false },
    { dice: '2d8', damage_type: 'poison', is_saved: true },
  ],
  save: { ability: 'constitution', dc: 11, on_success: 'half' },
  condition: null,
  magical: false,
};
const scimitar = {
  label: 'Goblin: Scimitar',
  source: 'g',
  deed: { combatant_id: 'g', how: 'use', name: 'Scimitar' } as const,
  effect,
  spends: null,
  isReaction: false,
  concentration: null,
  holding: null,
};

it('rolls attack and damage with one press, and shows the total and its parts', () => {
  expect(describeRolled(rollEffect(scimitar, 'normal', fixedSource([12, 4, 3, 8])))).toEqual([
    '17 to hit (12 + 5)',
    '6 slashing (1d6 + 2: 4)',
    '11 poison (2d8: 3, 8)',
    'constitution save DC 11',
  ]);
});

it('ATK-2: a natural 20 rolls the damage dice twice', () => {
  const rolled = rollEffect(scimitar, 'normal', fixedSource([20, 4, 5, 1, 2, 3, 4]));
  expect(rolled.damage.map(({ roll }) => roll.total)).toEqual([11, 10]);
  expect(describeRolled(rolled)[0]).toBe('25 to hit (20 + 5, critical)');
});

it('needs no attack roll for an effect with only a save', () => {
  const breath = { ...scimitar, effect: { ...effect, attack_bonus: null } };
  expect(rollEffect(breath, 'normal', fixedSource([4, 3, 8])).attack).toBeNull();
});

it('ATK-3: advantage or disadvantage uses the higher or lower of two dice, also after the roll', () => {
  const plain = rollEffect(scimitar, 'normal', fixedSource([12, 4, 3, 8]));
  const better = withMode(plain, 'advantage', fixedSource([17]));
  expect(describeRolled(better)[0]).toBe('22 to hit (17 of 12 and 17 + 5)');
  expect(better.damage).toBe(plain.damage);
  // The dice stay as rolled: nobody can roll until the result is good.
  const worse = withMode(better, 'disadvantage', fixedSource([]));
  expect(describeRolled(worse)[0]).toBe('17 to hit (12 of 12 and 17 + 5)');
  expect(withMode(worse, 'normal', fixedSource([])).attack?.total).toBe(17);
});

it('ATK-2: rolls the damage again when the hit becomes critical later', () => {
  const plain = rollEffect(scimitar, 'normal', fixedSource([12, 4, 3, 8]));
  const critical = withMode(plain, 'advantage', fixedSource([20, 4, 5, 1, 2, 3, 4]));
  expect(critical.damage.map(({ roll }) => roll.total)).toEqual([11, 10]);
});

it('names the ways to use a feature', () => {
  const slash: FeatureEffect = { ...effect, save: null, damage: effect.damage.slice(0, 1) };
  expect(describeWay(slash)).toBe('+5 · 1d6 + 2 slashing');
  const label = 'if used with two hands';
  expect(describeWay({ ...slash, label })).toBe('+5 · 1d6 + 2 slashing, if used with two hands');
  expect(describeWay({ ...effect, attack_bonus: null, label: 'Sleep Breath', damage: [] })).toBe(
    'Sleep Breath',
  );
});

it('SPL-8, SPL-9: rolls the healing, or asks for targets without a roll', () => {
  const none = { ...effect, attack_bonus: null, damage: [], save: null };
  const healing = { ...none, healing: { dice: '1d8 + 3', gives: 'hit-points' as const } };
  const cure = rollEffect({ ...scimitar, effect: healing }, 'normal', fixedSource([5]));
  expect(cure.healing?.roll.total).toBe(8);
  expect(describeRolled(cure)).toEqual(['8 hit points (1d8 + 3: 5)']);
  const named = (name: string) => ({ ...none, condition: { name, rounds: null, save_ends: false } });
  expect([effect, healing, named('invisible')].map(isOnlyApplied)).toEqual([false, false, true]);
  const helps = ['invisible', 'Bless', 'stunned'].map((name) =>
    isHelp(rollEffect({ ...scimitar, effect: named(name) }, 'normal', fixedSource([]))),
  );
  expect(helps).toEqual([true, true, false]);
});
