import { expect, it } from 'vitest';
import { readFeature } from '#domain/codex/reading/read-feature.ts';
import { CINDER_STALKER } from '#fixtures/import/text/text-2024-sample.ts';

const feature = (name: string) => {
  const found = CINDER_STALKER.actions.find((action) => action.name === name);
  return found && readFeature(CINDER_STALKER.name, found);
};

it('reads attack, damage, save and usage in the wording of 2024', () => {
  expect(feature('Ember Claw')).toMatchObject({
    attack_bonus: 5,
    damage: [
      { damage_dice: '1d10 + 3', damage_type: { name: 'Slashing' } },
      { damage_dice: '1d6', damage_type: { name: 'Fire' } },
    ],
  });
  const dc = { dc_type: { name: 'DEX' }, dc_value: 13, success_type: 'half' };
  expect(feature('Ash Breath (Recharge 5-6)')).toMatchObject({
    name: 'Ash Breath',
    usage: 'Recharge 5-6',
    damage: [{ damage_dice: '5d6', damage_type: { name: 'Fire' }, dc }],
    dc,
  });
});
