import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';

const CREATURE = {
  _id: '5a',
  name: 'Lantern Moth',
  bestiaryId: '5b',
  flavor: {
    faction: 'None',
    environment: 'Caves',
    description: '<p>A moth that <b>glows</b>.</p>',
    nameIsProper: false,
    imageUrl: 'https://example.test/moth.png',
  },
  stats: {
    size: 'Diminutive',
    race: 'Beast (Moth)',
    alignment: 'Unaligned',
    armorType: 'Natural Armor',
    armorClass: 12,
    numHitDie: 3,
    hitDieSize: 4,
    hitPoints: 10,
    hitPointsStr: '10 (3d4 + 3)',
    speed: '5 ft., fly 30 ft. (hover)',
    abilityScores: {
      strength: 3,
      dexterity: 14,
      constitution: 12,
      intelligence: 2,
      wisdom: 12,
      charisma: 15,
    },
    proficiencyBonus: 2,
    challengeRating: 0.25,
    experiencePoints: 50,
    savingThrows: [
      { ability: 'dexterity', proficient: true },
      { ability: 'wisdom', value: 5, proficient: false },
    ],
    skills: [{ name: 'Perception', proficient: true }],
    damageVulnerabilities: ['fire'],
    damageResistances: ['Radiant'],
    damageImmunities: [],
    conditionImmunities: ['Blinded', 'Dazzled'],
    senses: ['blindsight 30 ft.', 'passive Perception 13'],
    languages: [],
    additionalAbilities: [{ name: 'Glow', description: 'It sheds <i>bright light</i>.' }],
    actions: [
      {
        name: 'Dust',
        description:
          '<i>Melee Weapon Attack</i>: +4 to hit, reach 5 ft., one target. <i>Hit</i>: 4 (1d4 + 2) radiant damage.',
      },
    ],
    reactions: [{ name: 'Flit', description: 'It flits.' }],
    legendaryActionsPerRound: 2,
    legendaryActions: [{ name: 'Flash', description: 'It flashes.' }],
  },
};

export const CRITTER_DB_CREATURE = JSON.stringify(CREATURE);
export const CRITTER_DB = JSON.stringify({ name: 'Glowing Things', description: '', creatures: [CREATURE] });

export const LANTERN_MOTH: OwnMonsterFields = {
  ...BLANK_MONSTER,
  name: 'Lantern Moth',
  source: 'Glowing Things (CritterDB)',
  size: 'Tiny',
  type: 'beast',
  subtype: 'moth',
  alignment: 'unaligned',
  armor_class: 12,
  armor_desc: 'natural armor',
  hit_points: 10,
  hit_points_roll: '3d4 + 3',
  speed: { walk: '5 ft.', fly: '30 ft.', hover: true },
  stats: { strength: 3, dexterity: 14, constitution: 12, intelligence: 2, wisdom: 12, charisma: 15 },
  saving_throws: [
    { name: 'DEX', value: 4 },
    { name: 'WIS', value: 5 },
  ],
  skills: [{ name: 'Perception', value: 3 }],
  damage_vulnerabilities: ['fire'],
  damage_resistances: ['radiant'],
  condition_immunities: ['blinded'],
  senses: { blindsight: '30 ft.', passive_perception: 13 },
  challenge_rating: 0.25,
  xp: 50,
  desc: 'A moth that glows.\n\nEnvironment: Caves\n\nFaction: None',
  special_abilities: [{ name: 'Glow', desc: 'It sheds bright light.' }],
  actions: [
    {
      name: 'Dust',
      desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 4 (1d4 + 2) radiant damage.',
    },
  ],
  reactions: [{ name: 'Flit', desc: 'It flits.' }],
  legendary_intro:
    "The lantern moth can take 2 legendary actions, choosing from the options below. Only one legendary action can be used at a time and only at the end of another creature's turn. The lantern moth regains spent legendary actions at the start of its turn.",
  legendary_actions: [{ name: 'Flash', desc: 'It flashes.' }],
};
