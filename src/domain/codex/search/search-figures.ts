import { parseChallenge } from '#domain/codex/challenge-rating.ts';

/** The numbers of an entry that a query can ask for: 'ac 18', 'cr 20+', '3rd level'. */
export type Figure = 'armor class' | 'hit points' | 'challenge' | 'experience' | 'level' | 'range';
export type Figures = Readonly<Partial<Record<Figure, number>>>;

/** One of these figures must be between the two bounds (inclusive). */
export interface Demand {
  readonly figures: readonly Figure[];
  readonly from: number;
  readonly to: number;
}

export function meets(figures: Figures, { figures: asked, from, to }: Demand): boolean {
  return asked.some((figure) => {
    const value = figures[figure];
    return value !== undefined && value >= from && value <= to;
  });
}

const NAMES: Readonly<Record<Figure, string>> = {
  'armor class': 'ac|armou?r class',
  'hit points': 'hp|hit points?',
  challenge: 'cr|challenge rating|challenge',
  experience: 'xp|exp|experience points|experience',
  level: 'spell level|level|lvl',
  range: 'range',
};
const ANY_NAME = Object.values(NAMES).join('|');
const NUMBER = '\\d{1,3}(?:,\\d{3})+|\\d{1,6}/\\d{1,3}|\\d{0,4}\\.\\d{1,4}|\\d{1,7}|[½¼⅛]';
const COMPARISONS: Readonly<Record<string, 'least' | 'most' | 'above' | 'below'>> = {
  '>=': 'least',
  '=>': 'least',
  '≥': 'least',
  'at least': 'least',
  '<=': 'most',
  '=<': 'most',
  '≤': 'most',
  'at most': 'most',
  '>': 'above',
  over: 'above',
  above: 'above',
  'more than': 'above',
  '<': 'below',
  under: 'below',
  below: 'below',
  'less than': 'below',
};
const COMPARED = Object.keys(COMPARISONS).join('|');
const MORE = '\\+| or (?:more|higher|above|better)';
const LESS = ' or (?:less|lower|below|fewer)';

/** 'ac 18', 'ac>18', 'cr:5', 'cr 20+', 'cr 1/4-2', 'hp at least 100', 'range 60 feet'. */
const FIGURE_FIRST = new RegExp(
  `\\b(?<name>${ANY_NAME}) ?(?:[:=] ?)?(?:(?<compared>${COMPARED}) ?)?(?<first>${NUMBER})` +
    `(?:(?<more>${MORE})|(?<less>${LESS})| ?(?:[-–]|to|\\.\\.) ?(?<second>${NUMBER}))?` +
    '(?: ?(?:ft\\.?|feet))?(?![\\w/])',
  'g',
);
/** '18 ac', '135 hit points', '3rd level', '2nd-level', '20+ cr'. */
const NUMBER_FIRST = new RegExp(
  `(?<![\\w/.,])(?<first>${NUMBER})(?:(?<more>\\+)|st|nd|rd|th)?[ -]?(?<name>${ANY_NAME})(?!\\w)`,
  'g',
);
const ORDINAL = /(?<![\w/.,])(?<first>\d)(?:st|nd|rd|th)(?!\w)/g;
const FRACTION = /(?<![\w/.,])(?<first>1\/[248]|[½¼⅛])(?![\w/])/g;
const DISTANCE = /(?<![\w/.,])(?<first>\d{1,4}) ?(?:ft\.?|feet)(?!\w)/g;

interface FigureReader {
  readonly pattern: RegExp;
  read(groups: Readonly<Record<string, string | undefined>>): Demand | undefined;
}

export const FIGURE_READERS: readonly FigureReader[] = [
  { pattern: FIGURE_FIRST, read: (groups) => demandOf(figureNamed(groups.name), groups) },
  { pattern: NUMBER_FIRST, read: (groups) => demandOf(figureNamed(groups.name), groups) },
  { pattern: ORDINAL, read: (groups) => demandOf('level', groups) },
  { pattern: FRACTION, read: (groups) => demandOf('challenge', groups) },
  { pattern: DISTANCE, read: (groups) => demandOf('range', groups) },
];

/** A number alone means the level of a spell or the challenge rating of a monster: 'bard 2', 'dragon 17'. */
export function demandOfNumber(word: string): Demand | undefined {
  if (!/^\d{1,2}$/.test(word)) return undefined;
  return { figures: ['level', 'challenge'], from: Number(word), to: Number(word) };
}

function figureNamed(name = ''): Figure {
  const figures = Object.keys(NAMES) as Figure[];
  return figures.find((figure) => new RegExp(`^(?:${NAMES[figure]})$`).test(name)) ?? 'level';
}

function demandOf(figure: Figure, groups: Readonly<Record<string, string | undefined>>): Demand | undefined {
  const first = numberOf(groups.first);
  if (first === undefined) return undefined;
  return { figures: [figure], ...boundsOf(first, groups) };
}

const ALL = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
/** Smaller than the difference between any two figures. */
const BEYOND = 1 / 16;

function boundsOf(
  first: number,
  { compared = '', more, less, second }: Readonly<Record<string, string | undefined>>,
): Pick<Demand, 'from' | 'to'> {
  const last = numberOf(second);
  if (last !== undefined) return { from: Math.min(first, last), to: Math.max(first, last) };
  switch (COMPARISONS[compared] ?? (more && 'least') ?? (less && 'most')) {
    case 'least':
      return { ...ALL, from: first };
    case 'most':
      return { ...ALL, to: first };
    case 'above':
      return { ...ALL, from: first + BEYOND };
    case 'below':
      return { ...ALL, to: first - BEYOND };
    default:
      return { from: first, to: first };
  }
}

const SIGNS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '⅛': 0.125 };

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : (SIGNS[text] ?? parseChallenge(text.replaceAll(',', '')));
}
