import { ABILITIES, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addUnread, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { readCondition } from '#domain/library/import/shared/read-defences.ts';
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
import type { Provenance } from './fivetools-sources.ts';
import { readTags } from './fivetools-tags.ts';

/** `lair` is the content of the legendary group that the record names. */
export function readFivetoolsMonster(
  record: LooseObject,
  from: Provenance,
  lair: Lair,
  problems: Problems,
): ReadRecord {
  const found: FoundMonster = {
    name: readTags(textAt(record, 'name')),
    ...from,
    size: readSizes(record, problems),
    ...readKind(record),
    alignment: readAlignments(record),
    speed: readSpeeds(record, problems),
    stats: Object.fromEntries(
      ABILITIES.map((ability) => [ability, numberAt(record, ability.slice(0, 3))]).filter(
        ([, score]) => score !== undefined,
      ),
    ),
    saving_throws: readSaves(record),
    skills: readSkills(record, problems),
    damage_vulnerabilities: readDefences(record, 'vulnerable'),
    damage_resistances: readDefences(record, 'resist'),
    damage_immunities: readDefences(record, 'immune'),
    languages: readTags(textsAt(record, 'languages').join(', ') || textAt(record, 'languages')),
    gear: readGear(record),
    desc: [entriesText(at(record, 'fluff', 'entries')), lair.desc].filter((text) => text !== '').join('\n'),
    lair_intro: lair.intro,
    lair_actions: lair.actions,
  };
  readArmor(record, found, problems);
  readHitPoints(record, found, problems);
  readConditionImmunities(record, found, problems);
  readSenses(record, found, problems);
  readRating(record, found, problems);
  found.initiative_bonus = readInitiative(record, found);
  addFeatures(record, found);
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

function readSaves(record: LooseObject): OwnMonsterFields['saving_throws'] {
  return entriesAt(record, 'save').flatMap(([name, given]) => {
    const ability = readAbility(name);
    const value = bonusIn(given);
    return ability === undefined || value === undefined ? [] : { name: ability, value };
  });
}

function readSkills(record: LooseObject, problems: Problems): OwnMonsterFields['skills'] {
  const unread: string[] = [];
  const skills = entriesAt(record, 'skill').flatMap(([name, given]) => {
    const skill = readSkill(name);
    const value = bonusIn(given);
    if (skill !== undefined && value !== undefined) return { name: skill, value };
    unread.push(typeof given === 'string' ? `${name} ${given}` : name);
    return [];
  });
  addUnread(problems, 'the skills', unread);
  return skills;
}

/** '+5', '+5 (+7 at night)', '{@d20 5}'. */
function bonusIn(given: unknown): number | undefined {
  const plain = numberAt(given);
  return plain ?? numberAt(/^[+\-−]?\s?\d{1,4}/.exec(readTags(textAt(given)))?.[0].replace(' ', ''));
}

function readConditionImmunities(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const unread: string[] = [];
  found.condition_immunities = readDefences(record, 'conditionImmune')
    .flatMap((text) => text.split(', '))
    .flatMap((text) => {
      const condition = readCondition(text);
      if (condition === undefined) unread.push(text);
      return condition ?? [];
    });
  addUnread(problems, 'the condition immunities', unread);
}

function readSenses(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const senses = textsAt(record, 'senses').join(', ') || textAt(record, 'senses');
  found.senses = {};
  readMonsterLine(found, 'senses', readTags(senses), problems);
  const passive = numberAt(record, 'passive') ?? bonusIn(at(record, 'passive'));
  if (passive !== undefined) found.senses = { ...found.senses, passive_perception: passive };
}

function readRating(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const given = at(record, 'cr');
  const rating = isObject(given) ? textAt(given, 'cr') : textAt(given);
  // 'Unknown' and '—' mean no rating.
  if (/\d/.test(rating)) readMonsterLine(found, 'challenge', rating, problems);
  else if (rating !== '') found.challenge_rating = 0;
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
