import { capitalised } from '#domain/text/capitalised.ts';

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
 * The kinds of the library. Their addresses are below `/api/library` and `/stuff/library`, because the codex has
 * monsters and spells too; their tables (`own_monsters`) and limits are their own. All else is as for the others.
 */
export const LIBRARY = {
  monster: { plural: 'monsters', article: 'a', one: 'monster', many: 'monsters', hasPage: true },
  spell: { plural: 'spells', article: 'a', one: 'spell', many: 'spells', hasPage: true },
} as const satisfies Record<string, Kind>;

export const ALL_KINDS = { ...KINDS, ...LIBRARY };

export type RecordKind = keyof typeof KINDS;
export type LibraryKind = keyof typeof LIBRARY;
export type AnyKind = keyof typeof ALL_KINDS;

export type Plural<Of extends RecordKind = RecordKind> = (typeof KINDS)[Of]['plural'];
export type LibraryPlural = (typeof LIBRARY)[LibraryKind]['plural'];

export const RECORD_KINDS = Object.keys(KINDS) as RecordKind[];
export const LIBRARY_KINDS = Object.keys(LIBRARY) as LibraryKind[];

export function isLibraryKind(kind: AnyKind): kind is LibraryKind {
  return kind in LIBRARY;
}

/** Where its records are, below `/api` and `/stuff`: 'npcs', 'library/monsters'. */
export function addressOf(kind: AnyKind): string {
  const { plural } = ALL_KINDS[kind];
  return isLibraryKind(kind) ? `library/${plural}` : plural;
}

/** The key of a record's id, where it stands beside those of other kinds: `npc_id`. */
export function idKeyOf<Of extends AnyKind>(kind: Of): `${Of}_id` {
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
export function titleOf(kind: AnyKind): string {
  return capitalised(ALL_KINDS[kind].one);
}

/** As the title of a list: 'Campaigns', 'NPCs'. */
export function titleOfMany(kind: AnyKind): string {
  return capitalised(ALL_KINDS[kind].many);
}
