/** A number of dice of one kind, or a flat number, added or subtracted. */
export type DiceTerm =
  | { readonly kind: 'dice'; readonly sign: 1 | -1; readonly count: number; readonly sides: number }
  | { readonly kind: 'flat'; readonly sign: 1 | -1; readonly value: number };

/** A parsed expression such as `2d6 + 5`. */
export interface DiceExpression {
  readonly terms: readonly DiceTerm[];
}

/** Limits so that a mistyped expression does not freeze the page. The rules never need more. */
const COUNT_MAXIMUM = 1000;
const SIDES_MAXIMUM = 1000;
const FLAT_MAXIMUM = 1_000_000;
const TERMS_MAXIMUM = 20;

const TERM = /([+-]?)(?:(\d*)d(\d+|%)|(\d+))/y;

/**
 * Parses `2d6 + 5`, `d8-1`, `1d20`, `d%` or a plain `7`. Case and spaces are ignored, and a typographic minus counts as
 * a hyphen. Returns undefined for anything else, because users type it.
 */
export function parseDice(text: string): DiceExpression | undefined {
  const compact = text.toLowerCase().replace(/\s+/g, '').replace(/[−–]/g, '-');
  if (compact === '') return undefined;
  const terms: DiceTerm[] = [];
  let position = 0;
  while (position < compact.length) {
    TERM.lastIndex = position;
    const match = TERM.exec(compact);
    if (match === null) return undefined;
    const [whole, signText = '', countText = '', sidesText, flatText] = match;
    if (position > 0 && signText === '') return undefined;
    const term = readTerm(signText === '-' ? -1 : 1, countText, sidesText, flatText);
    if (term === undefined) return undefined;
    terms.push(term);
    if (terms.length > TERMS_MAXIMUM) return undefined;
    position += whole.length;
  }
  return { terms };
}

function readTerm(
  sign: 1 | -1,
  countText: string,
  sidesText: string | undefined,
  flatText: string | undefined,
): DiceTerm | undefined {
  if (flatText !== undefined) {
    const value = Number(flatText);
    return value <= FLAT_MAXIMUM ? { kind: 'flat', sign, value } : undefined;
  }
  const count = countText === '' ? 1 : Number(countText);
  const sides = sidesText === '%' ? 100 : Number(sidesText);
  if (count < 1 || count > COUNT_MAXIMUM || sides < 1 || sides > SIDES_MAXIMUM) return undefined;
  return { kind: 'dice', sign, count, sides };
}

/** Formats an expression as in a stat block: `2d6 + 5`. */
export function formatDice(expression: DiceExpression): string {
  return expression.terms
    .map((term, position) => {
      const body = term.kind === 'flat' ? String(term.value) : `${term.count}d${term.sides}`;
      if (position === 0) return term.sign === -1 ? `-${body}` : body;
      return `${term.sign === -1 ? '- ' : '+ '}${body}`;
    })
    .join(' ');
}

/** False for a flat number such as `7`. */
export function hasDice(expression: DiceExpression): boolean {
  return expression.terms.some((term) => term.kind === 'dice');
}

/** The average, rounded down as in a stat block: `7d10 + 14` is 52. */
export function averageOf(expression: DiceExpression): number {
  let doubled = 0;
  for (const term of expression.terms) {
    doubled += term.sign * (term.kind === 'flat' ? term.value * 2 : term.count * (term.sides + 1));
  }
  return Math.floor(doubled / 2);
}
