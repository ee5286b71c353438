import type { DamageEffect } from '#domain/codex/spell.ts';
import { byEverySlot } from './spell-readings.ts';

type DiceBySlot = Readonly<Record<string, string>>;

function deals(type: string, bySlot: DiceBySlot, when?: string): DamageEffect {
  return {
    ...(when !== undefined && { when }),
    damage: [{ damage_type: { name: type }, damage_at_slot_level: bySlot }],
  };
}

/** The damage has the type of the weapon. */
function weaponDeals(bySlot: DiceBySlot, when: string): DamageEffect {
  return { when, damage: [{ damage_at_slot_level: bySlot }] };
}

const prismatic = (level: number): DamageEffect[] =>
  [
    ['Fire', '1. Red'],
    ['Acid', '2. Orange'],
    ['Lightning', '3. Yellow'],
    ['Poison', '4. Green'],
    ['Cold', '5. Blue'],
  ].map(([type = '', when]) => deals(type, { [level]: '10d6' }, when));

const animated = (size: string, dice: string) =>
  deals('Bludgeoning', { 5: dice }, `slam of a ${size} object`);

/**
 * The damage of spells that deal it on several occasions, in several parts, or in words that `spell-damage.ts` cannot
 * parse. Reviewed against the SRD 5.1. A test compares the dice with the text of each spell. An empty list means that
 * the dice in the text are not damage that the spell deals to a target.
 */
export const DAMAGE_EFFECTS: Readonly<Record<string, readonly DamageEffect[]>> = {
  'acid-arrow': [
    deals(
      'Acid',
      byEverySlot(2, (slot) => `${slot + 2}d4`),
      'at once',
    ),
    deals(
      'Acid',
      byEverySlot(2, (slot) => `${slot}d4`),
      'at the end of its next turn',
    ),
  ],
  'alter-self': [
    {
      when: 'with natural weapons',
      damage: [
        {
          damage_type: { name: 'Bludgeoning' },
          alternative_damage_types: [{ name: 'Piercing' }, { name: 'Slashing' }],
          damage_at_slot_level: { 2: '1d6' },
        },
      ],
    },
  ],
  'animate-objects': [
    animated('Tiny', '1d4 + 4'),
    animated('Small', '1d8 + 2'),
    animated('Medium', '2d6 + 1'),
    animated('Large', '2d10 + 2'),
    animated('Huge', '2d12 + 4'),
  ],
  'arcane-hand': [
    deals(
      'Force',
      byEverySlot(5, (slot) => `${2 * slot - 6}d8`),
      'Clenched Fist',
    ),
    deals(
      'Bludgeoning',
      byEverySlot(5, (slot) => `${2 * slot - 8}d6 + MOD`),
      'Grasping Hand',
    ),
  ],
  'bestow-curse': [deals('Necrotic', { 3: '1d8' }, 'more from your attacks and spells, with that curse')],
  'call-lightning': [
    deals(
      'Lightning',
      byEverySlot(3, (slot) => `${slot}d10`),
      'each bolt',
    ),
    deals(
      'Lightning',
      byEverySlot(3, (slot) => `${slot + 1}d10`),
      'each bolt, in a storm',
    ),
  ],
  'chain-lightning': [
    {
      per: { name: 'target', count_at_slot_level: byEverySlot(6, (slot) => slot - 2) },
      damage: [{ damage_type: { name: 'Lightning' }, damage_at_slot_level: byEverySlot(6, () => '10d8') }],
    },
  ],
  // "The spell's base damage is 12d6": the damage type is one sentence earlier.
  'delayed-blast-fireball': [
    deals(
      'Fire',
      byEverySlot(7, (slot) => `${slot + 5}d6`),
      'base',
    ),
    deals('Fire', { 7: '1d6' }, 'more for each turn that the bead has not detonated'),
  ],
  dream: [deals('Psychic', { 5: '3d6' }, 'when it wakes, after a nightmare')],
  earthquake: [
    deals('Bludgeoning', { 8: '5d6' }, 'near a structure that collapses'),
    deals('Bludgeoning', { 8: '50' }, 'to a structure'),
  ],
  'eldritch-blast': [
    {
      per: { name: 'beam', count_at_character_level: { 1: 1, 5: 2, 11: 3, 17: 4 } },
      damage: [
        {
          damage_type: { name: 'Force' },
          damage_at_character_level: { 1: '1d10', 5: '1d10', 11: '1d10', 17: '1d10' },
        },
      ],
    },
  ],
  'enlarge-reduce': [weaponDeals({ 2: '1d4' }, 'more with enlarged weapons')],
  geas: [deals('Psychic', { 5: '5d10' }, 'each time it acts against your instructions')],
  'guardian-of-faith': [deals('Radiant', { 4: '20' })],
  'hunters-mark': [weaponDeals({ 1: '1d6' }, 'more with a weapon attack')],
  'magic-missile': [
    {
      per: { name: 'dart', count_at_slot_level: byEverySlot(1, (slot) => slot + 2) },
      damage: [{ damage_type: { name: 'Force' }, damage_at_slot_level: byEverySlot(1, () => '1d4 + 1') }],
    },
  ],
  'prismatic-spray': prismatic(7),
  'prismatic-wall': prismatic(9),
  'scorching-ray': [
    {
      per: { name: 'ray', count_at_slot_level: byEverySlot(2, (slot) => slot + 1) },
      damage: [{ damage_type: { name: 'Fire' }, damage_at_slot_level: byEverySlot(2, () => '2d6') }],
    },
  ],
  'spike-growth': [deals('Piercing', { 2: '2d4' }, 'for every 5 feet it travels')],
  'storm-of-vengeance': [
    deals('Thunder', { 9: '2d6' }, 'as the cloud appears'),
    deals('Acid', { 9: '1d6' }, 'Round 2'),
    {
      when: 'Round 3',
      per: { name: 'bolt', count_at_slot_level: { 9: 6 } },
      damage: [{ damage_type: { name: 'Lightning' }, damage_at_slot_level: { 9: '10d6' } }],
    },
    deals('Bludgeoning', { 9: '2d6' }, 'Round 4'),
    deals('Cold', { 9: '1d6' }, 'Round 5-10'),
  ],
  symbol: [deals('Necrotic', { 7: '10d10' }, 'Death')],
  'wall-of-ice': [
    deals(
      'Cold',
      byEverySlot(6, (slot) => `${2 * slot - 2}d6`),
      'as the wall appears',
    ),
    deals(
      'Cold',
      byEverySlot(6, (slot) => `${slot - 1}d6`),
      'moving through frigid air',
    ),
  ],
  'wall-of-thorns': [
    deals(
      'Piercing',
      byEverySlot(6, (slot) => `${slot + 1}d8`),
      'as the wall appears',
    ),
    deals(
      'Slashing',
      byEverySlot(6, (slot) => `${slot + 1}d8`),
      'in the wall',
    ),
  ],
  web: [deals('Fire', { 2: '2d4' }, 'in burning webs')],
  // The caster takes this damage, or the damage comes from a failed spell.
  'contact-other-plane': [],
  'dimension-door': [],
  'meld-into-stone': [],
  teleport: [],
  wish: [],
};
