import { expect, it } from 'vitest';
import type { FeatureEffect } from '#domain/combat/feature-effect.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { describeRolled, rollEffect } from './rolled-effect.ts';

const effect: FeatureEffect = {
  attack_bonus: 5,
  damage: [
    { dice: '1d6 + 2', damage_type: 'slashing', is_saved: false },
    { dice: '2d8', damage_type: 'poison', is_saved: true },
  ],
  save: { ability: 'constitution', dc: 11, on_success: 'half' },
  condition: null,
  magical: false,
};
const scimitar = { label: 'Goblin: Scimitar', source: 'g', effect };

it('rolls attack and damage at one press, and shows the total and its parts', () => {
  expect(describeRolled(rollEffect(scimitar, fixedSource([12, 4, 3, 8])))).toEqual([
    '17 to hit (12 + 5)',
    '6 slashing (1d6 + 2: 4)',
    '11 poison (2d8: 3, 8)',
    'constitution save DC 11',
  ]);
});

it('ATK-2: a natural 20 rolls the dice of the damage twice', () => {
  const rolled = rollEffect(scimitar, fixedSource([20, 4, 5, 1, 2, 3, 4]));
  expect(rolled.damage.map(({ roll }) => roll.total)).toEqual([11, 10]);
  expect(describeRolled(rolled)[0]).toBe('25 to hit (20 + 5, critical)');
});

it('needs no attack roll for what only asks for a save', () => {
  const breath = { ...scimitar, effect: { ...effect, attack_bonus: null } };
  expect(rollEffect(breath, fixedSource([4, 3, 8])).attack).toBeNull();
});
