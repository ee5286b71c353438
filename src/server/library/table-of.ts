import type { ImportKind } from '#domain/library/import/records.ts';
import type { LibraryKind } from '#domain/stuff/kinds.ts';
import type { Database } from '#server/storage/schema.ts';

/** The tables of the kinds that imports add and collections share. */
export const TABLE_OF = {
  monsters: 'own_monsters',
  spells: 'own_spells',
  characters: 'characters',
  encounters: 'encounters',
} as const satisfies Record<ImportKind, keyof Database>;

/** The tables of the library by kind. */
export const OWN_TABLES = {
  monster: TABLE_OF.monsters,
  spell: TABLE_OF.spells,
} as const satisfies Record<LibraryKind, keyof Database>;
