import { byKey } from '#domain/schema/by-key.ts';
import { capitalised } from '#domain/text/capitalised.ts';

interface Kind {
  /** Used in addresses of the API and the site, in exports, and as table name. */
  readonly plural: string;
  readonly article: 'a' | 'an';
  /** The name in a sentence. */
  readonly one: string;
  readonly many: string;
  /** Whether each record has a page. Otherwise the card in the list shows everything. */
  readonly hasPage: boolean;
  /** Whether a record may have a picture. */
  readonly hasPicture: boolean;
}

/** The kinds that have only fields. CONTRIBUTING.md lists what else a new one needs. */
const PLAIN = {
  character: {
    plural: 'characters',
    article: 'a',
    one: 'character',
    many: 'characters',
    hasPage: false,
    hasPicture: true,
  },
  npc: { plural: 'npcs', article: 'an', one: 'NPC', many: 'NPCs', hasPage: false, hasPicture: true },
} as const satisfies Record<string, Kind>;

/**
 * The kinds of records of a user, in the order of the lists. Everything that is equal for all kinds is derived from
 * here. This module has no schemas, because the first page loads it.
 */
export const KINDS = {
  campaign: {
    plural: 'campaigns',
    article: 'a',
    one: 'campaign',
    many: 'campaigns',
    hasPage: true,
    hasPicture: false,
  },
  encounter: {
    plural: 'encounters',
    article: 'an',
    one: 'encounter',
    many: 'encounters',
    hasPage: true,
    hasPicture: false,
  },
  ...PLAIN,
} as const satisfies Record<string, Kind>;

/**
 * The kinds of the library. Their addresses are under `/api/library` and `/stuff/library`, because the codex also has
 * monsters and spells. They have separate tables (`own_monsters`) and limits. Everything else is equal to the other
 * kinds.
 */
export const LIBRARY = {
  monster: {
    plural: 'monsters',
    article: 'a',
    one: 'monster',
    many: 'monsters',
    hasPage: true,
    hasPicture: true,
  },
  spell: { plural: 'spells', article: 'a', one: 'spell', many: 'spells', hasPage: true, hasPicture: false },
} as const satisfies Record<string, Kind>;

/**
 * The kinds of the journal. Each record belongs to a campaign and is deleted with it. Their pages are under
 * `/stuff/journal`; CONTRIBUTING.md lists what a new one needs.
 */
export const JOURNAL = {
  note: { plural: 'notes', article: 'a', one: 'note', many: 'notes', hasPage: true, hasPicture: false },
  session: {
    plural: 'sessions',
    article: 'a',
    one: 'session',
    many: 'sessions',
    hasPage: true,
    hasPicture: false,
  },
  handout: {
    plural: 'handouts',
    article: 'a',
    one: 'handout',
    many: 'handouts',
    hasPage: true,
    hasPicture: false,
  },
} as const satisfies Record<string, Kind>;

export const ALL_KINDS = { ...KINDS, ...LIBRARY, ...JOURNAL };

export type RecordKind = keyof typeof KINDS;
export type PlainKind = keyof typeof PLAIN;
export type LibraryKind = keyof typeof LIBRARY;
export type JournalKind = keyof typeof JOURNAL;
export type AnyKind = keyof typeof ALL_KINDS;
export type PicturedKind = {
  [Kind in AnyKind]: (typeof ALL_KINDS)[Kind]['hasPicture'] extends true ? Kind : never;
}[AnyKind];

export type Plural<Of extends RecordKind = RecordKind> = (typeof KINDS)[Of]['plural'];
export type LibraryPlural = (typeof LIBRARY)[LibraryKind]['plural'];

export const RECORD_KINDS = Object.keys(KINDS) as RecordKind[];
export const PLAIN_KINDS = Object.keys(PLAIN) as PlainKind[];
export const JOURNAL_KINDS = Object.keys(JOURNAL) as JournalKind[];
export const LIBRARY_KINDS = Object.keys(LIBRARY) as LibraryKind[];

export const PICTURED_KINDS = (Object.keys(ALL_KINDS) as AnyKind[]).filter(isPicturedKind);

export function isPicturedKind(kind: AnyKind): kind is PicturedKind {
  return ALL_KINDS[kind].hasPicture;
}

export function isLibraryKind(kind: AnyKind): kind is LibraryKind {
  return kind in LIBRARY;
}

export function isJournalKind(kind: AnyKind): kind is JournalKind {
  return kind in JOURNAL;
}

/** The path of the records under `/api`: 'npcs', 'library/monsters', 'notes'. */
export function apiAddressOf(kind: AnyKind): string {
  const { plural } = ALL_KINDS[kind];
  return isLibraryKind(kind) ? `library/${plural}` : plural;
}

/** The path of the records' pages under `/stuff`: 'npcs', 'library/monsters', 'journal/notes'. */
export function pageAddressOf(kind: AnyKind): string {
  const address = apiAddressOf(kind);
  return isJournalKind(kind) ? `journal/${address}` : address;
}

/** The key of a record id beside ids of other kinds: `npc_id`. */
export function idKeyOf<Of extends AnyKind>(kind: Of): `${Of}_id` {
  return `${kind}_id`;
}

export function byKind<Value>(make: (kind: RecordKind) => Value): Record<RecordKind, Value> {
  return byKey(RECORD_KINDS, make);
}

/** The same, by plural. */
export function byPlural<Value>(make: (kind: RecordKind) => Value): Record<Plural, Value> {
  const entries = RECORD_KINDS.map((kind) => [KINDS[kind].plural, make(kind)]);
  return Object.fromEntries(entries) as Record<Plural, Value>;
}

/** The same for the kinds that have only fields. Each value has another type, so the caller names the type of all. */
export function byPlainPlural<Values extends Record<Plural<PlainKind>, unknown>>(
  make: (kind: PlainKind) => unknown,
): Values {
  return Object.fromEntries(PLAIN_KINDS.map((kind) => [KINDS[kind].plural, make(kind)])) as Values;
}

/** As a title: 'Campaign', 'NPC'. */
export function titleOf(kind: AnyKind): string {
  return capitalised(ALL_KINDS[kind].one);
}

/** As the title of a list: 'Campaigns', 'NPCs'. */
export function titleOfMany(kind: AnyKind): string {
  return capitalised(ALL_KINDS[kind].many);
}
