import { add, type Corrections, move, remove, replace, set } from './correction.ts';

/** Not in the SRD 5.1, and so left out. */
export const MONSTERS_LEFT_OUT: readonly string[] = ['Adult Blue Dracolich', 'Carrion Crawler', 'Cave Bear'];

const VARIANT = 'A variant rule of another book; the SRD 5.1 does not have it.';
const SRD = 'The SRD 5.1 says so.';
const SHAPECHANGER = 'The SRD 5.1 gives the shapechanger tag as well.';

const summonDemon = [remove('actions', 'Variant: Summon Demon (1/Day)', VARIANT)];
const summonMephits = [remove('actions', 'Variant: Summon Mephits (1/Day)', VARIANT)];
const coven = ['Hag Coven', 'Shared Spellcasting (Coven Only)', 'Hag Eye (Coven Only)'].map((name) =>
  remove('special_abilities', name, VARIANT),
);
const perception = (value: number) =>
  add('proficiencies', { name: 'Skill: Perception', value }, 'Its passive Perception counts the skill.');

const changeShape = {
  name: 'Change Shape',
  desc: "The dragon magically polymorphs into a humanoid or beast that has a challenge rating no higher than its own, or back into its true form. It reverts to its true form if it dies. Any equipment it is wearing or carrying is absorbed or borne by the new form (the dragon's choice).\nIn a new form, the dragon retains its alignment, hit points, Hit Dice, ability to speak, proficiencies, Legendary Resistance, lair actions, and Intelligence, Wisdom, and Charisma scores, as well as this action. Its statistics and capabilities are otherwise replaced by those of the new form, except any class features or legendary actions of that form.",
};
const changesShape = add('actions', changeShape, 'The package lost this action of the SRD 5.1.');

