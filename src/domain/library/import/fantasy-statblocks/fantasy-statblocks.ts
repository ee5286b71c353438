import { ABILITIES } from '#domain/creature/abilities.ts';
import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import { hasYamlBlocks, yamlBlocks } from '#domain/library/import/markup/yaml-blocks.ts';
import { type ReadYaml, readYaml } from '#domain/library/import/markup/yaml-text.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import { featureName, proseText } from '#domain/library/import/shared/feature-list.ts';
import { addUnread, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { readOne } from '#domain/library/import/shared/read-each.ts';
import {
  readAbility,
  readAlignment,
  readBonus,
  readHitPoints,
  readSize,
  readSkill,
  readType,
} from '#domain/library/import/shared/read-fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';

/** Stat blocks of Obsidian's Fantasy Statblocks: YAML in notes, YAML alone, or the same fields as JSON. */
export const fantasyStatblocks: ImportAdapter = {
  format: 'Fantasy Statblocks',
  listedAs: 'Fantasy Statblocks',
  recognises: ({ json, text }) =>
    json === undefined ? hasYamlBlocks(text) : isBlock(Array.isArray(json) ? json[0] : json),
  *read({ json, text }) {
    let place = 0;
    const records = json === undefined ? yamlBlocks(text) : Array.isArray(json) ? json : [json];
    for (const record of records) {
      place++;
      const yaml: ReadYaml | string = json === undefined ? readYaml(String(record)) : { value: record };
      const what = `stat block ${place}`;
      if (typeof yaml === 'string') yield { kind: 'unread', record: { what, why: yaml } };
      else yield readOne(yaml.value, what, (block) => readBlock(block, what, yaml.problem));
    }
  },
};

function isBlock(json: unknown): boolean {
  return isObject(json) && typeof at(json, 'name') === 'string' && listAt(json, 'stats').length === 6;
}

function readBlock(block: LooseObject, place: string, problem: string | undefined): ReadRecord {
  const name = textAt(block, 'name') || textAt(block, 'monster');
  const base = textAt(block, 'monster') || textAt(block, 'extends');
  if (base !== '' && at(block, 'stats') === undefined) {
    const why = `It has no figures of its own: it only refers to “${base.slice(0, 200)}”.`;
    return { kind: 'unread', record: { what: name.slice(0, 200) || place, why } };
  }
  const problems: Problems = problem === undefined ? [] : [problem];
  const found: FoundMonster = {
    name,
    source: wordsOf(at(block, 'source')),
    size: readSize(textAt(block, 'size')),
    type: readType(textAt(block, 'type')),
    subtype: textAt(block, 'subtype').toLowerCase(),
    alignment: readAlignment(textAt(block, 'alignment')),
    stats: Object.fromEntries(ABILITIES.map((ability, index) => [ability, numberAt(block, 'stats', index)])),
    gear: wordsOf(at(block, 'gear')),
    desc: proseText(wordsOf(at(block, 'desc') ?? at(block, 'description'))),
    saving_throws: readBonuses(at(block, 'saves'), readAbility, 'the saving throws', problems),
    skills: readBonuses(at(block, 'skillsaves'), readSkill, 'the skills', problems),
    special_abilities: [...features(block, 'traits'), ...readSpells(block)],
    actions: features(block, 'actions'),
    bonus_actions: features(block, 'bonus_actions'),
    reactions: features(block, 'reactions'),
    legendary_intro: proseText(textAt(block, 'legendary_description')),
    legendary_actions: features(block, 'legendary_actions'),
    lair_intro: proseText(textAt(block, 'lair_description')),
    lair_actions: features(block, 'lair_actions'),
    mythic_intro: proseText(textAt(block, 'mythic_description')),
    mythic_actions: features(block, 'mythic_actions'),
  };
  readMonsterLine(found, 'armor', wordsOf(at(block, 'ac')), problems);
  if (textAt(block, 'ac_class') !== '') found.armor_desc = textAt(block, 'ac_class');
  readMonsterLine(found, 'initiative', textAt(block, 'initiative'), problems);
  readMonsterLine(found, 'hit points', wordsOf(at(block, 'hp')), problems);
  found.hit_points_roll = readHitPoints(textAt(block, 'hit_dice'))?.roll || found.hit_points_roll;
  for (const [line, key] of LINES) readMonsterLine(found, line, wordsOf(at(block, key)), problems);
  return { kind: 'monster', record: settleMonster(found, problems) };
}

const DEPTH_MAXIMUM = 5;

const LINES = [
  ['speed', 'speed'],
  ['vulnerabilities', 'damage_vulnerabilities'],
  ['resistances', 'damage_resistances'],
  ['immunities', 'damage_immunities'],
  ['conditions', 'condition_immunities'],
  ['senses', 'senses'],
  ['languages', 'languages'],
  ['challenge', 'cr'],
] as const;

/** A text, a list of texts, or an object that YAML made from a text with colons. */
function wordsOf(value: unknown, between = ', ', depth = 0): string {
  if (depth > DEPTH_MAXIMUM) return '';
  const inner = (item: unknown) => wordsOf(item, between, depth + 1);
  if (Array.isArray(value))
    return listAt(value)
      .map(inner)
      .filter((text) => text !== '')
      .join(between);
  if (isObject(value))
    return entriesAt(value)
      .map(([key, item]) => `${key}: ${inner(item)}`)
      .join(between);
  return withoutWikiLinks(textAt(value));
}

/** '[[Page|shown]]' becomes 'shown'. */
function withoutWikiLinks(text: string): string {
  return text.replace(/\[\[([^\][|]{1,200})(?:\|([^\][|]{1,200}))?\]\]/g, (_, page, shown) => shown ?? page);
}

/** A list of `ability: bonus` objects, one such object, or a text. */
function readBonuses<Name extends string>(
  value: unknown,
  readName: (text: string) => Name | undefined,
  what: string,
  problems: Problems,
): { name: Name; value: number }[] {
  const bonuses: { name: Name; value: number }[] = [];
  const texts = Array.isArray(value) ? listAt(value) : [value];
  for (const [key, item] of texts.flatMap((part) => pairsOf(part))) {
    const name = readName(key);
    const bonus = readBonus(textAt(item));
    if (name !== undefined && bonus !== undefined) bonuses.push({ name, value: bonus });
    else addUnread(problems, what, [`${key} ${textAt(item)}`]);
  }
  return bonuses;
}

function pairsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'string') return entriesAt(value);
  return value
    .slice(0, 2000)
    .split(',')
    .flatMap((part) => {
      const match = /^\s{0,5}([a-z_ ]{2,30}?)\s{0,5}:?\s{0,5}([+\-\u2212]?\d{1,3})\s{0,5}$/i.exec(part);
      return match === null ? [] : [[match[1] ?? '', match[2]] as [string, unknown]];
    });
}

/** Each feature is an object with `name` and `desc`, or a list of the two. */
function features(block: LooseObject, key: string): OwnMonsterFields['actions'] {
  return listAt(block, key)
    .map((feature) => {
      const [name, ...texts] = Array.isArray(feature)
        ? listAt(feature)
        : [at(feature, 'name'), at(feature, 'desc')];
      return {
        name: featureName(wordsOf(name)),
        desc: proseText(texts.map((text) => wordsOf(text, '\n')).join('\n')),
      };
    })
    .filter(({ name, desc }) => name !== '' || desc !== '');
}

/**
 * The first item introduces the spellcasting, the others are the spell lists. YAML reads a spell list as a key and a
 * value.
 */
function readSpells(block: LooseObject): OwnMonsterFields['actions'] {
  const lines = listAt(block, 'spells').map((line, index) => {
    const text = proseText(wordsOf(line));
    return index === 0 || text.startsWith('* ') ? text : `- ${text}`;
  });
  return lines.length === 0 ? [] : [{ name: 'Spellcasting', desc: lines.join('\n') }];
}
