/** The values that the codex filters offer. Specification section 9 defines sizes, times, schools and classes. */

export const SIZES = ['Tiny', 'Small', 'Medium', 'Large', 'Huge', 'Gargantuan'] as const;
export type Size = (typeof SIZES)[number];

export const CASTING_TIMES = [
  '1 action',
  '1 bonus action',
  '1 reaction',
  '1 minute',
  '10 minutes',
  '1 hour',
  '8 hours',
  '12 hours',
  '24 hours',
] as const;

export const SCHOOLS = [
  'Evocation',
  'Conjuration',
  'Abjuration',
  'Transmutation',
  'Enchantment',
  'Necromancy',
  'Divination',
  'Illusion',
] as const;
export type School = (typeof SCHOOLS)[number];

export const SPELL_CLASSES = [
  'Wizard',
  'Sorcerer',
  'Cleric',
  'Paladin',
  'Ranger',
  'Bard',
  'Druid',
  'Warlock',
] as const;

export const ABILITY_CODES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const;
export type AbilityCode = (typeof ABILITY_CODES)[number];

export const AREA_SHAPES = [
  'circle',
  'cone',
  'cube',
  'cylinder',
  'hemisphere',
  'line',
  'sphere',
  'square',
] as const;

export const MOVEMENTS = ['walk', 'burrow', 'climb', 'fly', 'swim'] as const;
export type Movement = (typeof MOVEMENTS)[number];

export const SPECIAL_SENSES = ['blindsight', 'darkvision', 'tremorsense', 'truesight'] as const;
export type SpecialSense = (typeof SPECIAL_SENSES)[number];

/** The ability of each skill. */
export const SKILLS = {
  Acrobatics: 'DEX',
  'Animal Handling': 'WIS',
  Arcana: 'INT',
  Athletics: 'STR',
  Deception: 'CHA',
  History: 'INT',
  Insight: 'WIS',
  Intimidation: 'CHA',
  Investigation: 'INT',
  Medicine: 'WIS',
  Nature: 'INT',
  Perception: 'WIS',
  Performance: 'CHA',
  Persuasion: 'CHA',
  Religion: 'INT',
  'Sleight of Hand': 'DEX',
  Stealth: 'DEX',
  Survival: 'WIS',
} as const satisfies Record<string, AbilityCode>;
export type Skill = keyof typeof SKILLS;
export const SKILL_NAMES = Object.keys(SKILLS) as [Skill, ...Skill[]];

export const CREATURE_TYPES = [
  'aberration',
  'beast',
  'celestial',
  'construct',
  'dragon',
  'elemental',
  'fey',
  'fiend',
  'giant',
  'humanoid',
  'monstrosity',
  'ooze',
  'plant',
  'undead',
] as const;
