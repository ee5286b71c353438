interface Kind {
  /** In the addresses of the API and of the site, in exports, and as the name of the table. */
  readonly plural: string;
  readonly article: 'a' | 'an';
  /** As in a sentence. */
  readonly one: string;
  readonly many: string;
  /** Whether each record has a page; otherwise all of it is on its card in the list. */
  readonly hasPage: boolean;
}

/**
 * The kinds of records that a person makes and keeps, in the order in which they are listed. What is the same for all
 * of them is derived from here; CONTRIBUTING.md lists what else a new one needs. No schemas: the first page loads this.
 */
export const KINDS = {
  campaign: { plural: 'campaigns', article: 'a', one: 'campaign', many: 'campaigns', hasPage: true },
  encounter: { plural: 'encounters', article: 'an', one: 'encounter', many: 'encounters', hasPage: true },
  character: { plural: 'characters', article: 'a', one: 'character', many: 'characters', hasPage: false },
  npc: { plural: 'npcs', article: 'an', one: 'NPC', many: 'NPCs', hasPage: false },
} as const satisfies Record<string, Kind>;

/**
 * The kinds of the library, which have tables, pages and limits of their own (src/server/library, /stuff/library); an
 * account's export and import take them along like the others.
 */
export const LIBRARY = {
  monster: { plural: 'monsters', one: 'monster', many: 'monsters' },
  spell: { plural: 'spells', one: 'spell', many: 'spells' },
} as const;

export type LibraryKind = keyof typeof LIBRARY;
export type LibraryPlural = (typeof LIBRARY)[LibraryKind]['plural'];

export const LIBRARY_KINDS = Object.keys(LIBRARY) as LibraryKind[];

export type RecordKind = keyof typeof KINDS;
export type Plural<Of extends RecordKind = RecordKind> = (typeof KINDS)[Of]['plural'];

const WORDS = { ...KINDS, ...LIBRARY };

export const RECORD_KINDS = Object.keys(KINDS) as RecordKind[];

/** The key of a record's id, where it stands beside those of other kinds: `npc_id`. */
export function idKeyOf<Of extends RecordKind | LibraryKind>(kind: Of): `${Of}_id` {
  return `${kind}_id`;
}

/** Something for each kind. */
export function byKind<Value>(make: (kind: RecordKind) => Value): Record<RecordKind, Value> {
  return Object.fromEntries(RECORD_KINDS.map((kind) => [kind, make(kind)])) as Record<RecordKind, Value>;
}

/** The same, under its plural. */
export function byPlural<Value>(make: (kind: RecordKind) => Value): Record<Plural, Value> {
  const entries = RECORD_KINDS.map((kind) => [KINDS[kind].plural, make(kind)]);
  return Object.fromEntries(entries) as Record<Plural, Value>;
}

/** As a title: 'Campaign', 'NPC'. */
export function titleOf(kind: RecordKind | LibraryKind): string {
  return capitalised(WORDS[kind].one);
}

/** As the title of a list: 'Campaigns', 'NPCs'. */
export function titleOfMany(kind: RecordKind | LibraryKind): string {
  return capitalised(WORDS[kind].many);
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
