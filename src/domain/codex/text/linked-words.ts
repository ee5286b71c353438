import type { EntryReference, Guide } from '#domain/codex/guides.ts';

/** Words of a text that name a rule, by the index of the rule. Plurals and capitals are found too. */
const RULE_WORDS: Readonly<Record<string, readonly string[]>> = {
  'opportunity-attacks': ['opportunity attack'],
  cover: ['half cover', 'three-quarters cover', 'total cover'],
  'difficult-terrain': ['difficult terrain'],
  'temporary-hit-points': ['temporary hit point'],
  'short-rest': ['short rest'],
  'long-rest': ['long rest'],
  'death-saves': ['death saving throw'],
  'critical-hits': ['critical hit'],
  'light-and-vision': ['dim light', 'bright light', 'heavily obscured', 'lightly obscured'],
  darkvision: ['darkvision'],
  blindsight: ['blindsight'],
  tremorsense: ['tremorsense'],
  truesight: ['truesight'],
  surprise: ['surprised'],
  'spell-slots': ['spell slot'],
  'bonus-actions': ['bonus action'],
  initiative: ['initiative roll'],
  'passive-checks': ['passive perception'],
};

/** The same for equipment. Words that also mean something else, such as 'net' or 'shield', are left out. */
const EQUIPMENT_WORDS: Readonly<Record<string, readonly string[]>> = {
  longsword: ['longsword'],
  shortsword: ['shortsword'],
  greatsword: ['greatsword'],
  battleaxe: ['battleaxe'],
  greataxe: ['greataxe'],
  handaxe: ['handaxe'],
  greatclub: ['greatclub'],
  quarterstaff: ['quarterstaff'],
  warhammer: ['warhammer'],
  halberd: ['halberd'],
  glaive: ['glaive'],
  scimitar: ['scimitar'],
  rapier: ['rapier'],
  morningstar: ['morningstar'],
  trident: ['trident'],
  shortbow: ['shortbow'],
  longbow: ['longbow'],
  'crossbow-light': ['light crossbow'],
  'crossbow-heavy': ['heavy crossbow'],
  'crossbow-hand': ['hand crossbow'],
  'chain-mail': ['chain mail'],
  'chain-shirt': ['chain shirt'],
  'scale-mail': ['scale mail'],
  'half-plate': ['half plate'],
  'ring-mail': ['ring mail'],
  breastplate: ['breastplate'],
  torch: ['torch'],
  manacles: ['manacles'],
  caltrops: ['caltrops'],
};

const BY_WORDS = new Map<string, EntryReference>([
  ...entriesOf('rules', RULE_WORDS),
  ...entriesOf('equipment', EQUIPMENT_WORDS),
]);

function entriesOf(guide: Guide, words: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(words).flatMap(([index, phrases]) =>
    phrases.map((phrase) => [phrase, { guide, index }] as const),
  );
}

/** A part of a regular expression that matches the words, without case. */
export const LINKED_WORDS = String.raw`\b(?:${[...BY_WORDS.keys()].join('|')})(?:e?s)?\b`;

/** The entry that words found by `LINKED_WORDS` name. */
export function entryOfWords(words: string): EntryReference | undefined {
  const phrase = words.toLowerCase();
  return (
    BY_WORDS.get(phrase) ?? BY_WORDS.get(phrase.replace(/s$/, '')) ?? BY_WORDS.get(phrase.replace(/es$/, ''))
  );
}

export const LINKED_ENTRIES: readonly EntryReference[] = [...BY_WORDS.values()];
