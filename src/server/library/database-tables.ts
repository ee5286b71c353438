import type { ImportKind } from '#domain/library/import/records.ts';
import type { LibraryKind } from '#domain/stuff/record-kinds.ts';
import type { Database } from '#server/storage/schema.ts';

/** The tables of the kinds that imports add and collections share. */
export const DATABASE_TABLES = {
  monsters: 'own_monsters',
  spells: 'own_spells',
  characters: 'characters',
  encounters: 'encounters',
} as const satisfies Record<ImportKind, keyof Database>;

/** The tables of the library by kind. */
export const LIBRARY_TABLES = {
  monster: DATABASE_TABLES.monsters,
  spell: DATABASE_TABLES.spells,
} as const satisfies Record<LibraryKind, keyof Database>;
