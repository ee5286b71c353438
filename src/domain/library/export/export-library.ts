import type { OwnMonsterFields } from '../own-monster.ts';
import type { OwnSpellFields } from '../own-spell.ts';
import { fivetoolsBrew } from './fivetools-brew.ts';
import { improvedInitiativeExport } from './improved-initiative-export.ts';
import { lorescreenLibrary } from './lorescreen-library.ts';

/** The key is used in addresses and forms; the value is the name for people. */
export const LIBRARY_EXPORT_FORMATS = {
  lorescreen: 'Lorescreen',
  'improved-initiative': 'Improved Initiative',
  '5etools': '5etools homebrew',
} as const;
export type LibraryExportFormat = keyof typeof LIBRARY_EXPORT_FORMATS;

/** The JSON value of the file. */
export function exportLibrary(
  format: LibraryExportFormat,
  monsters: readonly OwnMonsterFields[],
  spells: readonly OwnSpellFields[],
): Readonly<Record<string, unknown>> {
  if (format === 'lorescreen') return lorescreenLibrary(monsters, spells);
  if (format === 'improved-initiative') return improvedInitiativeExport(monsters, spells);
  return fivetoolsBrew(monsters, spells);
}
