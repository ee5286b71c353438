import type { Spell } from '#domain/codex/spell.ts';
import type { AbilityCode } from '#domain/codex/vocabulary.ts';

type Reading = {
  [Part in 'attack_type' | 'area_of_effect' | 'heal_at_slot_level' | 'dc']?: Spell[Part] | undefined;
};

/** A value for every slot from the lowest to the ninth. */
export function byEverySlot<T>(from: number, valueFor: (slot: number) => T): Record<string, T> {
  return Object.fromEntries(
    Array.from({ length: 10 - from }, (_, step) => [from + step, valueFor(from + step)]),
  );
}

function laterSave(ability: AbilityCode, when: string): Reading {
  return { dc: { dc_type: { name: ability }, dc_success: 'none', when } };
}

/** No area: the size in its text is of something else, which the comment names. */
const noArea: Reading = { area_of_effect: undefined };

/**
 * Spells whose words mislead the reader of `derive-spell.ts`: the reviewed exceptions, each with what the spell
 * means. `undefined` says that the spell has no such part.
 */
export const READINGS: Readonly<Record<string, Reading>> = {
  // Healing told in other words than "regains hit points equal to".
  aid: { heal_at_slot_level: byEverySlot(2, (slot) => String(5 * (slot - 1))) },
  heal: { heal_at_slot_level: byEverySlot(6, (slot) => String(70 + 10 * (slot - 6))) },
  'mass-heal': { heal_at_slot_level: { 9: '700' } },
  regenerate: { heal_at_slot_level: { 7: '4d8 + 15' } },
  // The first save is that of creatures that concentrate; everyone on the ground makes this one.
  earthquake: { dc: { dc_type: { name: 'DEX' }, dc_success: 'none' } },
  // The damage comes whatever the save.
  feeblemind: { dc: { dc_type: { name: 'INT' }, dc_success: 'other' } },
  'heat-metal': { dc: { dc_type: { name: 'CON' }, dc_success: 'other' } },
  // The caster's own save.
  'contact-other-plane': { dc: undefined },
  // A save that comes after the spell has taken hold.
  forcecage: laterSave('CHA', 'to leave by teleportation or interplanar travel'),
  'irresistible-dance': laterSave('WIS', 'as an action, to regain control'),
  'magic-circle': laterSave('CHA', 'to cross by teleportation or interplanar travel'),
  'power-word-stun': laterSave('CON', 'at the end of each of its turns'),
  'ray-of-enfeeblement': laterSave('CON', 'at the end of each of its turns'),
  // Eight effects with saves of their own; Constitution is that of its damage.
  symbol: {
    dc: {
      dc_type: { name: 'CON' },
      alternative_dc_types: [{ name: 'WIS' }, { name: 'INT' }, { name: 'CHA' }],
      dc_success: 'half',
    },
  },
  // The layers ask for Dexterity; the first save in the text is against the wall's glare.
  'prismatic-wall': { dc: { dc_type: { name: 'DEX' }, dc_success: 'half' } },
  // Areas told in other words; of Call Lightning, where a bolt strikes and not the cloud above.
  'call-lightning': { area_of_effect: { size: 5, type: 'sphere', measure: 'radius' } },
  'gust-of-wind': { area_of_effect: { size: 60, type: 'line', width: 10 } },
  hallow: { area_of_effect: { size: 60, type: 'sphere', measure: 'radius' } },
  'private-sanctum': { area_of_effect: { size: 100, type: 'cube' } },
  'speak-with-plants': { area_of_effect: { size: 30, type: 'sphere', measure: 'radius' } },
  'spirit-guardians': { area_of_effect: { size: 15, type: 'sphere', measure: 'radius' } },
  // A radius on the ground or of a cloud is a circle.
  'plant-growth': { area_of_effect: { size: 100, type: 'circle', measure: 'radius' } },
  'spike-growth': { area_of_effect: { size: 20, type: 'circle', measure: 'radius' } },
  'storm-of-vengeance': { area_of_effect: { size: 360, type: 'circle', measure: 'radius' } },
  // The size of objects, of an image, of light, of a view, of a portion.
  'animate-objects': noArea,
  'branding-smite': noArea,
  'commune-with-nature': noArea,
  'conjure-elemental': noArea,
  creation: noArea,
  disintegrate: noArea,
  druidcraft: noArea,
  fabricate: noArea,
  'fire-shield': noArea,
  'flame-blade': noArea,
  'guards-and-wards': noArea,
  light: noArea,
  'magnificent-mansion': noArea,
  'major-image': noArea,
  'minor-illusion': noArea,
  'produce-flame': noArea,
  'programmed-illusion': noArea,
  'silent-image': noArea,
  teleport: noArea,
  'wall-of-force': noArea,
  imprisonment: noArea,
};
