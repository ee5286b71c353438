import { abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import {
  addProblem,
  addUnread,
  Fitter,
  type Problems,
  quoted,
} from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { readStats } from '#domain/library/import/shared/monster-values.ts';
import { readConditions } from '#domain/library/import/shared/read-defences.ts';
import { readAbility, readSkill } from '#domain/library/import/shared/read-fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { entriesText } from './fivetools-entries.ts';
import { addFeatures } from './fivetools-features.ts';
import {
  readAlignments,
  readArmor,
  readDefences,
  readGear,
  readKind,
  readSizes,
  readSpeeds,
} from './fivetools-figures.ts';
import type { Lair } from './fivetools-lair.ts';
import { furtherSections, reportUnreadParts } from './fivetools-sections.ts';
import type { Provenance } from './fivetools-sources.ts';
import { readTags } from './fivetools-tags.ts';

/** What other parts of the file say about a creature. */
export interface MonsterContext {
  readonly from: Provenance;
  /** The content of the legendary group that the record names. */
  readonly lair: Lair;
  /** The description that the file has apart from the record. */
  readonly fluff: unknown;
}

export function readFivetoolsMonster(
  record: LooseObject,
  { from, lair, fluff }: MonsterContext,
  problems: Problems,
): ReadRecord {
  const found: FoundMonster = {
    name: readTags(textAt(record, 'name')),
    ...from,
    size: readSizes(record, problems),
    ...readKind(record),
    alignment: readAlignments(record),
    speed: readSpeeds(record, problems),
    stats: readStats((_, code) => numberAt(record, code)),
    saving_throws: readSaves(record, problems),
    skills: readSkills(record, problems),
    damage_vulnerabilities: readDefences(record, 'vulnerable'),
    damage_resistances: readDefences(record, 'resist'),
    damage_immunities: readDefences(record, 'immune'),
    languages: readTags(textsAt(record, 'languages').join(', ') || textAt(record, 'languages')),
    gear: readGear(record),
    desc: [
      entriesText([at(record, 'fluff', 'entries'), at(fluff, 'entries')]),
      ...furtherSections(record),
      lair.desc,
    ]
      .filter((text) => text !== '')
      .join('\n'),
    lair_intro: lair.intro,
    lair_actions: lair.actions,
  };
  readArmor(record, found, problems);
  readHitPoints(record, found, problems);
  const conditions = readDefences(record, 'conditionImmune').flatMap((text) => text.split(', '));
  found.condition_immunities = readConditions(conditions, problems);
  readSenses(record, found, problems);
  readRating(record, found, problems);
  found.initiative_bonus = readInitiative(record, found);
  addFeatures(record, found);
  reportUnreadParts(record, problems);
  return { kind: 'monster', record: settleMonster(found, problems) };
}

function readHitPoints(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const average = textAt(record, 'hp', 'average');
  const formula = textAt(record, 'hp', 'formula');
  const special = textAt(record, 'hp', 'special') || textAt(record, 'hp');
  readMonsterLine(
    found,
    'hit points',
    average === '' ? formula || special : `${average} (${formula})`,
    problems,
  );
}

function readSaves(record: LooseObject, problems: Problems): OwnMonsterFields['saving_throws'] {
  return entriesAt(record, 'save').flatMap(([name, given]) => {
    const ability = readAbility(name);
    const bonus = bonusIn(given);
    const words = `${name} ${readTags(textAt(given))}`;
    if (ability === undefined || bonus === undefined) {
      addUnread(problems, 'the saving throws', [words]);
      return [];
    }
    if (bonus.rest !== '') {
      addProblem(problems, `Of the saving throws, ${quoted(words)} is no number; ${bonus.value} is kept.`);
    }
    return { name: ability, value: bonus.value };
  });
}

function readSkills(record: LooseObject, problems: Problems): OwnMonsterFields['skills'] {
  const unread: string[] = [];
  const skills = entriesAt(record, 'skill').flatMap(([name, given]): OwnMonsterFields['skills'] => {
    const skill = readSkill(name);
    const bonus = bonusIn(given);
    if (skill !== undefined && bonus !== undefined) {
      const note = new Fitter(problems).text(bonus.rest, 'The note of a skill');
      return [{ name: skill, value: bonus.value, ...(note !== '' && { note }) }];
    }
    unread.push(...(name === 'other' ? otherSkills(given) : [skillWords(name, given)]));
    return [];
  });
  addUnread(problems, 'the skills', unread);
  return skills;
}

function skillWords(name: string, given: unknown): string {
  return `${name === 'special' ? '' : name} ${readTags(textAt(given))}`.trim();
}

/** `[{oneOf: {arcana: '+7', history: '+7'}}]`. */
function otherSkills(list: unknown): string[] {
  return listAt(list).map((choice) =>
    entriesAt(choice, 'oneOf')
      .map(([name, given]) => skillWords(name, given))
      .join(' or '),
  );
}

/** '+5', '+5 (+7 at night)', '+4 plus PB', '{@d20 5}'. `rest` is what follows the number, without parentheses. */
function bonusIn(given: unknown): { value: number; rest: string } | undefined {
  const words = readTags(textAt(given));
  const [, digits = '', after = ''] = /^([+\-−]?\s?\d{1,4})(?!\d)(.*)$/s.exec(words) ?? [];
  const value = numberAt(digits.replace(/\s/, ''));
  const rest = after.trim();
  return value === undefined ? undefined : { value, rest: /^\(([^()]*)\)$/.exec(rest)?.[1] ?? rest };
}

function readSenses(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const senses = textsAt(record, 'senses').join(', ') || textAt(record, 'senses');
  found.senses = {};
  readMonsterLine(found, 'senses', readTags(senses), problems);
  const passive = bonusIn(at(record, 'passive'));
  if (passive === undefined) return;
  found.senses = { ...found.senses, passive_perception: passive.value };
  if (passive.rest !== '') {
    const words = quoted(readTags(textAt(record, 'passive')));
    addProblem(problems, `The passive Perception ${words} is no number; ${passive.value} is kept.`);
  }
}

function readRating(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const given = at(record, 'cr');
  const rating = isObject(given) ? textAt(given, 'cr') : textAt(given);
  if (/\d/.test(rating)) readMonsterLine(found, 'challenge', rating, problems);
  else if (rating !== '') {
    // 'Unknown' and '—' mean no rating.
    found.challenge_rating = 0;
    addProblem(problems, `The challenge rating ${quoted(rating)} is no number; 0 is kept.`);
  }
  const xp = numberAt(given, 'xp');
  if (xp !== undefined) found.xp = xp;
}

/** A number, or a level of proficiency: `{proficiency: 2}` adds twice the proficiency bonus. */
function readInitiative(record: LooseObject, found: FoundMonster): number | undefined {
  const given = at(record, 'initiative');
  const bonus = numberAt(given) ?? numberAt(given, 'initiative');
  const proficiency = numberAt(given, 'proficiency');
  if (bonus !== undefined || proficiency === undefined) return bonus;
  const rating = found.challenge_rating ?? 0;
  return abilityModifier(found.stats?.dexterity ?? 10) + proficiency * proficiencyBonus(rating);
}
