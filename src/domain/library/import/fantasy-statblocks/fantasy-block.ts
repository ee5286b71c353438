import { ABILITIES } from '#domain/creature/abilities.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, addUnread, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import { at, type LooseObject, listAt, numberAt } from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import {
  readAbility,
  readAlignment,
  readHitPoints,
  readSize,
  readSkill,
  readType,
} from '#domain/library/import/shared/read-fields.ts';
import type { CompleteBlock } from './fantasy-bases.ts';
import { keepOwnColumns } from './fantasy-own-columns.ts';
import {
  BLOCK_LISTS,
  type Features,
  noteText,
  readBonuses,
  readFeatures,
  readSpells,
  wordsOf,
} from './fantasy-values.ts';

const LINES = [
  ['armor', 'ac'],
  ['initiative', 'modifier'],
  ['initiative', 'initiative'],
  ['hit points', 'hp'],
  ['speed', 'speed'],
  ['vulnerabilities', 'damage_vulnerabilities'],
  ['resistances', 'damage_resistances'],
  ['immunities', 'damage_immunities'],
  ['conditions', 'condition_immunities'],
  ['senses', 'senses'],
  ['languages', 'languages'],
  ['challenge', 'cr'],
] as const;

const INTROS = [
  ['legendary_actions', 'legendary_intro', ['legendary_description', 'legendary_actions_description']],
  ['lair_actions', 'lair_intro', ['lair_description', 'lair_actions_description']],
  ['mythic_actions', 'mythic_intro', ['mythic_description', 'mythic_actions_description']],
] as const;

const KNOWN: ReadonlySet<string> = new Set([
  ...LINES.map(([, key]) => key),
  ...BLOCK_LISTS.map(([, key]) => key),
  ...INTROS.flatMap(([, , keys]) => keys),
  ...'name source size type subtype alignment stats gear desc description saves skillsaves spells ac_class hit_dice tags proficiency_bonus xp'.split(
    ' ',
  ),
]);

export function readBlock({ block, codexMonster, missing }: CompleteBlock, problems: Problems): ReadRecord {
  const found: FoundMonster = { ...codexMonster };
  const words = (key: string) => wordsOf(at(block, key));
  const has = (key: string) => words(key) !== '';
  for (const name of missing)
    addProblem(
      problems,
      `It builds on ${quoted(name)}, which is neither in this file nor in the codex. Its parts are missing.`,
    );
  found.name = noteText(words('name')) || noteText(words('monster')) || found.name;
  if (has('source')) found.source = noteText(words('source'));
  if (has('size')) found.size = sizeOf(words('size'), problems);
  if (has('type')) found.type = readType(words('type'));
  if (has('subtype')) found.subtype = withoutNone(words('subtype').toLowerCase());
  if (has('alignment')) found.alignment = readAlignment(words('alignment'));
  if (has('gear')) found.gear = words('gear');
  if (has('desc') || has('description'))
    found.desc = noteText(
      [at(block, 'desc'), at(block, 'description')].map((text) => wordsOf(text, '\n')).join('\n'),
    );
  if (has('tags')) found.tags = tagsOf(block);
  if (at(block, 'stats') !== undefined) found.stats = statsOf(block, problems);
  if (has('saves'))
    found.saving_throws = readBonuses(at(block, 'saves'), readAbility, 'the saving throws', problems);
  if (has('skillsaves'))
    found.skills = readBonuses(at(block, 'skillsaves'), readSkill, 'the skills', problems);
  readLines(block, found, problems);
  readLists(block, found);
  keepOwnColumns(block, KNOWN, found, problems);
  return { kind: 'monster', record: settleMonster(found, problems) };
}

function readLines(block: LooseObject, found: FoundMonster, problems: Problems): void {
  const words = (key: string) => wordsOf(at(block, key));
  const roll = found.hit_points_roll;
  if (words('cr') !== '') {
    found.xp = undefined;
    found.proficiency_bonus = undefined;
  }
  if (words('condition_immunities') !== '') found.condition_immunities = [];
  for (const [line, key] of LINES) readMonsterLine(found, line, words(key), problems);
  if (words('ac_class') !== '') found.armor_desc = words('ac_class');
  if (words('hit_dice') !== '') {
    const dice = readHitPoints(words('hit_dice'))?.roll ?? '';
    if (dice === '') addUnread(problems, 'the hit dice', [words('hit_dice')]);
    else found.hit_points_roll = dice;
  }
  found.hit_points_roll ||= roll;
  found.proficiency_bonus = numberAt(block, 'proficiency_bonus') ?? found.proficiency_bonus;
  found.xp = numberAt(block, 'xp') ?? found.xp;
}

function readLists(block: LooseObject, found: FoundMonster): void {
  for (const [field, key] of BLOCK_LISTS)
    if (at(block, key) !== undefined) found[field] = readFeatures(at(block, key));
  found.special_abilities = [...(found.special_abilities ?? []), ...readSpells(at(block, 'spells'))];
  for (const [field, intro, keys] of INTROS) {
    const text = keys.map((key) => noteText(wordsOf(at(block, key), '\n'))).find((words) => words !== '');
    if (text !== undefined) found[intro] = text;
    // Another form of the introduction is a first entry without a name.
    const [first, ...others]: Features = found[field] ?? [];
    if (first === undefined || first.name !== '' || others.length === 0) continue;
    found[intro] = [text ?? '', first.desc].filter((part) => part !== '').join('\n');
    found[field] = others;
  }
}

function statsOf(block: LooseObject, problems: Problems): FoundMonster['stats'] {
  const stats: NonNullable<FoundMonster['stats']> = {};
  const list = at(block, 'stats');
  for (const [index, ability] of ABILITIES.entries()) {
    const value = Array.isArray(list)
      ? list[index]
      : (at(list, ability) ?? at(list, ability.slice(0, 3)) ?? at(list, ability.slice(0, 3).toUpperCase()));
    const score = numberAt(value) ?? numberAt(/^\d{1,3}/.exec(wordsOf(value))?.[0]);
    if (score !== undefined) stats[ability] = score;
    else if (wordsOf(value) !== '') addUnread(problems, 'the abilities', [wordsOf(value)]);
  }
  if (listAt(list).length > ABILITIES.length)
    addUnread(problems, 'the abilities', [wordsOf(listAt(list).slice(ABILITIES.length))]);
  return stats;
}

function sizeOf(text: string, problems: Problems): FoundMonster['size'] {
  const size = readSize(text) ?? readSize(/^[a-z]+/i.exec(text)?.[0] ?? '');
  if (size?.toLowerCase() !== text.trim().toLowerCase()) addUnread(problems, 'the size', [text]);
  return size;
}

function withoutNone(text: string): string {
  return text === 'none' ? '' : text;
}

function tagsOf(block: LooseObject): string[] {
  const tags = at(block, 'tags');
  const texts = Array.isArray(tags) ? listAt(tags).map((tag) => wordsOf(tag)) : wordsOf(tags).split(/[,\s]+/);
  return texts.map((tag) => tag.replace(/^#/, '').trim()).filter((tag) => tag !== '');
}
