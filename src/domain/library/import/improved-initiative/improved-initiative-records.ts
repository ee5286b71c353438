import { abilityModifier } from '#domain/creature/abilities.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import { type FoundSpell, settleSpell } from '#domain/library/import/settle/settle-spell.ts';
import { featureList, featureName, proseText } from '#domain/library/import/shared/feature-list.ts';
import { addProblem, addUnread, Fitter, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  type LooseObject,
  listAt,
  numberAt,
  objectAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { readSaveList, readSkillList, readStats } from '#domain/library/import/shared/monster-values.ts';
import { unread } from '#domain/library/import/shared/read-each.ts';
import {
  HIGHER,
  readCastingTime,
  readComponents,
  readDuration,
  readSchool,
} from '#domain/library/import/shared/spell-words.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import {
  ARMOR_CLASS_MAXIMUM,
  HIT_POINTS_MAXIMUM,
  LEVEL_MAXIMUM,
  TEXT_MAXIMUM,
} from '#domain/stuff/field-limits.ts';
import { capitalised } from '#domain/text/capitalised.ts';

export function readInitiativeMonster(record: LooseObject): ReadRecord {
  const problems: Problems = [];
  const folder = textAt(record, 'Path');
  const found: FoundMonster = {
    name: textAt(record, 'Name'),
    source: textAt(record, 'Source'),
    tags: folder === '' ? [] : [folder],
    stats: readStats((_, code) => numberAt(record, 'Abilities', capitalised(code))),
    ...readDescription(textAt(record, 'Description')),
    saving_throws: readSaveList(listAt(record, 'Saves'), 'Name', modifierIn, problems),
    skills: readSkillList(listAt(record, 'Skills'), 'Name', modifierIn, problems),
    special_abilities: features(record, 'Traits'),
    actions: features(record, 'Actions'),
    bonus_actions: features(record, 'BonusActions'),
    reactions: features(record, 'Reactions'),
    legendary_actions: features(record, 'LegendaryActions'),
    lair_actions: features(record, 'LairActions'),
    mythic_actions: features(record, 'MythicActions'),
  };
  readType(found, textAt(record, 'Type'), problems);
  readArmor(record, found, problems);
  readMonsterLine(found, 'hit points', withNotes(objectAt(record, 'HP')), problems);
  readMonsterLine(found, 'speed', textsAt(record, 'Speed').join(', '), problems);
  readMonsterLine(found, 'vulnerabilities', textsAt(record, 'DamageVulnerabilities').join('; '), problems);
  readMonsterLine(found, 'resistances', textsAt(record, 'DamageResistances').join('; '), problems);
  readMonsterLine(found, 'immunities', textsAt(record, 'DamageImmunities').join('; '), problems);
  readMonsterLine(found, 'conditions', textsAt(record, 'ConditionImmunities').join(', '), problems);
  readMonsterLine(found, 'senses', textsAt(record, 'Senses').join(', '), problems);
  readMonsterLine(found, 'languages', textsAt(record, 'Languages').join(', '), problems);
  readMonsterLine(found, 'challenge', textAt(record, 'Challenge'), problems);
  reportLosses(record, problems);
  // The file has the value without the Dexterity modifier.
  const initiative = numberAt(record, 'InitiativeModifier') ?? 0;
  if (initiative !== 0) found.initiative_bonus = abilityModifier(found.stats?.dexterity ?? 10) + initiative;
  return { kind: 'monster', record: settleMonster(found, problems) };
}

/** The parts of a description that have a field here, as our export writes them. */
const PARTS = {
  Gear: 'gear',
  'Legendary Actions': 'legendary_intro',
  'Lair Actions': 'lair_intro',
  'Mythic Actions': 'mythic_intro',
} as const;
const PART = /^\*\*(Gear|Legendary Actions|Lair Actions|Mythic Actions)\.\*\*(?: (.*))?$/;

function readDescription(text: string): FoundMonster {
  const lines = new Map<'desc' | (typeof PARTS)[keyof typeof PARTS], string[]>();
  let part: 'desc' | (typeof PARTS)[keyof typeof PARTS] = 'desc';
  for (const line of proseText(text).split('\n')) {
    const [, heading, rest] = PART.exec(line) ?? [];
    if (heading !== undefined) part = PARTS[heading as keyof typeof PARTS];
    const held = lines.get(part) ?? [];
    const words = heading === undefined ? line : rest;
    if (words !== undefined) held.push(words);
    lines.set(part, held);
  }
  return Object.fromEntries([...lines].map(([key, held]) => [key, held.join('\n')]));
}

/**
 * A second armor class: '11 while prone', '15 with mage armor', 'in humanoid form, 12 (natural armor) in wolf form'.
 */
const ARMOR_NOTE = /^(?:\d{1,3} (?:with|while|when|if|in)|in) /;

/** The notes have the source of the armor class, and then a second armor class. */
function readArmor(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const value = textAt(record, 'AC', 'Value');
  const parts = textAt(record, 'AC', 'Notes')
    .slice(0, 1_000)
    .replace(/^\((.*)\)$/s, '$1')
    .split(', ');
  const place = parts.findIndex((part) => ARMOR_NOTE.test(part));
  readMonsterLine(found, 'armor', value, problems);
  found.armor_desc = parts
    .slice(0, place === -1 ? undefined : place)
    .join(', ')
    .trim();
  if (place !== -1) found.armor_class_note = parts.slice(place).join(', ').trim();
}

/** Dice, with or without parentheses. */
const DICE_NOTES = /^\(?\d{1,4}d\d{1,4}(?: ?[+-] ?\d{1,6}){0,5}\)?$/;

