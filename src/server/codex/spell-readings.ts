import type { Spell } from '#domain/codex/spell.ts';

type Reading = {
  [Part in 'attack_type' | 'area_of_effect' | 'damage' | 'heal_at_slot_level' | 'dc']?:
    | Spell[Part]
    | undefined;
};

const slots = (from: number, dice: (slot: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: 10 - from }, (_, step) => [from + step, dice(from + step)]));

/** No area: the size in its text is of something else, which the comment names. */
const noArea: Reading = { area_of_effect: undefined };

/**
 * Spells whose words mislead the reader of `derive-spell.ts`: the reviewed exceptions, each with what the spell
 * means. `undefined` says that the spell has no such part.
 */
export const READINGS: Readonly<Record<string, Reading>> = {
  // Healing told in other words than "regains hit points equal to".
  aid: { heal_at_slot_level: slots(2, (slot) => String(5 * (slot - 1))) },
  heal: { heal_at_slot_level: slots(6, (slot) => String(70 + 10 * (slot - 6))) },
  'mass-heal': { heal_at_slot_level: { 9: '700' } },
  regenerate: { heal_at_slot_level: { 7: '4d8 + 15' } },
  // One beam, one dart, one ray: a higher level or slot makes more of them.
  'eldritch-blast': {
    damage: {
      damage_type: { name: 'Force' },
      damage_at_character_level: { 1: '1d10', 5: '1d10', 11: '1d10', 17: '1d10' },
    },
  },
  'magic-missile': {
    damage: { damage_type: { name: 'Force' }, damage_at_slot_level: slots(1, () => '1d4 + 1') },
  },
  'scorching-ray': {
    damage: { damage_type: { name: 'Fire' }, damage_at_slot_level: slots(2, () => '2d6') },
  },
  // "The spell's base damage is 12d6": its type stands a sentence earlier.
  'delayed-blast-fireball': {
    damage: { damage_type: { name: 'Fire' }, damage_at_slot_level: slots(7, (slot) => `${slot + 5}d6`) },
  },
  // The clenched fist is the hand's attack; the grasping hand's 2d6 grows apart.
  'arcane-hand': {
    damage: { damage_type: { name: 'Force' }, damage_at_slot_level: slots(5, (slot) => `${2 * slot - 6}d8`) },
  },
  // The first damage of two, as the wall appears.
  'wall-of-ice': {
    damage: { damage_type: { name: 'Cold' }, damage_at_slot_level: slots(6, (slot) => `${2 * slot - 2}d6`) },
  },
  // Damage that is a fixed number.
  'guardian-of-faith': { damage: { damage_type: { name: 'Radiant' }, damage_at_slot_level: { 4: '20' } } },
  // "if you are good or neutral": the radiant damage comes first; the guardians reach 15 feet around the caster.
  'spirit-guardians': { area_of_effect: { size: 15, type: 'sphere' } },
  // The first save is that of creatures that concentrate; everyone on the ground makes this one. The damage is
  // that of a collapsing building.
  earthquake: { dc: { dc_type: { name: 'DEX' }, dc_success: 'none' }, damage: undefined },
  // The damage comes whatever the save.
  feeblemind: { dc: { dc_type: { name: 'INT' }, dc_success: 'other' } },
  'heat-metal': { dc: { dc_type: { name: 'CON' }, dc_success: 'other' } },
  // A save to shake the spell off later, to teleport through it, or of the caster: none against its taking hold.
  'contact-other-plane': { dc: undefined, damage: undefined },
  forcecage: { dc: undefined },
  'irresistible-dance': { dc: undefined },
  'magic-circle': { dc: undefined },
  'power-word-stun': { dc: undefined },
  'ray-of-enfeeblement': { dc: undefined },
  // Eight effects with saves of their own: no single save, no single damage.
  symbol: { dc: undefined, damage: undefined },
  // The layers ask for Dexterity; the first save in the text is against the wall's glare.
  // Seven rays and seven layers, each with a type of its own: no single damage.
  'prismatic-wall': { dc: { dc_type: { name: 'DEX' }, dc_success: 'half' }, damage: undefined },
  'prismatic-spray': { damage: undefined },
  // "both types of damage increase by 1d8".
  'wall-of-thorns': {
    damage: { damage_type: { name: 'Piercing' }, damage_at_slot_level: slots(6, (slot) => `${slot + 1}d8`) },
  },
  // Areas told in other words; of Call Lightning, where a bolt strikes and not the cloud above.
  'call-lightning': { area_of_effect: { size: 5, type: 'sphere' } },
  'speak-with-plants': { area_of_effect: { size: 30, type: 'sphere' } },
  'gust-of-wind': { area_of_effect: { size: 60, type: 'line' } },
  hallow: { area_of_effect: { size: 60, type: 'sphere' } },
  'private-sanctum': { area_of_effect: { size: 100, type: 'cube' } },
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
  'flaming-sphere': { area_of_effect: { size: 5, type: 'sphere' } },
  'guards-and-wards': noArea,
  light: noArea,
  'magnificent-mansion': noArea,
  'major-image': noArea,
  'minor-illusion': noArea,
  'produce-flame': noArea,
  'programmed-illusion': noArea,
  'silent-image': noArea,
  teleport: { area_of_effect: undefined, damage: undefined },
  'wall-of-force': noArea,
  imprisonment: noArea,
  // Damage to the caster, or as the price of failing: not what the spell deals.
  'alter-self': { damage: undefined },
  'bestow-curse': { damage: undefined },
  'dimension-door': { damage: undefined },
  geas: { damage: undefined },
  'meld-into-stone': { damage: undefined },
  // Only if the web burns.
  web: { damage: undefined },
  wish: { damage: undefined },
};

/** The types that the caster may choose instead of the first that the text names. */
export const ALTERNATIVE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'fire-shield': ['cold'],
  forbiddance: ['necrotic'],
  'glyph-of-warding': ['cold', 'fire', 'lightning', 'thunder'],
  'spirit-guardians': ['necrotic'],
};
