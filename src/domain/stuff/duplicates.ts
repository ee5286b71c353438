import { LIBRARY_KINDS, RECORD_KINDS } from './kinds.ts';

/**
 * What an import does with a record that is already there (the same id, or the same kind and name):
 * `skip` leaves it as it is, `keep_both` adds a second one, `replace` overwrites it.
 */
export const DUPLICATE_CHOICES = ['skip', 'keep_both', 'replace'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** What an import tells of; a fight comes with its encounter. */
export const IMPORTED_KINDS = [...RECORD_KINDS, ...LIBRARY_KINDS, 'fight'] as const;

export const IMPORT_ACTIONS = ['add', 'skip', 'replace'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];
