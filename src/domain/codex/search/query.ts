import { ABILITY_CODES } from '#domain/codex/vocabulary.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { type Demand, demandOfNumber, FIGURE_READERS } from './search-figures.ts';
import { asInTheSrd } from './spellings.ts';
import { isIndexed, marks, wordsOf } from './text-index.ts';

/** Facts about an entry that a query needs two words for. */
export const facts = {
  immune: (to: string) => `immune ${to}`,
  resistant: (to: string) => `resistant ${to}`,
  vulnerable: (to: string) => `vulnerable ${to}`,
  damage: (type: string) => `damage ${type}`,
  save: (ability: string) => `save ${ability.toLowerCase()}`,
  castingTime: (time: string) => `casts ${time.replace(/s$/, '')}`,
  only: (component: string) => `only ${component}`,
  without: (part: string) => `no ${part}`,
  bonusAction: 'bonus action',
} as const;

/** The nouns that people use for a condition. */
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
const ABILITIES = ABILITY_CODES.join('|').toLowerCase();
const COMPONENTS = 'verbal|somatic|material';

/**
 * What the search index contains. A fact is a facet of an entry or a word in a text. A figure is a number of an entry.
 */
export interface Knowledge {
  hasFact(fact: string): boolean;
  hasFigure(demand: Demand): boolean;
}

interface FactReader {
  readonly pattern: RegExp;
  /** The facts that the captured words may mean. The first known fact is used. */
  readonly read: (captured: string) => readonly string[];
}

const harmOf = (word: string) => CONDITION_NOUNS[word] ?? word;
const codeOf = (ability: string) => ability.slice(0, 3).toLowerCase();

/** Each pattern captures one value, in one of its groups. */
const FACTS: readonly FactReader[] = [
  ...(['immune', 'resistant', 'vulnerable'] as const).map((defence) => ({
    pattern: new RegExp(
      `\\b(${HARM}) (?:${DEFENCES[defence]})\\b|\\b(?:${DEFENCES[defence]}) (?:to |against )?(${HARM})\\b`,
      'g',
    ),
    read: (harm: string) => [facts[defence](harmOf(harm))],
  })),
  {
    pattern: new RegExp(`\\b(${DAMAGE_TYPES.join('|')}) damage\\b`, 'g'),
    read: (type) => [facts.damage(type)],
  },
  {
    pattern: new RegExp(`\\b((?:${ABILITIES})[a-z]*) (?:saves?|saving throws?)\\b`, 'g'),
    read: (ability) => [facts.save(codeOf(ability)), marks.save(codeOf(ability))],
  },
  {
    pattern: new RegExp(
      `\\b(${COMPONENTS})(?: components?)? only\\b|\\bonly (${COMPONENTS})(?: components?)?\\b`,
      'g',
    ),
    read: (component) => [facts.only(component)],
  },
  {
    pattern: new RegExp(`\\b(?:no|without|non) (${COMPONENTS}|concentration)(?: components?)?\\b`, 'g'),
    read: (part) => [facts.without(part)],
  },
  {
    pattern: /\b(\d{1,2} (?:bonus action|action|reaction|minutes?|hours?))\b/g,
    read: (time) => [facts.castingTime(time)],
  },
  { pattern: /\b(bonus action)\b/g, read: () => [facts.bonusAction] },
];

/** 'dc 15', 'dc15 con', 'DC 15 Constitution saving throw', 'con save dc 15'. */
const DC = new RegExp(
  `\\b(?:(?<before>${ABILITIES})[a-z]* (?:saves? |saving throws? )?)?dc ?:?(?<value>\\d{1,2})` +
    `(?: (?<after>${ABILITIES})[a-z]*)?(?: (?:saves?|saving throws?))?\\b`,
  'g',
);
/** Dice are searched as the text writes them. A bonus after the dice is ignored. */
const DICE = /\b(\d{0,3}d\d{1,3})\b(?: ?[-+−–] ?\d{1,4}\b)*/g;

/** Words that do not distinguish entries. */
const FILLERS: ReadonlySet<string> = new Set(
  'the and with for from that who any all a an of to in on is or by at as it my'.split(' '),
);

/** Longer queries are cut off: nobody types more, and every letter costs time. */
const QUERY_MAXIMUM = 200;

/** A word or a fact, with the text that it was read from. */
export interface Wanted {
  readonly word: string;
  readonly typed: string;
}

