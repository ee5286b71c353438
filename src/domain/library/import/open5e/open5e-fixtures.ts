import { MOVEMENTS, SKILL_NAMES } from '#domain/codex/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { readJson } from '#domain/library/import/read-json.ts';
import { RECORD_VALUES_MAXIMUM } from '#domain/library/import/records.ts';
import {
  at,
  isObject,
  type LooseObject,
  objectAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { unread } from '#domain/library/import/shared/read-each.ts';

/**
 * The data files of Open5e: a list of `{model, pk, fields}`. Version 2 has the actions and traits of a creature as
 * separate objects that name their creature.
 */
export function isFixture(json: unknown): json is readonly unknown[] {
  return Array.isArray(json) && /^api(?:_v2)?\./.test(modelOf(json[0])) && isObject(at(json[0], 'fields'));
}

function modelOf(item: unknown): string {
  return textAt(item, 'model').slice(0, 50).toLowerCase();
}

/** The records in the form that the API has. */
export function* fixtureRecords(items: readonly unknown[]): Generator<LooseObject> {
  const documents = documentsOf(items);
  const traits = byParent(items, 'api_v2.creaturetrait');
  const actions = byParent(items, 'api_v2.creatureaction');
  const sets = setsByCreature(items);
  for (const item of items) {
    const model = modelOf(item);
    const key = textAt(item, 'pk');
    const { document, ...fields } = objectAt(item, 'fields');
    const source = documents.get(textAt(document)) ?? { document };
    if (model === 'api.monster') yield { slug: key, ...withoutJsonTexts(fields), ...source };
    else if (model === 'api.spell') yield { slug: key, ...fields, ...source };
    else if (model === 'api_v2.spell') yield { key, ...fields, ...source };
    else if (model === 'api_v2.creature') {
      yield {
        key,
        ...nested(fields),
        ...source,
        traits: traits.get(key) ?? [],
        actions: actions.get(key) ?? [],
        creature_set: sets.get(key),
        ...(actions.size === 0 && { actions_elsewhere: true }),
      };
    }
  }
}

/** The name of the set that a creature is in: 'Common Mounts'. */
function setsByCreature(items: readonly unknown[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const item of items) {
    if (modelOf(item) !== 'api_v2.creatureset') continue;
    for (const key of textsAt(item, 'fields', 'creatures')) found.set(key, textAt(item, 'fields', 'name'));
  }
  return found;
}

/** Names the actions, traits and sets whose creatures are in another file. */
export function* orphans(items: readonly unknown[]): Generator<ReadRecord> {
  const creatures = new Set(
    items.filter((item) => modelOf(item) === 'api_v2.creature').map((item) => textAt(item, 'pk')),
  );
  for (const [model, what] of [
    ['api_v2.creatureaction', 'actions'],
    ['api_v2.creaturetrait', 'traits'],
    ['api_v2.creatureset', 'creature sets'],
  ] as const) {
    const lost = items.filter((item) => {
      const parents = [textAt(item, 'fields', 'parent'), ...textsAt(item, 'fields', 'creatures')];
      return modelOf(item) === model && !parents.some((parent) => creatures.has(parent));
    });
    if (lost.length === 0) continue;
    yield unread(
      `${lost.length.toLocaleString('en')} ${what}`,
      'Their creatures are not in this file. Put the lists of both files into one file.',
    );
  }
}

function byParent(items: readonly unknown[], model: string): Map<string, LooseObject[]> {
  const found = new Map<string, LooseObject[]>();
  for (const item of items) {
    if (modelOf(item) !== model) continue;
    const parent = textAt(item, 'fields', 'parent');
    const list = found.get(parent) ?? [];
    list.push(objectAt(item, 'fields'));
    found.set(parent, list);
  }
  return found;
}

/** The document of a record, if the file has it: with the names of both versions. */
function documentsOf(items: readonly unknown[]): Map<string, LooseObject> {
  const found = new Map<string, LooseObject>();
  for (const item of items) {
    const key = textAt(item, 'pk');
    const fields = objectAt(item, 'fields');
    if (modelOf(item) === 'api_v2.document') {
      const system = textAt(fields, 'gamesystem') || textAt(fields, 'ruleset');
      found.set(key, {
        document: {
          key,
          name: textAt(fields, 'name'),
          gamesystem: { key: system },
          licenses: fields.licenses,
        },
      });
    } else if (modelOf(item) === 'api.document') {
      found.set(key, {
        document__slug: fields.slug,
        document__title: fields.title,
        document__license_url: fields.license_url,
      });
    }
  }
  return found;
}

/** `actions_json: '[{…}]'` becomes `actions: [{…}]`. */
function withoutJsonTexts(fields: LooseObject): LooseObject {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) =>
      key.endsWith('_json') && typeof value === 'string'
        ? [key.slice(0, -'_json'.length), readJson(value, RECORD_VALUES_MAXIMUM) ?? value]
        : [key, value],
    ),
  );
}

/** `ability_score_strength: 12` becomes `ability_scores: {strength: 12}`. */
function nested(fields: LooseObject): LooseObject {
  const group = (names: readonly string[], prefix: string) =>
    Object.fromEntries(
      names
        .map((name) => [name, at(fields, `${prefix}${name}`)] as const)
        .filter(([, value]) => value !== undefined && value !== null),
    );
  const skills = SKILL_NAMES.map((name) => name.toLowerCase().replaceAll(' ', '_'));
  return {
    ...fields,
    ability_scores: group(ABILITIES, 'ability_score_'),
    saving_throws: group(ABILITIES, 'saving_throw_'),
    skill_bonuses: group(skills, 'skill_bonus_'),
    speed: group([...MOVEMENTS, 'hover'], ''),
    languages: { as_string: textAt(fields, 'languages_desc'), data: fields.languages },
    experience_points: fields.experience_points_integer,
  };
}
