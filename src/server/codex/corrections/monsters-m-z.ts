import { add, before, type Corrections, move, remove, rename, replace, set } from './correction.ts';
import {
  armorNote,
  coven,
  notMadeWithSilver,
  ORDER,
  OWN_SLIP,
  perception,
  SHAPECHANGER,
  SRD,
  summonDemon,
  summonMephits,
  VARIANT,
} from './monster-rows.ts';

export const MONSTERS_M_TO_Z: Corrections = {
  Mage: [armorNote('15 with mage armor')],
  'Magma Mephit': [...summonMephits],
  Magmin: [replace(['actions', 'Touch'], 'Until a target takes', 'Until a creature takes', SRD)],
  Manticore: [set('languages', '', 'Common', SRD)],
  Marilith: [
    ...summonDemon,
    replace(['special_abilities', 'Reactive'], 'every turn in combat', 'every turn in a combat', SRD),
    replace(['actions', 'Multiattack'], 'can make seven', 'makes seven', SRD),
  ],
  'Mummy Lord': [set('damage_vulnerabilities', ['bludgeoning'], ['fire'], SRD)],
  Nalfeshnee: [...summonDemon],
  'Night Hag': [
    remove('special_abilities', 'Night Hag Items', VARIANT),
    ...coven,
    notMadeWithSilver('damage_resistances/2'),
  ],
  Pseudodragon: [remove('special_abilities', 'Variant: Familiar', VARIANT)],
  'Purple Worm': [
    replace(
      ['actions', 'Bite'],
      '+9 to hit',
      '+14 to hit',
      'Strength +9 and proficiency +5; the +9 that the SRD 5.1 prints leaves the proficiency out.',
    ),
    replace(
      ['actions', 'Tail Stinger'],
      '+9 to hit',
      '+14 to hit',
      'Strength +9 and proficiency +5; the +9 that the SRD 5.1 prints leaves the proficiency out.',
    ),
    set(
      'desc',
      undefined,
      'Its attacks have +14 to hit: +9 for Strength and +5 for proficiency. The SRD 5.1 prints +9, which leaves the proficiency bonus out.',
      'A reader who compares the figure with the document finds out why it differs.',
    ),
  ],
  Quasit: [
    remove('special_abilities', 'Variant: Familiar', VARIANT),
    set('subtype', 'demon', 'demon, shapechanger', SHAPECHANGER),
    rename('actions', 'Claw (Bite in Beast Form)', 'Claws (Bite in Beast Form)', SRD),
  ],
  'Rust Monster': [
    replace(['actions', 'Antennae'], 'its takes a permanent', 'it takes a permanent', OWN_SLIP),
  ],
  Satyr: [remove('actions', 'Variant: Panpipes', VARIANT)],
  'Sea Hag': [...coven],
  Shadow: [
    replace(
      ['special_abilities', 'Shadow Stealth'],
      ' Its stealth bonus is also improved to +6.',
      '',
      'The SRD 5.1 tells it beside the skill.',
    ),
    set('proficiencies/0/note', undefined, '+6 in dim light or darkness', SRD),
  ],
  Shrieker: [move('actions', 'reactions', 'Shriek', 'SRD 5.1: Shriek is its reaction.')],
  Skeleton: [
    set('damage_immunities', [], ['poison'], SRD),
    add('condition_immunities', { name: 'Exhaustion' }, SRD),
    set(
      'languages',
      "understands all languages it spoke in life but can't speak",
      "understands all languages it knew in life but can't speak",
      SRD,
    ),
  ],
  Solar: [replace(['actions', 'Slaying Longbow'], '190 hit points', '100 hit points', SRD)],
  Spider: [set('senses/passive_perception', 12, 10, 'Wisdom 10 and no skill make 10, as in the SRD 5.1.')],
  Spy: [add('proficiencies', { name: 'Skill: Sleight of Hand', value: 4 }, SRD)],
  'Steam Mephit': [...summonMephits],
  'Swarm of Ravens': [perception(5)],
  'Swarm of Spiders': [
    add('condition_immunities', { name: 'Grappled' }, 'Every swarm has it; this one is a swarm of insects.'),
  ],
  Troll: [remove('special_abilities', 'Variant: Loathsome Limbs', VARIANT)],
  Vampire: [replace(['actions', 'Charm'], 'bit attack', 'bite attack', 'A slip of the pen.')],
  'Vampire Spawn': [before('actions', 'Claws', 'Bite', ORDER)],
  Vrock: [...summonDemon],
  'Water Elemental': [
    replace(
      ['actions', 'Whelm (Recharge 4-6)'],
      'DC 14 Strength and succeeding',
      'DC 14 Strength check and succeeding',
      OWN_SLIP,
    ),
  ],
  Weasel: [replace(['actions', 'Bite'], 'one creature', 'one target', SRD)],
  Werebear: [
    set('subtype', 'human', 'human, shapechanger', SHAPECHANGER),
    set('other_speeds/0/form', 'hyrid', 'hybrid', 'A slip of the pen.'),
    armorNote('in humanoid form, 11 (natural armor) in bear and hybrid form'),
  ],
  Wereboar: [
    set('subtype', 'human', 'human, shapechanger', SHAPECHANGER),
    notMadeWithSilver('damage_immunities/0', 'slashing damage from'),
    armorNote('in humanoid form, 11 (natural armor) in boar or hybrid form'),
  ],
  Wererat: [
    set('subtype', 'human', 'human, shapechanger', SHAPECHANGER),
    notMadeWithSilver('damage_immunities/0', 'slashing damage from'),
    rename(
      'actions',
      'Bite (Rat or Hybrid Form Only).',
      'Bite (Rat or Hybrid Form Only)',
      'A stray full stop.',
    ),
  ],
  Weretiger: [
    set('subtype', 'human', 'human, shapechanger', SHAPECHANGER),
    notMadeWithSilver('damage_immunities/0', 'slashing damage from'),
  ],
  Werewolf: [
    set('subtype', 'human', 'human, shapechanger', SHAPECHANGER),
    notMadeWithSilver('damage_immunities/0', 'slashing damage from'),
    add('proficiencies', { name: 'Skill: Stealth', value: 3 }, SRD),
    armorNote('in humanoid form, 12 (natural armor) in wolf or hybrid form'),
  ],
  Wight: [
    set(
      'damage_immunities',
      ['necrotic', "bludgeoning, piercing, and slashing from nonmagical weapons that aren't silvered"],
      ['poison'],
      'SRD 5.1: these are its resistances; it is immune to poison.',
    ),
    set(
      'damage_resistances',
      [],
      ['necrotic', "bludgeoning, piercing, and slashing from nonmagical weapons that aren't silvered"],
      SRD,
    ),
    add('condition_immunities', { name: 'Exhaustion' }, SRD),
  ],
  Xorn: [before('actions', 'Claw', 'Bite', ORDER)],
  'Young Blue Dragon': [set('speed/burrow', '40 ft.', '20 ft.', SRD)],
  Zombie: [
    set('damage_immunities', [], ['poison'], SRD),
    set(
      'languages',
      "understands all languages it spoke in life but can't speak",
      "understands the languages it knew in life but can't speak",
      SRD,
    ),
  ],
};