/** A word that only ranks names with this word first: 'of', '15'. */
export interface Preferred extends Wanted {
  /** The meaning of the number if no name contains it. */
  readonly guess?: Demand;
}

export interface Query {
  readonly words: readonly string[];
  /** The words that are not part of a fact or a figure. */
  readonly rest: readonly string[];
  /** Words and facts that an entry should have. */
  readonly wanted: readonly Wanted[];
  readonly preferred: readonly Preferred[];
  /** Conditions that an entry must meet. */
  readonly demands: readonly Demand[];
  /** Facts and figures that no entry has, as the user typed them. */
  readonly unknown: readonly string[];
}

/** Parses a query. A fact that no entry has is read as ordinary words: 'fire resistance' among spells. */
export function readQuery(typed: string, knowledge: Knowledge): Query {
  const text = typed.slice(0, QUERY_MAXIMUM);
  const read = readFigures(text.toLowerCase().replace(/\s+/g, ' '), knowledge);
  const words = ordinaryWords(read.rest, text);
  const telling = ({ word }: Wanted) => isIndexed(word) && !FILLERS.has(word);
  return {
    words: wordsOf(text).map(asInTheSrd),
    rest: wordsOf(read.rest).map(asInTheSrd),
    wanted: [...read.wanted, ...words.filter(telling)],
    preferred: words.filter((word) => !telling(word)),
    demands: read.demands,
    unknown: read.unknown,
  };
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

interface Reading {
  readonly rest: string;
  readonly wanted: readonly Wanted[];
  readonly demands: readonly Demand[];
  readonly unknown: readonly string[];
}

function readFigures(text: string, knowledge: Knowledge): Reading {
  const wanted: Wanted[] = [];
  const demands: Demand[] = [];
  const unknown: string[] = [];
  let rest = text.replace(DICE, (match, dice: string) => {
    wanted.push({ word: dice, typed: match });
    return ' ';
  });
  rest = rest.replace(DC, (match: string, ...captured: unknown[]) => {
    const { before, value = '', after } = captured.at(-1) as Record<string, string | undefined>;
    const ability = before ?? after;
    const mark = ability === undefined ? marks.dc(value) : marks.dcOfSave(value, ability);
    if (knowledge.hasFact(mark)) wanted.push({ word: mark, typed: match.trim() });
    else {
      unknown.push(ability === undefined ? match.trim() : `dc ${value}`);
      if (ability !== undefined) return ` ${ability} save `;
    }
    return ' ';
  });
  for (const { pattern, read } of FACTS) {
    rest = rest.replace(pattern, (match: string, ...groups: unknown[]) => {
      const captured = groups.find((group): group is string => typeof group === 'string');
      const fact = captured === undefined ? undefined : read(captured).find(knowledge.hasFact);
      if (fact === undefined) return match;
      wanted.push({ word: fact, typed: match });
      return ' ';
    });
  }
  for (const { pattern, read } of FIGURE_READERS) {
    rest = rest.replace(pattern, (match: string, ...captured: unknown[]) => {
      const demand = read(captured.at(-1) as Record<string, string | undefined>);
      if (demand !== undefined && knowledge.hasFigure(demand)) demands.push(demand);
      else unknown.push(match.trim());
      return ' ';
    });
  }
  return { rest, wanted, demands, unknown };
}

/** A unit after a number. Such a number is neither a level nor a challenge rating. */
const UNIT = /^(?:foot|miles?|rounds?|turns?|minutes?|hours?|days?|actions?|reactions?|times?|targets?|gp)$/;

/** Each word once, with the piece of the text that contains it. */
function ordinaryWords(rest: string, text: string): Preferred[] {
  const pieces = text.split(/\s+/);
  const found = new Map<string, Preferred>();
  const left = new Set(wordsOf(rest));
  for (const [at, typed] of pieces.entries()) {
    for (const word of wordsOf(typed)) {
      if (!left.delete(word)) continue;
      const isAlone = word === typed && !UNIT.test(pieces[at + 1]?.toLowerCase() ?? '');
      const guess = isAlone ? demandOfNumber(word) : undefined;
      const spelled = asInTheSrd(word);
      found.set(spelled, { word: spelled, typed, ...(guess && { guess }) });
    }
  }
  return [...found.values()];
}
