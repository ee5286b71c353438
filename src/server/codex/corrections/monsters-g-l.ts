import { add, type Corrections, first, remove, rename, replace, set } from './correction.ts';
import {
  coven,
  LOST_BREAK,
  LOST_WORDS,
  notMadeWithSilver,
  perception,
  SHAPECHANGER,
  SRD,
  summonDemon,
  summonMephits,
  VARIANT,
} from './monster-rows.ts';

export const MONSTERS_G_TO_L: Corrections = {
  Ghast: [
    set('damage_resistances', [], ['necrotic'], SRD),
    set('damage_immunities', ['necrotic'], ['poison'], SRD),
    add('condition_immunities', { name: 'Charmed' }, SRD),
    add('condition_immunities', { name: 'Exhaustion' }, SRD),
    rename('special_abilities', 'Turn Defiance', 'Turning Defiance', SRD),
  ],
  Ghost: [replace(['actions', 'Horrifying Visage'], '1d4 + 10 years', '1d4 × 10 years', SRD)],
  Ghoul: [
    set('damage_immunities', [], ['poison'], SRD),
    add('condition_immunities', { name: 'Charmed' }, SRD),
    add('condition_immunities', { name: 'Exhaustion' }, SRD),
  ],
  'Giant Eagle': [
    set(
      'languages',
      "Giant Eagle, understands Common and Auran but can't speak",
      "Giant Eagle, understands Common and Auran but can't speak them",
      SRD,
    ),
  ],
  'Giant Elk': [
    set('armor_class', 15, 14, 'SRD 5.1: 14 (natural armor).'),
    set(
      'languages',
      "Giant Elk, understands Common, Elvish, and Sylvan but can't speak",
      "Giant Elk, understands Common, Elvish, and Sylvan but can't speak them",
      SRD,
    ),
  ],
  'Giant Lizard': [
    remove('special_abilities', 'Variant: Hold Breath', VARIANT),
    remove('special_abilities', 'Variant: Spider Climb', VARIANT),
  ],
  'Giant Owl': [
    set(
      'languages',
      "Giant Owl, understands Common, Elvish, and Sylvan but can't speak",
      "Giant Owl, understands Common, Elvish, and Sylvan but can't speak them",
      SRD,
    ),
  ],
  'Giant Rat (Diseased)': [
    replace(['actions', 'Bite'], '3 (1d4 + 2)', '4 (1d4 + 2)', 'The average of 1d4 + 2 is 4.'),
    set(
      'special_abilities',
      undefined,
      [
        {
          name: 'Keen Smell',
          desc: 'The rat has advantage on Wisdom (Perception) checks that rely on smell.',
        },
        {
          name: 'Pack Tactics',
          desc: "The rat has advantage on an attack roll against a creature if at least one of the rat's allies is within 5 ft. of the creature and the ally isn't incapacitated.",
        },
      ],
      'It is a giant rat with another bite; the package gave it the bite alone.',
    ),
  ],
  'Giant Scorpion': [first('actions', 'Multiattack', 'The SRD 5.1 has it before the attacks it is made of.')],
  'Giant Wasp': [set('speed/swim', '50 ft.', undefined, 'SRD 5.1: 10 ft., fly 50 ft.; wasps do not swim.')],
  Glabrezu: [...summonDemon],
  'Green Hag': [...coven],
  Guard: [replace(['actions', 'Spear'], 'piercing damage or 5', 'piercing damage, or 5', SRD)],
  Gynosphinx: [
    replace(
      ['actions', 'Claw'],
      '+9 to hit',
      '+8 to hit',
      'Strength +4 and proficiency +4, as in the SRD 5.1.',
    ),
  ],
  'Half-Red Dragon Veteran': [
    add('proficiencies', { name: 'Skill: Athletics', value: 5 }, SRD),
    perception(2),
  ],
  Harpy: [
    replace(
      ['actions', 'Luring Song'],
      'the must move on its turn toward the harpy by the most direct route.',
      'the target must move on its turn toward the harpy by the most direct route, trying to get within 5 feet.',
      LOST_WORDS,
    ),
    replace(
      ['actions', 'Luring Song'],
      'a target can repeat the saving throw. A creature can also',
      'the target can repeat the saving throw. A charmed target can also',
      SRD,
    ),
    replace(
      ['actions', 'Luring Song'],
      "If a creature's saving throw is successful",
      'If the saving throw is successful',
      SRD,
    ),
  ],
  Hezrou: [...summonDemon, rename('actions', 'Claws', 'Claw', SRD)],
  'Horned Devil': [
    set(
      'hit_points',
      148,
      178,
      '17d10 + 85 makes 178, as decided; the SRD 5.1 prints 148 (17d10 + 55), against a Constitution of 21.',
    ),
    notMadeWithSilver('damage_resistances/1'),
  ],
  'Hunter Shark': [
    set(
      'senses',
      { darkvision: '30 ft.', passive_perception: 12 },
      { blindsight: '30 ft.', passive_perception: 12 },
      SRD,
    ),
  ],
  'Ice Devil': [
    set('damage_immunities', ['fire', 'poison'], ['cold', 'fire', 'poison'], SRD),
    rename('actions', 'Wall of Ice', 'Wall of Ice (Recharge 6)', SRD),
  ],
  'Ice Mephit': [...summonMephits],
  Imp: [
    remove('special_abilities', 'Variant: Familiar', VARIANT),
    set('subtype', 'devil', 'devil, shapechanger', SHAPECHANGER),
    replace(['actions', 'Invisibility'], 'until it attacks, or until', 'until it attacks or until', SRD),
  ],
  'Iron Golem': [set('actions/3/name', 'Poison Breath (Recharge 5-6)', 'Poison Breath (Recharge 6)', SRD)],
  Kraken: [
    replace(
      ['actions', 'Bite'],
      '+7 to hit',
      '+17 to hit',
      'Strength +10 and proficiency +7, as in the SRD 5.1.',
    ),
    replace(
      ['actions', 'Tentacle'],
      '+7 to hit',
      '+17 to hit',
      'Strength +10 and proficiency +7, as in the SRD 5.1.',
    ),
  ],
  Lamia: [
    replace(
      ['special_abilities', 'Innate Spellcasting'],
      'major image 3/day each',
      'major image\n3/day each',
      LOST_BREAK,
    ),
    replace(
      ['special_abilities', 'Innate Spellcasting'],
      'suggestion 1/day',
      'suggestion\n1/day',
      LOST_BREAK,
    ),
    replace(
      ['special_abilities', 'Innate Spellcasting'],
      'components. At will:',
      'components.\nAt will:',
      LOST_BREAK,
    ),
  ],
  Lemure: [
    set(
      'languages',
      "understands infernal but can't speak",
      "understands Infernal but can't speak",
      'The name of a language.',
    ),
  ],
  Lich: [
    replace(
      ['special_abilities', 'Spellcasting'],
      "detect thoughts, invisibility, Melf's acid arrow, mirror image",
      'acid arrow, detect thoughts, invisibility, mirror image',
      'The SRD 5.1 calls the spell acid arrow.',
    ),
    replace(
      ['legendary_actions', 'Disrupt Life (Costs 3 Actions)'],
      'Each living creature',
      'Each non-undead creature',
      SRD,
    ),
  ],
};
