import { expect, it } from 'vitest';
import type { Spell } from './spell.ts';
import { spellDiceOf } from './spell-dice.ts';

const spell = (parts: Partial<Spell>) => ({ desc: ['Text.'], ...parts }) as Spell;

it('adds up what is dealt together: the fire and the radiance of a flame strike', () => {
  const dice = spellDiceOf(
    spell({
      damage: { damage_type: { name: 'Fire' }, damage_at_slot_level: { 5: '4d6', 6: '5d6' } },
      additional_damage: [{ damage_type: { name: 'Radiant' }, damage_at_slot_level: { 5: '4d6', 6: '4d6' } }],
    }),
  );
  expect(dice).toMatchObject({ kind: 'Damage', unit: 'Slot', types: 'Fire and Radiant' });
  expect(dice?.levels).toEqual([
    { level: '5', dice: '4d6 + 4d6' },
    { level: '6', dice: '5d6 + 4d6' },
  ]);
});

it.each([
  ['Each dart hits a creature of your choice. A dart deals 1d4 + 1 force damage to its target.', 'dart'],
  ['Make a ranged spell attack for each ray. On a hit, the target takes 2d6 fire damage.', 'ray'],
  ['You can direct the beams at the same target. Make a separate attack roll for each beam.', 'beam'],
  ['A frigid beam of blue-white light streaks toward a creature within range.', undefined],
])('tells from the text what the dice are for: %s', (text, per) => {
  const damage = { damage_type: { name: 'Force' }, damage_at_character_level: { 1: '1d10' } };
  expect(spellDiceOf(spell({ desc: [text], damage }))?.per).toBe(per);
});

it('knows healing, and spells without dice', () => {
  expect(spellDiceOf(spell({ heal_at_slot_level: { 1: '1d8 + MOD' } }))?.kind).toBe('Healing');
  expect(spellDiceOf(spell({}))).toBeUndefined();
});
