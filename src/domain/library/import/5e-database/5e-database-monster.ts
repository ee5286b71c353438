import { MOVEMENTS, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { abilityModifier } from '#domain/creature/abilities.ts';
import { averageOf, formatDice, parseDice } from '#domain/dice/notation.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { withForms } from '#domain/library/export/speeds.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { markdownText } from '#domain/library/import/markup/markdown-text.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addUnread, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  entriesAt,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { readSizes, readStats } from '#domain/library/import/shared/monster-values.ts';
import { readConditions } from '#domain/library/import/shared/read-defences.ts';
import { readAbility, readSkill, readType } from '#domain/library/import/shared/read-fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { readFeatures } from './5e-database-features.ts';

export function readDatabaseMonster(record: LooseObject): ReadRecord {
  const problems: Problems = [];
  const found: FoundMonster = {
    name: textAt(record, 'name'),
    ...editionOf(record),
    size: readSizes(textAt(record, 'size').slice(0, 100), problems),
    type: readType(textAt(record, 'type')),
    subtype: textAt(record, 'subtype'),
    alignment: textAt(record, 'alignment').toLowerCase(),
    speed: readSpeeds(record, problems),
    stats: readStats((ability) => numberAt(record, ability)),
    damage_vulnerabilities: defences(record, 'damage_vulnerabilities'),
    damage_resistances: defences(record, 'damage_resistances'),
    damage_immunities: defences(record, 'damage_immunities'),
    gear: namesAt(record, 'gear').join(', ') || textAt(record, 'gear'),
    challenge_rating: numberAt(record, 'challenge_rating'),
    xp: numberAt(record, 'xp'),
    proficiency_bonus: numberAt(record, 'proficiency_bonus'),
    initiative_bonus: numberAt(record, 'initiative_bonus') ?? numberAt(record, 'initiative'),
    desc: description(record),
    special_abilities: readFeatures(at(record, 'special_abilities')),
    actions: readFeatures(at(record, 'actions')),
    bonus_actions: readFeatures(at(record, 'bonus_actions')),
    reactions: readFeatures(at(record, 'reactions')),
    legendary_actions: readFeatures(at(record, 'legendary_actions')),
    lair_actions: readFeatures(at(record, 'lair_actions')),
  };
  readMonsterLine(found, 'hit points', hitPointsLine(record), problems);
  readMonsterLine(
    found,
    'languages',
    namesAt(record, 'languages').join(', ') || textAt(record, 'languages'),
    problems,
  );
  readArmor(record, found);
  readProficiencies(record, found, problems);
  found.condition_immunities = readConditions(namesAt(record, 'condition_immunities'), problems);
  readSenses(record, found, problems);
  return { kind: 'monster', record: settleMonster(found, problems) };
}

/** Old files do not name the edition. Then the wording decides. */
export function editionOf(record: LooseObject): { edition?: Edition } {
  const [, year] = /^\/api\/(2014|2024)\//.exec(textAt(record, 'url').slice(0, 100)) ?? [];
  return year === undefined ? {} : { edition: year as Edition };
}

/** `{name}` or plain text. */
export function namesAt(record: LooseObject, key: string): string[] {
  return listAt(record, key)
    .map((item) => textAt(item, 'name') || textAt(item))
    .filter((name) => name !== '');
}

function readSpeeds(record: LooseObject, problems: Problems): OwnMonsterFields['speed'] {
  const other_speeds = listAt(record, 'other_speeds').map((other) => ({
    form: textAt(other, 'form') || 'another form',
    speed: speedIn(at(other, 'speed'), problems),
  }));
  return withForms({ ...BLANK_MONSTER, speed: speedIn(at(record, 'speed'), problems), other_speeds });
}

function speedIn(given: unknown, problems: Problems): OwnMonsterFields['speed'] {
  const speed: OwnMonsterFields['speed'] = {};
  for (const [key, value] of entriesAt(given)) {
    const movement = MOVEMENTS.find((name) => name === key);
    const feet = numberAt(value);
    const text = feet === undefined ? textAt(value) : `${feet} ft.`;
    if (key === 'hover') speed.hover = value === true;
    else if (movement !== undefined && text !== '') speed[movement] = text;
    else addUnread(problems, 'the speed', [`${key} ${text}`]);
  }
  if (speed.hover === false) delete speed.hover;
  return speed;
}

function defences(record: LooseObject, key: string): string[] {
  return namesAt(record, key).map((text) => (/^[A-Z][a-z]+$/.test(text) ? text.toLowerCase() : text));
}

/** The older files have the dice without the modifier. It is added if the hit points confirm it. */
function hitPointsLine(record: LooseObject): string {
  const points = textAt(record, 'hit_points');
  const roll = textAt(record, 'hit_points_roll');
  if (roll !== '') return `${points} (${roll})`;
  const dice = parseDice(textAt(record, 'hit_dice').slice(0, 50));
  if (dice === undefined) return points;
  const [first] = dice.terms;
  const count = first?.kind === 'dice' ? first.count : 0;
  const added = count * abilityModifier(numberAt(record, 'constitution') ?? 10);
  const isWhole = dice.terms.length > 1 || averageOf(dice) + added !== Number(points) || added === 0;
  const sign = added < 0 ? '-' : '+';
  return `${points} (${formatDice(dice)}${isWhole ? '' : ` ${sign} ${Math.abs(added)}`})`;
}

/** A number, or the possible armor classes: `{type: 'armor', value: 15, armor: [{name: 'Leather Armor'}]}`. */
function readArmor(record: LooseObject, found: FoundMonster): void {
  const [first, ...others] = listAt(record, 'armor_class');
  found.armor_class = numberAt(record, 'armor_class') ?? numberAt(first, 'value');
  found.armor_desc = textAt(record, 'armor_desc') || armorWords(first);
  found.armor_class_note = others
    .map((other) => `${textAt(other, 'value')} ${conditionWords(other)}`.trim())
    .join(', ');
}

function armorWords(armor: unknown): string {
  const desc = textAt(armor, 'desc').replace(/^\(|\)$/g, '');
  const names = listAt(armor, 'armor').map((one) => textAt(one, 'name').toLowerCase());
  if (names.length > 0) return [names.join(', '), desc].filter((part) => part !== '').join(', ');
  if (desc !== '') return desc;
  return textAt(armor, 'type') === 'natural' ? 'natural armor' : '';
}

function conditionWords(armor: unknown): string {
  const spell = textAt(armor, 'spell', 'name').toLowerCase();
  const condition = textAt(armor, 'condition', 'name').toLowerCase();
  if (spell !== '') return `with ${spell}`;
  return condition === '' ? armorWords(armor) : `while ${condition}`;
}

/** 'Saving Throw: CON' and 'Skill: History'. Newer files have the skills as a line of text too. */
function readProficiencies(record: LooseObject, found: FoundMonster, problems: Problems): void {
  readMonsterLine(found, 'skills', textAt(record, 'skills'), problems);
  readMonsterLine(found, 'saves', textAt(record, 'saving_throws'), problems);
  const saves = found.saving_throws ?? [];
  const skills = found.skills ?? [];
  for (const item of listAt(record, 'proficiencies')) {
    const name = textAt(item, 'proficiency', 'name') || textAt(item, 'name');
    const value = numberAt(item, 'value');
    const [, kind, what = ''] = /^(saving throw|skill): ?(.+)$/i.exec(name.slice(0, 100)) ?? [];
    const ability = kind?.toLowerCase() === 'saving throw' ? readAbility(what) : undefined;
    const skill = kind?.toLowerCase() === 'skill' ? readSkill(what) : undefined;
    if (value !== undefined && ability !== undefined) saves.push({ name: ability, value });
    else if (value !== undefined && skill !== undefined) skills.push({ name: skill, value });
    else addUnread(problems, 'the proficiencies', [`${name} ${value ?? ''}`]);
  }
  found.saving_throws = saves;
  found.skills = skills;
}

function readSenses(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const senses: NonNullable<FoundMonster['senses']> = {};
  for (const [key, value] of entriesAt(record, 'senses')) {
    const sense = SPECIAL_SENSES.find((name) => name === key);
    const feet = numberAt(value);
    if (key === 'passive_perception' && feet !== undefined) senses.passive_perception = feet;
    else if (sense !== undefined) senses[sense] = feet === undefined ? textAt(value) : `${feet} ft.`;
    else addUnread(problems, 'the senses', [`${key} ${textAt(value)}`]);
  }
  found.senses = senses;
}

function description(record: LooseObject): string {
  const inLair = numberAt(record, 'xp_in_lair');
  const forms = namesAt(record, 'forms');
  return [
    markdownText(textsAt(record, 'desc').join('\n') || textAt(record, 'desc')),
    inLair === undefined ? '' : `**Challenge Rating.** ${inLair.toLocaleString('en')} XP in its lair`,
    forms.length === 0 ? '' : `**Forms.** ${forms.join(', ')}`,
  ]
    .filter((text) => text !== '')
    .join('\n');
}
