import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, addUnread, type Problems, quoted } from './fit-to-limits.ts';
import { firstSize } from './monster-values.ts';
import * as defences from './read-defences.ts';
import * as words from './read-fields.ts';

/** The lines of a stat block that have facts as text. */
export type MonsterLine =
  | 'kind'
  | 'armor'
  | 'initiative'
  | 'hit points'
  | 'speed'
  | 'saves'
  | 'skills'
  | 'vulnerabilities'
  | 'resistances'
  | 'immunities'
  | 'conditions'
  | 'senses'
  | 'languages'
  | 'gear'
  | 'challenge';

/** Reads one line into `found`. Parts that could not be read go into `problems`. An empty line is ignored. */
export function readMonsterLine(
  found: FoundMonster,
  line: MonsterLine,
  text: string,
  problems: Problems,
): void {
  if (text.trim() !== '') READERS[line](found, text, problems);
}

type LineReader = (found: FoundMonster, text: string, problems: Problems) => void;

const READERS: Readonly<Record<MonsterLine, LineReader>> = {
  kind: (found, text, problems) => {
    const kind = words.readKindLine(text);
    if (kind === undefined) return unreadable('size and type', text, problems);
    const { otherSize, ...rest } = kind;
    Object.assign(found, rest);
    firstSize(otherSize === undefined ? [kind.size] : [kind.size, otherSize], problems);
  },
  armor: (found, text, problems) => {
    const armor = words.readArmorClass(text);
    if (armor === undefined) return unreadable('armor class', text, problems);
    found.armor_class = armor.armorClass;
    found.armor_desc = armor.from;
  },
  initiative: (found, text, problems) => {
    const bonus = words.readBonus(text);
    if (bonus === undefined) return unreadable('initiative', text, problems);
    found.initiative_bonus = bonus;
  },
  'hit points': (found, text, problems) => {
    const points = words.readHitPoints(text);
    if (points === undefined) return unreadable('hit points', text, problems);
    found.hit_points = points.hitPoints;
    found.hit_points_roll = points.roll;
  },
  speed: (found, text, problems) => {
    found.speed = taken(words.readSpeed(text), 'the speed', problems);
  },
  saves: (found, text, problems) => {
    found.saving_throws = taken(words.readSaves(text), 'the saving throws', problems);
  },
  skills: (found, text, problems) => {
    found.skills = taken(words.readSkills(text), 'the skills', problems);
  },
  vulnerabilities: (found, text) => {
    found.damage_vulnerabilities = defences.readDefences(text);
  },
  resistances: (found, text) => {
    found.damage_resistances = defences.readDefences(text);
  },
  immunities: (found, text) => {
    const { damage, conditions } = defences.readImmunities(text);
    found.damage_immunities = damage;
    found.condition_immunities = [...(found.condition_immunities ?? []), ...conditions];
  },
  conditions: (found, text, problems) => {
    const names = words.splitList(words.line(text).replace(/\.$/, ''));
    const conditions = defences.readConditions(names, problems);
    found.condition_immunities = [...(found.condition_immunities ?? []), ...conditions];
  },
  senses: (found, text, problems) => {
    found.senses = taken(words.readSenses(text), 'the senses', problems);
  },
  languages: (found, text) => {
    found.languages = words.readLanguages(text);
  },
  gear: (found, text) => {
    found.gear = words.plainWords(text).trim();
  },
  challenge: (found, text, problems) => {
    const challenge = words.readChallenge(text);
    if (challenge === undefined) return unreadable('challenge rating', text, problems);
    found.challenge_rating = challenge.rating;
    if (challenge.xp !== undefined) found.xp = challenge.xp;
    if (challenge.proficiency !== undefined) found.proficiency_bonus = challenge.proficiency;
  },
};

function unreadable(what: string, text: string, problems: Problems): void {
  addProblem(problems, `The ${what} ${quoted(text)} could not be read.`);
}

function taken<Value>(reading: words.Reading<Value>, what: string, problems: Problems): Value {
  addUnread(problems, what, reading.unread);
  return reading.value;
}
