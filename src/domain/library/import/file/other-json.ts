import { at, isObject, type LooseObject } from '#domain/library/import/shared/loose-values.ts';

/** A known JSON format without monsters or spells, and what the user can do instead. */
interface KnownJson {
  readonly what: string;
  readonly advice: string;
  readonly fits: (json: LooseObject) => boolean;
}

const has = (...keys: readonly string[]) => {
  return (json: LooseObject) => keys.every((key) => Object.hasOwn(json, key));
};
const hasAny = (...keys: readonly string[]) => {
  return (json: LooseObject) => keys.some((key) => Object.hasOwn(json, key));
};
const isOfFoundry = hasAny('_id', '_stats', 'ownership', 'permission', 'flags');

const ACTORS = 'In Foundry, right-click the creature or spell, choose “Export Data” and import that file.';
const LIST_OF_MONSTERS = 'Please choose the file of monsters or spells instead.';

const KNOWN: readonly KnownJson[] = [
  {
    what: 'the manifest of a Foundry world',
    advice: ACTORS,
    fits: (json) => has('coreVersion')(json) && hasAny('system', 'world')(json),
  },
  {
    what: 'the manifest of a Foundry module',
    advice: ACTORS,
    fits: (json) =>
      hasAny('esmodules', 'packs', 'manifest')(json) && hasAny('compatibility', 'download', 'id')(json),
  },
  { what: 'a Foundry scene', advice: ACTORS, fits: has('walls', 'tokens') },
  {
    what: 'a Foundry journal',
    advice: 'Please open the page in Foundry, copy the stat block and paste it here.',
    fits: (json) =>
      isOfFoundry(json) && (Array.isArray(at(json, 'pages')) || typeof at(json, 'content') === 'string'),
  },
  {
    what: 'a Foundry roll table',
    advice: ACTORS,
    fits: (json) => isOfFoundry(json) && has('results', 'formula')(json),
  },
  { what: 'a Foundry playlist', advice: ACTORS, fits: (json) => isOfFoundry(json) && has('sounds')(json) },
  { what: 'a Foundry macro', advice: ACTORS, fits: has('command', 'scope') },
  {
    what: 'a creature or item of Foundry for another game',
    advice: 'Only the files of Dungeons & Dragons are read.',
    fits: (json) => isOfFoundry(json) && has('type', 'name')(json) && hasAny('system', 'data')(json),
  },
  {
    what: 'a character sheet of Roll20',
    advice: 'Please copy the stat block as text and paste it here, or type the character into its form.',
    fits: (json) => Array.isArray(at(json, 'attribs')) || Array.isArray(at(json, 'character', 'attribs')),
  },
  {
    what: 'a campaign of Roll20',
    advice: 'Please copy the stat blocks as text and paste them here.',
    fits: (json) => has('handouts', 'characters')(json),
  },
  {
    what: 'a character of Pathbuilder',
    advice: 'Only characters of D&D Beyond are read.',
    fits: (json) => isObject(at(json, 'build')) && has('success')(json),
  },
  {
    what: 'a map for a virtual table',
    advice: LIST_OF_MONSTERS,
    fits: has('resolution', 'line_of_sight'),
  },
  {
    what: 'a file of 5etools without monsters or spells',
    advice: LIST_OF_MONSTERS,
    fits: (json) =>
      has('_meta')(json) ||
      [
        'item',
        'baseitem',
        'class',
        'race',
        'feat',
        'background',
        'adventure',
        'book',
        'deity',
        'vehicle',
      ].some((key) => Array.isArray(at(json, key))),
  },
  { what: 'a lock file of npm', advice: LIST_OF_MONSTERS, fits: has('lockfileVersion') },
  {
    what: 'a package.json',
    advice: LIST_OF_MONSTERS,
    fits: (json) =>
      has('name')(json) &&
      hasAny('dependencies', 'devDependencies', 'scripts')(json) &&
      hasAny('version', 'private')(json),
  },
  { what: 'the settings of TypeScript', advice: LIST_OF_MONSTERS, fits: has('compilerOptions') },
  { what: 'the description of an API', advice: LIST_OF_MONSTERS, fits: hasAny('openapi', 'swagger') },
  { what: 'a JSON schema', advice: LIST_OF_MONSTERS, fits: has('$schema', 'properties') },
  { what: 'a map of places (GeoJSON)', advice: LIST_OF_MONSTERS, fits: has('features', 'type') },
];

const KEYS_NAMED = 6;
const KEY_LENGTH = 40;

/** Describes JSON without known records, and what the user can do. */
export function describeOtherJson(json: unknown): string {
  const first = Array.isArray(json) ? json[0] : json;
  if (isObject(first)) {
    const known = KNOWN.find(({ fits }) => fits(first));
    if (known !== undefined) return `This seems to be ${known.what}. ${known.advice}`;
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
