import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';

const FEN_IMP = {
  Id: 'fen1',
  Name: 'Fen Imp',
  Path: 'Swamp',
  Source: 'My notes, p. 4',
  Type: 'Tiny fiend (devil), lawful evil',
  HP: { Value: 17, Notes: '(5d4 + 5)' },
  AC: { Value: 13, Notes: '(mud crust)' },
  InitiativeModifier: 2,
  InitiativeAdvantage: false,
  Speed: ['20 ft.', 'fly 40 ft.'],
  Abilities: { Str: 6, Dex: 16, Con: 13, Int: 11, Wis: 12, Cha: 14 },
  DamageVulnerabilities: ['radiant'],
  DamageResistances: [
    'cold',
    "bludgeoning, piercing, and slashing from nonmagical attacks that aren't silvered",
  ],
  DamageImmunities: ['fire'],
  ConditionImmunities: ['poisoned'],
  Saves: [{ Name: 'Dex', Modifier: 5 }],
  Skills: [
    { Name: 'Stealth', Modifier: 5 },
    { Name: 'Mud Wrestling', Modifier: 9 },
  ],
  Senses: ['darkvision 120 ft.', 'passive Perception 11'],
  Languages: ['Common', 'Infernal'],
  Challenge: '1/2',
  Traits: [{ Name: 'Mire Walker', Content: 'It ignores *difficult terrain* of mud.' }],
  Actions: [
    {
      Name: 'Sting',
      Content: 'Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 5 (1d4 + 3) piercing damage.',
    },
    { Name: 'Mud Spray', Usage: 'Recharge 5-6', Content: '<p>It sprays.</p><p>Everybody is <b>wet</b>.</p>' },
  ],
  BonusActions: [{ Name: 'Dive', Content: 'It dives.' }],
  Reactions: [],
  LegendaryActions: [],
  MythicActions: [{ Name: 'Boil', Content: 'The mud boils.' }],
  Description: 'It lives in the fen.',
  Player: '',
  Version: '3.0.0',
  ImageURL: 'https://example.test/picture.png',
};

const GEYSER = {
  Id: 'geyser',
  Name: 'Mud Geyser',
  Source: '',
  Level: 3,
  School: 'Evocation',
  CastingTime: '1 action',
  Range: '60 feet',
  Components: 'V, S, M (a handful of mud)',
  Duration: 'Concentration, up to 1 minute',
  Classes: ['Druid', 'Wizard'],
  Description: 'Mud rises.\n\nIt stays.\n\n**At Higher Levels.** More mud rises.',
  Ritual: false,
};

const TESSA = {
  Id: 'tessa',
  Name: 'Tessa',
  CurrentHP: 20,
  Notes: '',
  StatBlock: {
    Name: 'Tessa',
    Player: 'player',
    Challenge: '4',
    HP: { Value: 31, Notes: '' },
    AC: { Value: 15, Notes: '' },
  },
};

const AMBUSH = {
  Id: 'ambush',
  Name: 'Ambush at the ford',
  Combatants: [
    { Id: 'a', StatBlock: FEN_IMP, IndexLabel: 1 },
    { Id: 'b', StatBlock: FEN_IMP, IndexLabel: 2 },
    { Id: 'c', StatBlock: { Name: 'Crocodile', Player: '' } },
    { Id: 'd', PersistentCharacterId: 'tessa', StatBlock: { Name: 'Tessa', Player: 'player' } },
  ],
};

const RECORDS = {
  'Creatures.fen1': FEN_IMP,
  'Spells.geyser': GEYSER,
  'PersistentCharacters.tessa': TESSA,
  'SavedEncounters.ambush': AMBUSH,
};

export const INITIATIVE = JSON.stringify(RECORDS);

/** The old format: lists of ids next to the records, and every value is a string. */
export const INITIATIVE_LEGACY = JSON.stringify({
  'ImprovedInitiative.Creatures': '["fen1"]',
  'ImprovedInitiative.Settings.Settings': '{"Version":"1.0.0"}',
  ...Object.fromEntries(
    Object.entries(RECORDS).map(([key, value]) => [`ImprovedInitiative.${key}`, JSON.stringify(value)]),
  ),
});

export const INITIATIVE_STAT_BLOCK = JSON.stringify(FEN_IMP);

export const INITIATIVE_MONSTER: OwnMonsterFields = {
  ...BLANK_MONSTER,
  name: 'Fen Imp',
  tags: ['Swamp'],
  source: 'My notes, p. 4',
  size: 'Tiny',
  type: 'fiend',
  subtype: 'devil',
  alignment: 'lawful evil',
  armor_class: 13,
  armor_desc: 'mud crust',
  initiative_bonus: 5,
  hit_points: 17,
  hit_points_roll: '5d4 + 5',
  speed: { walk: '20 ft.', fly: '40 ft.' },
  stats: { strength: 6, dexterity: 16, constitution: 13, intelligence: 11, wisdom: 12, charisma: 14 },
  saving_throws: [{ name: 'DEX', value: 5 }],
  skills: [{ name: 'Stealth', value: 5 }],
  damage_vulnerabilities: ['radiant'],
  damage_resistances: [
    'cold',
    "bludgeoning, piercing, and slashing from nonmagical attacks that aren't silvered",
  ],
  damage_immunities: ['fire'],
  condition_immunities: ['poisoned'],
  senses: { darkvision: '120 ft.', passive_perception: 11 },
  languages: 'Common, Infernal',
  challenge_rating: 0.5,
  xp: 100,
  desc: 'It lives in the fen.',
  special_abilities: [{ name: 'Mire Walker', desc: 'It ignores difficult terrain of mud.' }],
  actions: [
    {
      name: 'Sting',
      desc: 'Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 5 (1d4 + 3) piercing damage.',
    },
    { name: 'Mud Spray (Recharge 5-6)', desc: 'It sprays.\nEverybody is wet.' },
  ],
  bonus_actions: [{ name: 'Dive', desc: 'It dives.' }],
  mythic_actions: [{ name: 'Boil', desc: 'The mud boils.' }],
};

export const INITIATIVE_SPELL: OwnSpellFields = {
  ...BLANK_SPELL,
  name: 'Mud Geyser',
  level: 3,
  duration: 'Up to 1 minute',
  components: ['V', 'S', 'M'],
  material: 'a handful of mud',
  concentration: true,
  classes: ['Druid', 'Wizard'],
  desc: 'Mud rises.\n\nIt stays.',
  higher_level: 'More mud rises.',
};