export const MONSTER_CORRECTIONS: Corrections = {
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
      'legendary_actions',
      'Wing Attack (Costs 2 Actions)',
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
  Assassin: [
    replace(
      'special_abilities',
      'Sneak Attack (1/Turn)',
      '13 (4d6)',
      '14 (4d6)',
      'The average of 4d6 is 14, as in the SRD 5.1.',
    ),
  ],
  Balor: summonDemon,
  Basilisk: [set('armor_class', 12, 15, 'SRD 5.1: 15 (natural armor).')],
  'Black Bear': [perception(3)],
  'Blink Dog': [set('senses/passive_perception', 10, 13, 'Perception +3 makes 13, as in the SRD 5.1.')],
  'Bone Devil': [
    set(
      'challenge_rating',
      12,
      9,
      'SRD 5.1: challenge 9; its proficiency bonus of +4 says so too. The passive Perception stays 9, as decided, although the current printing has 12.',
    ),
  ],
  Crocodile: [set('speed/swim', '20 ft.', '30 ft.', SRD)],
  'Cult Fanatic': [set('hit_points', 22, 33, '6d8 + 6 makes 33.')],
  Djinni: [
    remove('special_abilities', 'Variant: Genie Powers', VARIANT),
    replace(
      'special_abilities',
      'Innate Spellcasting',
      'thunderwave 3/day each',
      'thunderwave\n3/day each',
      'The package lost the break between two lines of the list.',
    ),
  ],
  Doppelganger: [set('alignment', 'unaligned', 'neutral', SRD)],
  'Dust Mephit': summonMephits,
  Efreeti: [remove('special_abilities', 'Variant: Genie Powers', VARIANT)],
  Erinyes: [remove('actions', 'Variant: Rope of Entanglement', VARIANT)],
  Ettercap: [remove('actions', 'Variant: Web Garrote', VARIANT)],
  Ghast: [
    set('damage_resistances', [], ['necrotic'], SRD),
    set('damage_immunities', ['necrotic'], ['poison'], SRD),
    add('condition_immunities', { name: 'Charmed' }, SRD),
    add('condition_immunities', { name: 'Exhaustion' }, SRD),
  ],
  Ghoul: [
    set('damage_immunities', [], ['poison'], SRD),
    add('condition_immunities', { name: 'Charmed' }, SRD),
    add('condition_immunities', { name: 'Exhaustion' }, SRD),
  ],
  'Giant Elk': [set('armor_class', 15, 14, 'SRD 5.1: 14 (natural armor).')],
  'Giant Lizard': [
    remove('special_abilities', 'Variant: Hold Breath', VARIANT),
    remove('special_abilities', 'Variant: Spider Climb', VARIANT),
  ],
  'Giant Rat (Diseased)': [
    replace('actions', 'Bite', '3 (1d4 + 2)', '4 (1d4 + 2)', 'The average of 1d4 + 2 is 4.'),
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
  'Giant Wasp': [set('speed/swim', '50 ft.', undefined, 'SRD 5.1: 10 ft., fly 50 ft.; wasps do not swim.')],
  Glabrezu: summonDemon,
  'Green Hag': coven,
  Gynosphinx: [
    replace(
      'actions',
      'Claw',
      '+9 to hit',
      '+8 to hit',
      'Strength +4 and proficiency +4, as in the SRD 5.1.',
    ),
  ],
  'Half-Red Dragon Veteran': [
    add('proficiencies', { name: 'Skill: Athletics', value: 5 }, SRD),
    perception(2),
  ],
  Hezrou: summonDemon,
  'Horned Devil': [set('hit_points', 148, 178, '17d10 + 85 makes 178, as in the SRD 5.1.')],
  'Hunter Shark': [
    set(
      'senses',
      { darkvision: '30 ft.', passive_perception: 12 },
      { blindsight: '30 ft.', passive_perception: 12 },
      SRD,
    ),
  ],
  'Ice Devil': [set('damage_immunities', ['fire', 'poison'], ['cold', 'fire', 'poison'], SRD)],
  'Ice Mephit': summonMephits,
  Imp: [
    remove('special_abilities', 'Variant: Familiar', VARIANT),
    set('subtype', 'devil', 'devil, shapechanger', SHAPECHANGER),
    set(
      'damage_resistances',
      ['cold', 'bludgeoning, piercing, and slashing from nonmagical/nonsilver weapons'],
      ['cold', "bludgeoning, piercing, and slashing from nonmagical weapons that aren't silvered"],
      'The words every other devil has.',
    ),
  ],
  'Iron Golem': [set('actions/3/name', 'Poison Breath (Recharge 5-6)', 'Poison Breath (Recharge 6)', SRD)],
  Lamia: [
    replace(
      'special_abilities',
      'Innate Spellcasting',
      'major image 3/day each',
      'major image\n3/day each',
      'The package lost the break between two lines of the list.',
    ),
    replace(
      'special_abilities',
      'Innate Spellcasting',
      'suggestion 1/day',
      'suggestion\n1/day',
      'The package lost the break between two lines of the list.',
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
      'special_abilities',
      'Spellcasting',
      "detect thoughts, invisibility, Melf's acid arrow, mirror image",
      'acid arrow, detect thoughts, invisibility, mirror image',
      'The SRD 5.1 calls the spell acid arrow.',
    ),
  ],
  'Magma Mephit': summonMephits,
  Manticore: [set('languages', '', 'Common', SRD)],
  Marilith: summonDemon,
  'Mummy Lord': [set('damage_vulnerabilities', ['bludgeoning'], ['fire'], SRD)],
  Nalfeshnee: summonDemon,
  'Night Hag': [remove('special_abilities', 'Night Hag Items', VARIANT), ...coven],
  Pseudodragon: [remove('special_abilities', 'Variant: Familiar', VARIANT)],
  Quasit: [
    remove('special_abilities', 'Variant: Familiar', VARIANT),
    set('subtype', 'demon', 'demon, shapechanger', SHAPECHANGER),
  ],
  Satyr: [remove('actions', 'Variant: Panpipes', VARIANT)],
  'Sea Hag': coven,
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
  Spider: [set('senses/passive_perception', 12, 10, 'Wisdom 10 and no skill make 10, as in the SRD 5.1.')],
  Spy: [add('proficiencies', { name: 'Skill: Sleight of Hand', value: 4 }, SRD)],
  'Steam Mephit': summonMephits,
  'Swarm of Ravens': [perception(5)],
  'Swarm of Spiders': [
    add('condition_immunities', { name: 'Grappled' }, 'Every swarm has it; this one is a swarm of insects.'),
  ],
  Troll: [remove('special_abilities', 'Variant: Loathsome Limbs', VARIANT)],
  Vrock: summonDemon,
  Werebear: [
    set('subtype', 'human', 'human, shapechanger', SHAPECHANGER),
    set('other_speeds/0/form', 'hyrid', 'hybrid', 'A slip of the pen.'),
  ],
  Wereboar: [set('subtype', 'human', 'human, shapechanger', SHAPECHANGER)],
  Wererat: [set('subtype', 'human', 'human, shapechanger', SHAPECHANGER)],
  Weretiger: [set('subtype', 'human', 'human, shapechanger', SHAPECHANGER)],
  Werewolf: [
    set('subtype', 'human', 'human, shapechanger', SHAPECHANGER),
    add('proficiencies', { name: 'Skill: Stealth', value: 3 }, SRD),
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

/**
 * The package writes Deafened as a second Blinded wherever a creature is immune to both. One rule instead of a
 * row for each of the twelve.
 */
export const SECOND_BLINDED_IS = {
  name: 'Deafened',
  reason: 'No creature is immune to Blinded twice; the SRD 5.1 has Deafened in every such place.',
} as const;
