import { describe, expect, it } from 'vitest';
import { FIVETOOLS_BREW } from '#fixtures/import/fivetools/fivetools-sample.ts';
import { FOUNDRY_MAGE } from '#fixtures/import/foundry/foundry-pack-sample.ts';
import { FOUNDRY_ACTOR, FOUNDRY_ACTOR_2024 } from '#fixtures/import/foundry/foundry-sample.ts';
import { OPEN5E_CREATURE, OPEN5E_MONSTER } from '#fixtures/import/open5e/open5e-sample.ts';
import { collect } from '#support/imported-content.ts';
import { completeMonster } from '../complete-monster.ts';
import { findAdapter, importInput } from './read-import.ts';

/** The monster as a fight uses it. */
function monsterFrom(json: unknown) {
  const input = importInput('', JSON.stringify(json));
  const [monster] = collect(findAdapter(input)?.read(input) ?? []).monsters;
  if (monster === undefined) throw new Error('No monster was read.');
  return completeMonster('0', monster.fields, () => []);
}

const SLASHING = { damage_dice: '2d6 + 2', damage_type: { name: 'Slashing' } };

describe('the SRD parser finds attacks, saves and usage in imported records', () => {
  it.each([
    ['Open5e', OPEN5E_MONSTER],
    ['5etools', FIVETOOLS_BREW],
    ['Foundry', FOUNDRY_ACTOR],
  ])('the attack of %s', (_, json) => {
    expect(monsterFrom(json).actions.find(({ name }) => name === 'Claw')).toMatchObject({
      attack_bonus: 4,
      damage: expect.arrayContaining([SLASHING]),
    });
  });

  it.each([
    ['Open5e', OPEN5E_CREATURE, 14],
    ['Foundry', FOUNDRY_ACTOR_2024, 13],
  ])('the breath of %s, by the rules of 2024', (_, json, dc_value) => {
    expect(monsterFrom(json).actions.find(({ name }) => name === 'Acid Breath')).toMatchObject({
      usage: 'Recharge 5-6',
      dc: { dc_type: { name: 'DEX' }, dc_value, success_type: 'half' },
      damage: [{ damage_dice: '7d8', damage_type: { name: 'Acid' } }],
    });
  });

  it('the attack roll of 2024, from Foundry', () => {
    expect(monsterFrom(FOUNDRY_ACTOR_2024).actions[0]).toMatchObject({
      attack_bonus: 7,
      damage: [{ damage_dice: '1d10 + 4' }, { damage_dice: '2d4' }],
    });
  });

  it('the attack, the save and the resistance of a Foundry pack', () => {
    const { actions, special_abilities } = monsterFrom(FOUNDRY_MAGE);
    expect(actions[0]).toMatchObject({
      attack_bonus: 9,
      damage: [{ damage_dice: '2d6 + 5' }, { damage_dice: '1d8 + 4' }],
    });
    expect(actions[1]).toMatchObject({ dc: { dc_type: { name: 'CON' }, dc_value: 18 } });
    expect(special_abilities[0]).toMatchObject({ usage: '3/Day, or 4/Day in Lair' });
  });

  it('the spells of 5etools and Foundry', () => {
    expect(monsterFrom(FIVETOOLS_BREW).spellcasting?.desc).toContain('- At will: druidcraft');
    expect(monsterFrom(FOUNDRY_ACTOR).spellcasting?.desc).toContain('- 1st level (4 slots): bane');
  });
});
