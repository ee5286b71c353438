import { CONDITIONS } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { formatChallenge, parseChallenge } from './challenge.ts';
import { isIndexed, wordsOf } from './text-index.ts';
import { ABILITY_CODES } from './vocabulary.ts';

/** Facts of an entry that take two words to ask for. */
export const facts = {
  challenge: (rating: number) => `cr ${formatChallenge(rating)}`,
  level: (level: number | string) => `level ${level}`,
  immune: (to: string) => `immune ${to}`,
  resistant: (to: string) => `resistant ${to}`,
  vulnerable: (to: string) => `vulnerable ${to}`,
  damage: (type: string) => `damage ${type}`,
  save: (ability: string) => `save ${ability.toLowerCase()}`,
  bonusAction: 'bonus action',
} as const;

/** How people call a condition. */
const CONDITION_NOUNS: Readonly<Record<string, string>> = {
  charm: 'charmed',
  fear: 'frightened',
  fright: 'frightened',
  paralysis: 'paralyzed',
  petrification: 'petrified',
  stun: 'stunned',
};

const HARM = [...DAMAGE_TYPES, ...CONDITIONS, ...Object.keys(CONDITION_NOUNS)].join('|');
const DEFENCES = {
  immune: 'immune|immunity|immunities',
  resistant: 'resistant|resistance|resistances|resists?',
  vulnerable: 'vulnerable|vulnerability|vulnerabilities|weak|weakness',
} as const;
const ABILITIES = ABILITY_CODES.join('|');

interface FactReader {
  readonly pattern: RegExp;
  /** The fact that the captured words ask for; undefined if they cannot be read. */
  readonly read: (captured: string) => string | undefined;
}

const harmOf = (word: string) => CONDITION_NOUNS[word] ?? word;

/** Each pattern captures one thing, in one place or another. */
const FACTS: readonly FactReader[] = [
  {
    pattern: /\b(?:cr|challenge(?: rating)?) ?(\d+\/\d+|\d*\.\d+|\d+)(?![\w/])/g,
    read: (text) => {
      const rating = parseChallenge(text);
      return rating === undefined ? undefined : facts.challenge(rating);
    },
  },
  {
    pattern: /\b(?:level|lvl) ?(\d)\b|\b(\d)(?:st|nd|rd|th)?[ -](?:level|lvl)\b/g,
    read: (level) => (level === '0' ? 'cantrip' : facts.level(level)),
  },
  ...(['immune', 'resistant', 'vulnerable'] as const).map((defence) => ({
    pattern: new RegExp(
      `\\b(${HARM}) (?:${DEFENCES[defence]})\\b|\\b(?:${DEFENCES[defence]}) (?:to |against )?(${HARM})\\b`,
      'g',
    ),
    read: (harm: string) => facts[defence](harmOf(harm)),
  })),
  {
    pattern: new RegExp(`\\b(${DAMAGE_TYPES.join('|')}) damage\\b`, 'g'),
    read: facts.damage,
  },
  {
    pattern: new RegExp(`\\b(${ABILITIES})[a-z]* (?:saves?|saving throws?)\\b`, 'gi'),
    read: facts.save,
  },
  { pattern: /\b(bonus action)\b/g, read: () => facts.bonusAction },
];

/** Words that tell nothing apart. */
const FILLERS: ReadonlySet<string> = new Set([
  'the',
  'and',
  'with',
  'for',
  'from',
  'that',
  'who',
  'any',
  'all',
]);

export interface Query {
  /** Every word as typed. */
  readonly words: readonly string[];
  /** Words and facts that an entry should have. */
  readonly wanted: readonly string[];
  /** 'of', '15': they exclude nothing, they only put the names that have them first. */
  readonly preferred: readonly string[];
}

/** Takes a query apart. A fact that no entry has is taken for ordinary words: 'fire resistance' among spells. */
export function readQuery(text: string, isKnown: (fact: string) => boolean): Query {
  const found: string[] = [];
  let rest = text.toLowerCase();
  for (const { pattern, read } of FACTS) {
    rest = rest.replace(pattern, (match: string, ...groups: unknown[]) => {
      const captured = groups.find((group): group is string => typeof group === 'string');
      const fact = captured === undefined ? undefined : read(captured);
      if (fact === undefined || !isKnown(fact)) return match;
      found.push(fact);
      return ' ';
    });
  }
  const words = [...new Set(wordsOf(rest))];
  const telling = (word: string) => isIndexed(word) && !FILLERS.has(word);
  return {
    words: wordsOf(text),
    wanted: [...found, ...words.filter(telling)],
    preferred: words.filter((word) => !telling(word)),
  };
}
