import spellings from '#content/search/spellings.json' with { type: 'json' };

/** British spellings, by their spelling in the SRD 5.1. */
const BRITISH: ReadonlyMap<string, string> = new Map(Object.entries(spellings));
const AMERICAN = new Map([...BRITISH].map(([american, british]) => [british, american]));

/** The word as the SRD 5.1 spells it. */
export function asInTheSrd(word: string): string {
  return AMERICAN.get(word) ?? word;
}

/** The word, and its other spelling if it has one. */
export function spellingsOf(word: string): string[] {
  const other = BRITISH.get(word) ?? AMERICAN.get(word);
  return other === undefined ? [word] : [word, other];
}
