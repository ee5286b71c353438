import { MOVEMENTS, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { markdownText } from '#domain/library/import/markup/markdown-text.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, addUnread, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  entriesAt,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { readSizes, readStats } from '#domain/library/import/shared/monster-values.ts';
import { namesUsage, rechargeWords } from '#domain/library/import/shared/phrases.ts';
import { readAbility, readSkill, readType } from '#domain/library/import/shared/read-fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { nameOf, namesOf, readDocument } from './open5e-shared.ts';

type Features = OwnMonsterFields['actions'];

export function readVersion1Monster(record: LooseObject): ReadRecord {
  const problems: Problems = [];
  const found: FoundMonster = readCommon(record, problems);
  const group = textAt(record, 'group');
  if (group !== '') found.tags = [group];
  found.type = readType(textAt(record, 'type'));
  found.subtype = withoutParentheses(textAt(record, 'subtype'));
  found.stats = readStats((ability) => numberAt(record, ability));
  found.armor_desc = withoutParentheses(textAt(record, 'armor_desc'));
  found.saving_throws = readSaves(
    ABILITIES.map((ability) => [ability, numberAt(record, `${ability}_save`)] as const),
  );
  found.skills = readSkills(entriesAt(record, 'skills'), problems);
  readMonsterLine(found, 'vulnerabilities', textAt(record, 'damage_vulnerabilities'), problems);
  readMonsterLine(found, 'resistances', textAt(record, 'damage_resistances'), problems);
  readMonsterLine(found, 'immunities', textAt(record, 'damage_immunities'), problems);
  readMonsterLine(found, 'conditions', textAt(record, 'condition_immunities'), problems);
  readMonsterLine(found, 'senses', textAt(record, 'senses'), problems);
  readMonsterLine(found, 'languages', textAt(record, 'languages'), problems);
  readMonsterLine(found, 'challenge', textAt(record, 'challenge_rating') || textAt(record, 'cr'), problems);
  found.special_abilities = readFeatures(listAt(record, 'special_abilities'));
  found.actions = readFeatures(listAt(record, 'actions'));
  found.bonus_actions = readFeatures(listAt(record, 'bonus_actions'));
  found.reactions = readFeatures(listAt(record, 'reactions'));
  found.legendary_intro = markdownText(textAt(record, 'legendary_desc'));
  found.legendary_actions = readFeatures(listAt(record, 'legendary_actions'));
  return { kind: 'monster', record: settleMonster(found, problems) };
}

export function readVersion2Creature(record: LooseObject): ReadRecord {
  const problems: Problems = [];
  const found: FoundMonster = readCommon(record, problems);
  found.type = readType(nameOf(record, 'type'));
  found.subtype = withoutParentheses(textAt(record, 'subtype'));
  // 'Dragons, Chromatic': the group in the book.
  found.tags = [textAt(record, 'subcategory'), textAt(record, 'creature_set')].filter((tag) => tag !== '');
  found.stats = readStats((ability) => numberAt(record, 'ability_scores', ability));
  found.armor_desc = withoutParentheses(textAt(record, 'armor_detail'));
  const initiative = numberAt(record, 'initiative_bonus');
  if (initiative !== undefined) found.initiative_bonus = initiative;
  found.saving_throws = readSaves(
    entriesAt(record, 'saving_throws').map(([name, value]) => [name, numberAt(value)] as const),
  );
  found.skills = readSkills(entriesAt(record, 'skill_bonuses'), problems);
  readDefences(record, found, problems);
  found.senses = readRanges(record);
  readMonsterLine(found, 'languages', languagesLine(record), problems);
  readMonsterLine(
    found,
    'challenge',
    textAt(record, 'challenge_rating_text') ||
      textAt(record, 'challenge_rating') ||
      textAt(record, 'challenge_rating_decimal'),
    problems,
  );
  found.xp = numberAt(record, 'experience_points') ?? found.xp;
  found.proficiency_bonus = numberAt(record, 'proficiency_bonus');
  found.special_abilities = readFeatures(listAt(record, 'traits'));
  readActions(record, found);
  if (at(record, 'actions_elsewhere') === true) {
    addProblem(
      problems,
      'Its actions and traits are not in the file. Put the lists of both files into one file.',
    );
  }
  return { kind: 'monster', record: settleMonster(found, problems) };
}

/** The fields that both API versions have in common. */
function readCommon(record: LooseObject, problems: Problems): FoundMonster {
  const found: FoundMonster = {
    name: textAt(record, 'name'),
    ...readDocument(record),
    alignment: textAt(record, 'alignment').toLowerCase(),
    armor_class: numberAt(record, 'armor_class'),
    speed: readSpeed(record, problems),
    desc: [markdownText(textAt(record, 'desc')), environmentLine(record)]
      .filter((text) => text !== '')
      .join('\n'),
  };
  found.size = readSizes(nameOf(record, 'size'), problems);
  const points = textAt(record, 'hit_points');
  const dice = textAt(record, 'hit_dice');
  readMonsterLine(found, 'hit points', dice === '' ? points : `${points} (${dice})`, problems);
  return found;
}

function environmentLine(record: LooseObject): string {
  const names = namesOf(record, 'environments');
  return names.length === 0 ? '' : `**Environment.** ${names.join(', ')}`;
}

/** '(leather armor)'. */
function withoutParentheses(text: string): string {
  return /^\(([^()]*)\)$/.exec(text)?.[1] ?? text;
}

/** The text of the API, otherwise the names. Telepathy is a separate number too. */
function languagesLine(record: LooseObject): string {
  const names =
    textAt(record, 'languages', 'as_string') ||
    namesOf(record, 'languages', 'data').join(', ') ||
    namesOf(record, 'languages').join(', ') ||
    textAt(record, 'languages');
  const feet = numberAt(record, 'telepathy_range') ?? 0;
  if (feet <= 0 || /telepathy/i.test(names)) return names;
  return [names, `telepathy ${feet} ft.`].filter((text) => text !== '').join(', ');
}

/** The API also has calculated values and the unit. */
const NO_SPEEDS: ReadonlySet<string> = new Set(['unit', 'hover', 'crawl']);

function readSpeed(record: LooseObject, problems: Problems): OwnMonsterFields['speed'] {
  const speed: OwnMonsterFields['speed'] = {};
  for (const movement of MOVEMENTS) {
    const feet = numberAt(record, 'speed', movement);
    if (feet !== undefined && feet > 0) speed[movement] = `${feet} ft.`;
    else if (feet === undefined) {
      // '40 ft. (bear form)'
      const text = textAt(record, 'speed', movement);
      if (text !== '') speed[movement] = text;
    }
  }
  for (const [name, value] of entriesAt(record, 'speed')) {
    const isKnown = NO_SPEEDS.has(name) || MOVEMENTS.some((movement) => movement === name);
    if (!isKnown && textAt(value) !== '') {
      addUnread(problems, 'the speed', [`${name} ${textAt(value)}`]);
    }
  }
  if (at(record, 'speed', 'hover') === true || at(record, 'speed_all', 'hover') === true) speed.hover = true;
  return speed;
}

function readSaves(
  values: readonly (readonly [string, number | undefined])[],
): OwnMonsterFields['saving_throws'] {
  return values.flatMap(([name, value]) => {
    const ability = readAbility(name);
    return ability === undefined || value === undefined ? [] : { name: ability, value };
  });
}

function readSkills(values: readonly [string, unknown][], problems: Problems): OwnMonsterFields['skills'] {
  return values.flatMap(([name, given]) => {
    const value = numberAt(given);
    if (value === undefined) return [];
    const skill = readSkill(name);
    if (skill === undefined) addUnread(problems, 'the skills', [`${name} ${value}`]);
    return skill === undefined ? [] : { name: skill, value };
  });
}

const DEFENCES = [
  ['vulnerabilities', 'damage_vulnerabilities', ''],
  ['resistances', 'damage_resistances', 'nonmagical_attack_resistance'],
  ['immunities', 'damage_immunities', 'nonmagical_attack_immunity'],
  ['conditions', 'condition_immunities', ''],
] as const;

/**
 * Uses the text of the API if there is one, otherwise the names. Older responses have these fields on the top level.
 */
function readDefences(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const group = 'resistances_and_immunities';
  for (const [line, name, nonmagical] of DEFENCES) {
    const listed = [...namesOf(record, group, name), ...namesOf(record, name)];
    if (nonmagical !== '' && at(record, nonmagical) === true) {
      listed.push('; bludgeoning, piercing, and slashing from nonmagical attacks');
    }
    readMonsterLine(found, line, textAt(record, group, `${name}_display`) || listed.join(', '), problems);
  }
}

function readRanges(record: LooseObject): NonNullable<FoundMonster['senses']> {
  const senses: NonNullable<FoundMonster['senses']> = {};
  for (const sense of SPECIAL_SENSES) {
    const feet = numberAt(record, `${sense}_range`);
    if (feet !== undefined && feet > 0) senses[sense] = `${feet} ft.`;
  }
  const passive = numberAt(record, 'passive_perception');
  if (passive !== undefined) senses.passive_perception = passive;
  return senses;
}

function readFeatures(list: readonly unknown[]): Features {
  return list.map((item) => ({ name: textAt(item, 'name'), desc: markdownText(textAt(item, 'desc')) }));
}

const LISTS: Readonly<Record<string, 'bonus_actions' | 'reactions' | 'legendary_actions' | 'lair_actions'>> =
  {
    BONUS_ACTION: 'bonus_actions',
    REACTION: 'reactions',
    LEGENDARY_ACTION: 'legendary_actions',
    LAIR_ACTION: 'lair_actions',
  };

function readActions(record: LooseObject, found: FoundMonster): void {
  const placed = listAt(record, 'actions').map((action, at) => ({
    action,
    order: numberAt(action, 'order_in_statblock') ?? at,
  }));
  placed.sort((one, other) => one.order - other.order);
  for (const { action } of placed) {
    const type = textAt(action, 'action_type');
    const list = Object.hasOwn(LISTS, type) ? (LISTS[type] ?? 'actions') : 'actions';
    const form = textAt(action, 'limited_to_form');
    const only = form === '' || textAt(action, 'name').includes(form) ? '' : ` (${form} Only)`;
    const name = textAt(action, 'name') + usageOf(action, textAt(action, 'name')) + only;
    const features = found[list] ?? [];
    features.push({ name, desc: markdownText(textAt(action, 'desc')) });
    found[list] = features;
  }
}

/** ' (Recharge 5-6)', as in a book; empty if the name already contains it. */
function usageOf(action: unknown, name: string): string {
  if (namesUsage(name)) return '';
  const type = textAt(action, 'usage_limits', 'type') || textAt(action, 'uses_type');
  const times = numberAt(action, 'usage_limits', 'param') ?? numberAt(action, 'uses_param');
  if (type === 'PER_DAY' && times !== undefined) return ` (${times}/Day)`;
  if (type === 'RECHARGE_ON_ROLL') return ` (${rechargeWords(times ?? 6)})`;
  if (type === 'RECHARGE_AFTER_REST') return ' (Recharges after a Short or Long Rest)';
  const cost = numberAt(action, 'legendary_action_cost') ?? numberAt(action, 'legendary_cost') ?? 1;
  return cost > 1 && textAt(action, 'action_type') === 'LEGENDARY_ACTION' ? ` (Costs ${cost} Actions)` : '';
}
