import type { OwnMonsterFields } from '../own-monster.ts';
import type { OwnSpellFields } from '../own-spell.ts';

export const LORESCREEN_LIBRARY = 'lorescreen-library';
/** The placeholder for a missing source, in formats that require a source. An import ignores it. */
export const LORESCREEN_SOURCE = 'Lorescreen';

/** The fields as they are stored. `import/lorescreen/lorescreen.ts` reads them. */
export function lorescreenLibrary(
  monsters: readonly OwnMonsterFields[],
  spells: readonly OwnSpellFields[],
): Readonly<Record<string, unknown>> {
  return { format: LORESCREEN_LIBRARY, version: 1, monsters, spells };
}
