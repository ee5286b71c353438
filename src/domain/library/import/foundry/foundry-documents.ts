import { at, isObject, type LooseObject, textAt } from '#domain/library/import/shared/loose-values.ts';

/** Where a pack stores the document: '!actors!mmOgre0000000000', '!folders!…'. */
export const KEY =
  /^!(actors|items|folders|journal|tables|scenes|macros|cards|playlists|adventures|effects)!/;

const COLLECTIONS: Readonly<Record<string, string>> = {
  folders: 'a folder',
  journal: 'a journal entry',
  tables: 'a table for rolls',
  scenes: 'a scene',
  macros: 'a macro',
  cards: 'a stack of cards',
  playlists: 'a playlist',
  adventures: 'an adventure',
  effects: 'an effect',
};

/** Item and actor types of the dnd5e system that the library has no place for. */
const TYPES: Readonly<Record<string, string>> = {
  background: 'a background',
  backpack: 'a container',
  class: 'a class',
  consumable: 'a consumable item',
  container: 'a container',
  encounter: 'an encounter of Foundry',
  equipment: 'a piece of equipment',
  facility: 'a facility',
  feat: 'a feature',
  group: 'a group of actors',
  loot: 'an item',
  race: 'a species',
  subclass: 'a subclass',
  tattoo: 'a tattoo',
  tool: 'a tool',
  vehicle: 'a vehicle',
  weapon: 'a weapon',
};

/** 'It is a folder, no creature, character or spell.' */
export function whyUnread(document: LooseObject): string {
  const kind = kindOf(document);
  return kind === undefined
    ? 'It is neither a creature, nor a character, nor a spell.'
    : `It is ${kind}, no creature, character or spell.`;
}

function kindOf(document: LooseObject): string | undefined {
  const collection = KEY.exec(textAt(document, '_key').slice(0, 100))?.[1] ?? '';
  if (Object.hasOwn(COLLECTIONS, collection)) return COLLECTIONS[collection];
  const type = textAt(document, 'type');
  if (Object.hasOwn(TYPES, type)) return TYPES[type];
  if (Array.isArray(at(document, 'pages'))) return COLLECTIONS.journal;
  if (Array.isArray(at(document, 'results'))) return COLLECTIONS.tables;
  const isFolder = at(document, 'sorting') !== undefined && !isObject(at(document, 'system'));
  return isFolder ? COLLECTIONS.folders : undefined;
}
