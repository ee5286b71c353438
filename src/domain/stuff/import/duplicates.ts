import { ALL_KINDS, type AnyKind, JOURNAL_KINDS, LIBRARY_KINDS, RECORD_KINDS } from '../record-kinds.ts';

/**
 * What an import does with a record that already exists (same id, or same kind and name). `skip` keeps the existing
 * record, `keep_both` adds a second one, `replace` overwrites it.
 */
export const DUPLICATE_CHOICES = ['skip', 'keep_both', 'replace'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/**
 * The kinds that an import reports. A fight is imported together with its encounter, and a layout into the screen of
 * its place.
 */
export const IMPORTED_KINDS = [
  ...RECORD_KINDS,
  ...LIBRARY_KINDS,
  ...JOURNAL_KINDS,
  'fight',
  'layout',
  'collection',
] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

export const IMPORT_ACTIONS = ['add', 'skip', 'replace'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** What an undo removes or restores: records, by the plural of their kind, whole screens, and collections. */
export type UndoneKind = (typeof ALL_KINDS)[AnyKind]['plural'] | 'screens' | 'collections';
export const UNDONE_KINDS: readonly UndoneKind[] = [
  ...Object.values(ALL_KINDS).map(({ plural }) => plural),
  'screens',
  'collections',
];
