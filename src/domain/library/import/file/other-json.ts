import { at, isObject, type LooseObject } from '#domain/library/import/shared/loose-values.ts';

type Fits = (json: LooseObject) => boolean;

const has =
  (...keys: readonly string[]): Fits =>
  (json) =>
    keys.every((key) => Object.hasOwn(json, key));
const hasAny =
  (...keys: readonly string[]): Fits =>
  (json) =>
    keys.some((key) => Object.hasOwn(json, key));
const hasList =
  (...keys: readonly string[]): Fits =>
  (json) =>
    keys.some((key) => Array.isArray(at(json, ...key.split('.'))));
const every =
  (...conditions: readonly Fits[]): Fits =>
  (json) =>
    conditions.every((fits) => fits(json));
const isOfFoundry = hasAny('_id', '_stats', 'ownership', 'permission', 'flags');

const ACTORS = 'In Foundry, right-click the creature or spell, choose “Export Data” and import that file.';
const JOURNAL = 'Please open the page in Foundry, copy the stat block and paste it here.';
const SHEET = 'Please copy the stat block as text and paste it here, or type the character into its form.';
const COPIED = 'Please copy the stat blocks as text and paste them here.';
const LIST = 'Please choose the file of monsters or spells instead.';

const FIVETOOLS = 'item baseitem class race feat background adventure book deity vehicle'.split(' ');

/** The known JSON formats without monsters or spells, and what the user can do instead. The first one that fits counts. */
const KNOWN: readonly (readonly [what: string, advice: string, ...fits: Fits[]])[] = [
  ['the manifest of a Foundry world', ACTORS, every(has('coreVersion'), hasAny('system', 'world'))],
  [
    'the manifest of a Foundry module',
    ACTORS,
    every(hasAny('esmodules', 'packs', 'manifest'), hasAny('compatibility', 'download', 'id')),
  ],
  ['a Foundry scene', ACTORS, has('walls', 'tokens')],
  [
    'a Foundry journal',
    JOURNAL,
    every(isOfFoundry, (json) => hasList('pages')(json) || typeof at(json, 'content') === 'string'),
  ],
  ['a Foundry roll table', ACTORS, every(isOfFoundry, has('results', 'formula'))],
  ['a Foundry playlist', ACTORS, every(isOfFoundry, has('sounds'))],
  ['a Foundry macro', ACTORS, has('command', 'scope')],
  [
    'a creature or item of Foundry for another game',
    'Only the files of Dungeons & Dragons are read.',
    every(isOfFoundry, has('type', 'name'), hasAny('system', 'data')),
  ],
  ['a character sheet of Roll20', SHEET, hasList('attribs', 'character.attribs')],
  ['a campaign of Roll20', COPIED, has('handouts', 'characters')],
  [
    'a character of Pathbuilder',
    'Only characters of D&D Beyond are read.',
    every(has('success'), (json) => isObject(at(json, 'build'))),
  ],
  ['a map for a virtual table', LIST, has('resolution', 'line_of_sight')],
  ['a file of 5etools without monsters or spells', LIST, has('_meta'), hasList(...FIVETOOLS)],
  ['a lock file of npm', LIST, has('lockfileVersion')],
  [
    'a package.json',
    LIST,
    every(has('name'), hasAny('dependencies', 'devDependencies', 'scripts'), hasAny('version', 'private')),
  ],
  ['the settings of TypeScript', LIST, has('compilerOptions')],
  ['the description of an API', LIST, hasAny('openapi', 'swagger')],
  ['a JSON schema', LIST, has('$schema', 'properties')],
  ['a map of places (GeoJSON)', LIST, has('features', 'type')],
];

const KEYS_NAMED = 6;
const KEY_LENGTH = 40;

/** Describes JSON without known records, and what the user can do. */
export function describeOtherJson(json: unknown): string {
  const first = Array.isArray(json) ? json[0] : json;
  if (isObject(first)) {
    const known = KNOWN.find(([, , ...any]) => any.some((fits) => fits(first)));
    if (known !== undefined) return `This seems to be ${known[0]}. ${known[1]}`;
  }
  const advice = 'Please choose the file that the other tool exports for its monsters or spells.';
  if (Array.isArray(json)) {
    if (json.length === 0) return `This is an empty list. ${advice}`;
    const items =
      json.length === 1 ? 'a list of one item' : `a list of ${json.length.toLocaleString('en')} items`;
    return `This is ${items} that no known tool writes${isObject(first) && Object.keys(first).length > 0 ? `, with ${keysOf(first)}` : ''}. ${advice}`;
  }
  if (!isObject(json)) return `This is a single value and no record. ${advice}`;
  if (Object.keys(json).length === 0) return `This is JSON with nothing in it. ${advice}`;
  return `This is JSON of a kind that is not known, with ${keysOf(json)}. ${advice}`;
}

/** '“name”, “walls” and 12 more'. */
function keysOf(json: LooseObject): string {
  const keys = Object.keys(json);
  const named = keys.slice(0, KEYS_NAMED).map((key) => `“${key.slice(0, KEY_LENGTH)}”`);
  const more = keys.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more.toLocaleString('en')} more` : named.join(', ');
}
