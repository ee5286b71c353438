import { type Corrections, remove, rename, replace, set } from './correction.ts';
import {
  armorNote,
  changesShape,
  LOST_BREAK,
  OWN_SLIP,
  perception,
  SRD,
  summonDemon,
  summonMephits,
  VARIANT,
} from './monster-rows.ts';

export const MONSTERS_A_TO_F: Corrections = {
  Acolyte: [replace(['special_abilities', 'Spellcasting'], 'has following', 'has the following', OWN_SLIP)],
  'Adult Brass Dragon': [
    set('speed/burrow', '40 ft.', '30 ft.', SRD),
    set(
      'legendary_actions',
      undefined,
      [
        { name: 'Detect', desc: 'The dragon makes a Wisdom (Perception) check.' },
        { name: 'Tail Attack', desc: 'The dragon makes a tail attack.' },
        {
          name: 'Wing Attack (Costs 2 Actions)',
          desc: 'The dragon beats its wings. Each creature within 10 ft. of the dragon must succeed on a DC 19 Dexterity saving throw or take 13 (2d6 + 6) bludgeoning damage and be knocked prone. The dragon can then fly up to half its flying speed.',
        },
      ],
      'Every adult dragon has three legendary actions; the package lost these.',
    ),
  ],
  'Adult Bronze Dragon': [changesShape],
  'Adult Gold Dragon': [changesShape],
  'Adult Red Dragon': [remove('actions', 'Lair Actions', VARIANT)],
  'Adult Silver Dragon': [
    changesShape,
    replace(
      ['legendary_actions', 'Wing Attack (Costs 2 Actions)'],
      'DC 22 Dexterity',
      'DC 21 Dexterity',
      'Strength +8 and proficiency +5 make 21, as in the SRD 5.1.',
    ),
  ],
  'Ancient Blue Dragon': [
    set(
      'special_abilities',
      undefined,
      [
        {
          name: 'Legendary Resistance (3/Day)',
          desc: 'If the dragon fails a saving throw, it can choose to succeed instead.',
        },
      ],
      'Every ancient dragon has it; the package lost it.',
    ),
  ],
  Ankheg: [armorNote('11 while prone')],
  Archmage: [armorNote('15 with mage armor')],
  Assassin: [
    replace(
      ['special_abilities', 'Sneak Attack (1/Turn)'],
      '13 (4d6)',
      '14 (4d6)',
      'The average of 4d6 is 14, as in the SRD 5.1.',
    ),
    rename('special_abilities', 'Sneak Attack (1/Turn)', 'Sneak Attack', SRD),
    replace(
      ['special_abilities', 'Sneak Attack'],
      'The assassin deals',
      'Once per turn, the assassin deals',
      SRD,
    ),
  ],
  Balor: [...summonDemon],
  Basilisk: [set('armor_class', 12, 15, 'SRD 5.1: 15 (natural armor).')],
  'Black Bear': [perception(3)],
  'Blink Dog': [set('senses/passive_perception', 10, 13, 'Perception +3 makes 13, as in the SRD 5.1.')],
  'Bone Devil': [
    set('challenge_rating', 12, 9, 'SRD 5.1: challenge 9; its proficiency bonus of +4 says so too.'),
    set('senses/passive_perception', 9, 12, 'Wisdom 14 and no skill make 12, as in the SRD 5.1.'),
  ],
  Cloaker: [
    replace(
      ['special_abilities', 'Damage Transfer'],
      '(rounded down). and',
      '(rounded down), and',
      'A slip of the pen.',
    ),
  ],
  Crocodile: [set('speed/swim', '20 ft.', '30 ft.', SRD)],
  'Cult Fanatic': [set('hit_points', 22, 33, '6d8 + 6 makes 33.')],
  Djinni: [
    remove('special_abilities', 'Variant: Genie Powers', VARIANT),
    replace(
      ['special_abilities', 'Innate Spellcasting'],
      'thunderwave 3/day each',
      'thunderwave\n3/day each',
      LOST_BREAK,
    ),
  ],
  Doppelganger: [
    set('alignment', 'unaligned', 'neutral', SRD),
    replace(
      ['special_abilities', 'Ambusher'],
      'The doppelganger has advantage on attack rolls against any creature it has surprised.',
      'In the first round of a combat, the doppelganger has advantage on attack rolls against any creature it surprised.',
      SRD,
    ),
  ],
  Druid: [
    replace(
      ['actions', 'Quarterstaff'],
      'or 6 (1d8 + 2) bludgeoning damage with shillelagh or if wielded with two hands',
      '4 (1d8) bludgeoning damage if wielded with two hands, or 6 (1d8 + 2) bludgeoning damage with shillelagh',
      'SRD 5.1: Strength +0 adds nothing in two hands; shillelagh goes by Wisdom.',
    ),
    armorNote('16 with barkskin'),
  ],
  Dryad: [
    replace(
      ['special_abilities', 'Tree Stride'],
      'large or bigger',
      'Large or bigger',
      'The name of a size.',
    ),
    armorNote('16 with barkskin'),
  ],
  'Dust Mephit': [...summonMephits],
  Efreeti: [
    remove('special_abilities', 'Variant: Genie Powers', VARIANT),
    replace(['special_abilities', 'Elemental Demise'], 'the djinni was', 'the efreeti was', SRD),
  ],
  Erinyes: [remove('actions', 'Variant: Rope of Entanglement', VARIANT)],
  Ettercap: [
    remove('actions', 'Variant: Web Garrote', VARIANT),
    replace(['actions', 'Web (Recharge 5-6)'], 'The effect ends if', 'The effect also ends if', SRD),
    replace(
      ['actions', 'Web (Recharge 5-6)'],
      'is vulnerable to fire damage and immune to bludgeoning damage',
      'vulnerability to fire damage, and immunity to bludgeoning, poison, and psychic damage',
      'SRD 5.1: the package lost two immunities.',
    ),
  ],
};