/** Names what the fields cannot keep. */
function reportLosses(record: LooseObject, problems: Problems): void {
  const notes = textAt(record, 'HP', 'Notes');
  if (notes !== '' && !DICE_NOTES.test(notes)) addUnread(problems, 'the hit points', [notes]);
  const special = textAt(record, 'InitiativeSpecialRoll');
  if (special !== '' && special !== 'none') addUnread(problems, 'the initiative', [special]);
  else if (at(record, 'InitiativeAdvantage') === true) addUnread(problems, 'the initiative', ['advantage']);
}

/** 'Small humanoid (goblinoid), neutral evil', or only a type. */
function readType(found: FoundMonster, text: string, problems: Problems): void {
  const type: FoundMonster = {};
  readMonsterLine(type, 'kind', text, []);
  if (type.size !== undefined || text === '') readMonsterLine(found, 'kind', text, problems);
  else found.type = text.toLowerCase();
}

/** '15' and '(leather armor, shield)' form one line of a stat block. The notes may have no parentheses. */
function withNotes(value: LooseObject): string {
  const notes = textAt(value, 'Notes');
  return `${textAt(value, 'Value')} ${notes === '' || notes.startsWith('(') ? notes : `(${notes})`}`.trim();
}

const modifierIn = (item: unknown) => numberAt(item, 'Modifier');

/** The usage is a separate field next to the name. */
function features(record: LooseObject, key: string): OwnMonsterFields['actions'] {
  const list = listAt(record, key);
  const named = list.map((feature) => {
    const usage = textAt(feature, 'Usage').replace(/^\(|\)$/g, '');
    const name = featureName(textAt(feature, 'Name'));
    return { Name: usage === '' ? name : `${name} (${usage})`, Content: at(feature, 'Content') };
  });
  return featureList(named, 'Name', 'Content');
}

export function readInitiativeSpell(record: LooseObject): ReadRecord {
  const blocks = proseText(textAt(record, 'Description'), '\n\n').split('\n\n');
  const raised = blocks.findIndex((block) => HIGHER.test(block.replaceAll('*', '')));
  const higher = raised === -1 ? [] : blocks.slice(raised).map((block) => block.replaceAll('*', ''));
  const folder = textAt(record, 'Path');
  const time = readCastingTime(textAt(record, 'CastingTime'));
  const found: FoundSpell = {
    name: textAt(record, 'Name'),
    source: textAt(record, 'Source'),
    tags: folder === '' ? [] : [folder],
    level: numberAt(record, 'Level'),
    school: readSchool(textAt(record, 'School')),
    casting_time: time.casting_time,
    range: textAt(record, 'Range'),
    classes: textsAt(record, 'Classes'),
    ritual: at(record, 'Ritual') === true || time.ritual,
    desc: blocks
      .slice(0, raised === -1 ? undefined : raised)
      .join('\n\n')
      .trim(),
    higher_level: higher.join('\n\n').replace(HIGHER, '$1').trim(),
    ...readComponents(textAt(record, 'Components')),
    ...readDuration(textAt(record, 'Duration')),
  };
  return { kind: 'spell', record: settleSpell(found) };
}

/** The level is in the challenge field. */
export function readInitiativeCharacter(record: LooseObject): ReadRecord {
  const problems: Problems = [];
  const fit = new Fitter(problems);
  const block = at(record, 'StatBlock') === undefined ? record : objectAt(record, 'StatBlock');
  const name = fit.text(textAt(record, 'Name') || textAt(block, 'Name'), 'The name');
  const points = numberAt(block, 'HP', 'Value');
  const level = numberAt(block, 'Challenge');
  const armor = numberAt(block, 'AC', 'Value');
  if (points === undefined) fit.missing('hit points', 10);
  if (level === undefined) fit.missing('level', 1);
  if (name === '') return unread('A character', 'It has no name.');
  const player = textAt(block, 'Player');
  return {
    kind: 'character',
    record: {
      problems,
      fields: {
        name,
        player: fit.text(player === 'player' ? '' : player, 'The player'),
        hit_points: fit.number(points, 'The hit points', [1, HIT_POINTS_MAXIMUM], 10),
        level: fit.number(level, 'The level', [1, LEVEL_MAXIMUM], 1),
        armor_class:
          armor === undefined ? null : fit.number(armor, 'The armor class', [1, ARMOR_CLASS_MAXIMUM], 10),
      },
    },
  };
}

const COUNT_MAXIMUM = 100;

export function readInitiativeEncounter(
  record: LooseObject,
  characterNames: ReadonlyMap<string, string>,
): ReadRecord {
  const problems: Problems = [];
  const counts = new Map<string, number>();
  const characters = new Set<string>();
  for (const combatant of listAt(record, 'Combatants')) {
    const id = textAt(combatant, 'PersistentCharacterId');
    const name = (characterNames.get(id) ?? textAt(combatant, 'StatBlock', 'Name'))
      .slice(0, TEXT_MAXIMUM)
      .trim();
    if (name === '') addProblem(problems, 'A combatant without a name was left out.');
    else if (id !== '' || textAt(combatant, 'StatBlock', 'Player') !== '') characters.add(name);
    else counts.set(name, Math.min(COUNT_MAXIMUM, (counts.get(name) ?? 0) + 1));
  }
  const name = new Fitter(problems).text(textAt(record, 'Name'), 'The name');
  if (name === '') return unread('An encounter', 'It has no name.');
  return {
    kind: 'encounter',
    record: {
      problems,
      fields: {
        name,
        monsters: [...counts].map(([monster, count]) => ({ name: monster, count })),
        characters: [...characters],
      },
    },
  };
}
