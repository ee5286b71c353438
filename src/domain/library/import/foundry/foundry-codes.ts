import type { School, Size, Skill } from '#domain/codex/vocabulary.ts';
import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';

/** The codes of Foundry's dnd5e system, and their words. */
export const FOUNDRY_SIZES: Readonly<Record<string, Size>> = {
  tiny: 'Tiny',
  sm: 'Small',
  med: 'Medium',
  lg: 'Large',
  huge: 'Huge',
  grg: 'Gargantuan',
};

export const FOUNDRY_SKILLS: Readonly<Record<string, Skill>> = {
  acr: 'Acrobatics',
  ani: 'Animal Handling',
  arc: 'Arcana',
  ath: 'Athletics',
  dec: 'Deception',
  his: 'History',
  ins: 'Insight',
  itm: 'Intimidation',
  inv: 'Investigation',
  med: 'Medicine',
  nat: 'Nature',
  prc: 'Perception',
  prf: 'Performance',
  per: 'Persuasion',
  rel: 'Religion',
  slt: 'Sleight of Hand',
  ste: 'Stealth',
  sur: 'Survival',
};

export const FOUNDRY_SCHOOLS: Readonly<Record<string, School>> = {
  abj: 'Abjuration',
  con: 'Conjuration',
  div: 'Divination',
  enc: 'Enchantment',
  evo: 'Evocation',
  ill: 'Illusion',
  nec: 'Necromancy',
  trs: 'Transmutation',
};

export const FOUNDRY_LANGUAGES: Readonly<Record<string, string>> = {
  cant: "thieves' cant",
  deep: 'Deep Speech',
  sign: 'Common Sign Language',
};

export const FOUNDRY_TOOLS: Readonly<Record<string, string>> = {
  alchemist: "Alchemist's Supplies",
  brewer: "Brewer's Supplies",
  calligrapher: "Calligrapher's Supplies",
  carpenter: "Carpenter's Tools",
  cartographer: "Cartographer's Tools",
  cobbler: "Cobbler's Tools",
  cook: "Cook's Utensils",
  disg: 'Disguise Kit',
  forg: 'Forgery Kit',
  glassblower: "Glassblower's Tools",
  herb: 'Herbalism Kit',
  jeweler: "Jeweler's Tools",
  leatherworker: "Leatherworker's Tools",
  mason: "Mason's Tools",
  navg: "Navigator's Tools",
  painter: "Painter's Supplies",
  pois: "Poisoner's Kit",
  potter: "Potter's Tools",
  smith: "Smith's Tools",
  thief: "Thieves' Tools",
  tinker: "Tinker's Tools",
  weaver: "Weaver's Tools",
  woodcarver: "Woodcarver's Tools",
};

export function wordFor<Word>(words: Readonly<Record<string, Word>>, code: string): Word | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}

/** 'dex' and 'dexterity'. */
export function abilityFor(code: string): Ability | undefined {
  const letters = code.trim().toLowerCase();
  return letters.length < 3 ? undefined : ABILITIES.find((ability) => ability.startsWith(letters));
}
