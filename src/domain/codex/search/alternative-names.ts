import alternativeNames from '#content/search/alternative-names.json' with { type: 'json' };

/*
 * Alternative names that people type, with the indexes of their entries. They are families of monsters that are only
 * headings in the SRD 5.1 or missing there, everyday words for a monster, and the names of wizards that the SRD removed
 * from its spells.
 */
const { monsters, spells } = alternativeNames;

/** Every entry that has an alternative name. */
export const OTHERWISE_NAMED = {
  monsters: Object.values(monsters).flat(),
  spells: Object.values(spells).flat(),
} as const;

const NAMES_BY_INDEX: ReadonlyMap<string, readonly string[]> = (() => {
  const byIndex = new Map<string, string[]>();
  for (const [name, indexes] of [...Object.entries(monsters), ...Object.entries(spells)]) {
    for (const index of indexes) byIndex.set(index, [...(byIndex.get(index) ?? []), name]);
  }
  return byIndex;
})();

export function otherNamesOf(index: string): readonly string[] {
  return NAMES_BY_INDEX.get(index) ?? [];
}
