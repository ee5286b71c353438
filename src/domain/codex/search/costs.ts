/**
 * The distance between an entry and one word of a query. A facet of the entry counts more than a mention in its text.
 */
export const COST = {
  word: 1,
  wordBegins: 2,
  facet: 2.2,
  inName: 2.4,
  facetBegins: 2.8,
  misspelt: 2.4,
  misspeltFacet: 2.8,
  /** Added for every wrong letter. */
  slip: 0.4,
  inText: 6,
  inTextBegins: 6.5,
  misspeltText: 7,
  missing: 8,
} as const;
/** Another form of the word: 'wolves' for 'wolf'. */
export const OTHER_FORM = 0.3;
/**
 * An entry that has the word as its name and as its facet comes before one that has it in the name only: a fire giant
 * before a giant ape.
 */
export const NAMED_AFTER_FACET = -0.7;
/** For a word that only ranks names with it first, and that the name does not have. */
export const PREFERRED_MISSING = 0.2;
