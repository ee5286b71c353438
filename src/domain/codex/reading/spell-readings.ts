import type { Spell } from '#domain/codex/spell.ts';
import type { AbilityCode } from '#domain/codex/vocabulary.ts';

type Reading = {
  [Part in 'attack_type' | 'area_of_effect' | 'heal_at_slot_level' | 'dc']?: Spell[Part] | undefined;
};

/** A value for every slot from `from` to the ninth. */
export function byEverySlot<T>(from: number, valueFor: (slot: number) => T): Record<string, T> {
  return Object.fromEntries(
    Array.from({ length: 10 - from }, (_, step) => [from + step, valueFor(from + step)]),
  );
}

function laterSave(ability: AbilityCode, when: string): Reading {
  return { dc: { dc_type: { name: ability }, dc_success: 'none', when } };
}

/** The spell has no area. The size in its text belongs to something else; the comment at the entry says to what. */
const noArea: Reading = { area_of_effect: undefined };

/**
 * The reviewed values of spells whose text misleads `read-spell.ts`. `undefined` means that the spell does not have
 * that part.
 */
export const READINGS: Readonly<Record<string, Reading>> = {
  // The healing is not written as "regains hit points equal to".
  aid: { heal_at_slot_level: byEverySlot(2, (slot) => String(5 * (slot - 1))) },
  heal: { heal_at_slot_level: byEverySlot(6, (slot) => String(70 + 10 * (slot - 6))) },
  'mass-heal': { heal_at_slot_level: { 9: '700' } },
  regenerate: { heal_at_slot_level: { 7: '4d8 + 15' } },
  // The first save in the text is for concentrating creatures. Every creature on the ground makes this one.
  earthquake: { dc: { dc_type: { name: 'DEX' }, dc_success: 'none' } },
  // The damage does not depend on the save.
  feeblemind: { dc: { dc_type: { name: 'INT' }, dc_success: 'other' } },
  'heat-metal': { dc: { dc_type: { name: 'CON' }, dc_success: 'other' } },
  // The save is made by the caster.
  'contact-other-plane': { dc: undefined },
  // The save is made after the spell has taken effect.
  forcecage: laterSave('CHA', 'to leave by teleportation or interplanar travel'),
  'irresistible-dance': laterSave('WIS', 'as an action, to regain control'),
  'magic-circle': laterSave('CHA', 'to cross by teleportation or interplanar travel'),
  'power-word-stun': laterSave('CON', 'at the end of each of its turns'),
  'ray-of-enfeeblement': laterSave('CON', 'at the end of each of its turns'),
  // The spell has eight effects with different saves. Constitution is the save against its damage.
  symbol: {
    dc: {
      dc_type: { name: 'CON' },
      alternative_dc_types: [{ name: 'WIS' }, { name: 'INT' }, { name: 'CHA' }],
      dc_success: 'half',
    },
  },
  // The layers ask for Dexterity. The first save in the text is against the light of the wall.
  'prismatic-wall': { dc: { dc_type: { name: 'DEX' }, dc_success: 'half' } },
  // The area is written in other words. For Call Lightning, the area is where a bolt strikes, not the cloud.
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
  // The size is of objects, an image, light, a view or a portion.
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
