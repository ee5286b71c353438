import type { OwnMonsterFields } from '../own-monster.ts';
import type { OwnSpellFields } from '../own-spell.ts';

export const LORESCREEN_LIBRARY = 'lorescreen-library';
/** Written as the source of a record without one, in formats that require a source; an import reads it as no source. */
export const LORESCREEN_SOURCE = 'Lorescreen';

/** The fields as they are kept; read back by `import/lorescreen.ts`. */
export function lorescreenLibrary(
  monsters: readonly OwnMonsterFields[],
  spells: readonly OwnSpellFields[],
): Readonly<Record<string, unknown>> {
  return { format: LORESCREEN_LIBRARY, version: 1, monsters, spells };
}
