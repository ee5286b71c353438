import { averageOf, type DiceTerm, formatDice } from '#domain/dice/notation.ts';

/** The value of a name in a formula: '@mod' asks for 'mod'. A text may be dice: 'd6'. */
export type FormulaNames = (path: string) => number | string | undefined;

export interface RolledFormula {
  /** '2d6 + 4', or a number without dice. */
  readonly dice: string;
  readonly average: number;
  readonly hasDice: boolean;
  /** Names without a value. Foundry counts them as 0. */
  readonly unknown: readonly string[];
}

const FORMULA_MAXIMUM = 200;
const NAME = /@([a-zA-Z][\w-]{0,40}(?:\.[\w-]{1,40}){0,6})/g;
const TOKEN =
  /\s{0,20}(?:(\d{0,6}\.?\d{1,6})|(d)(?=[\d%(])|(floor|ceil|round|abs|min|max)(?=\()|([-+*/(),%]))/y;

/** Calculates '2d6 + @mod' and '8 + @prof * 2'. Undefined for a formula that is not supported, such as '4d6kh3'. */
export function rollFormula(formula: string, names: FormulaNames): RolledFormula | undefined {
  if (formula.length > FORMULA_MAXIMUM) return undefined;
  const unknown: string[] = [];
  const plain = formula
    .replace(/\[[^\]]{0,50}\]/g, '')
    .replace(/[−–]/g, '-')
    .replace(NAME, (_, path: string) => {
      const value = names(path);
      if (value === undefined) unknown.push(path);
      return `(${String(value ?? 0).slice(0, 40)})`;
    });
  const sum = plain.length > FORMULA_MAXIMUM * 4 ? undefined : new FormulaReader(plain.toLowerCase()).read();
  if (sum === undefined || !Number.isFinite(sum.flat) || Math.abs(sum.flat) > 1_000_000) return undefined;
  const terms = termsOf(sum);
  return terms === undefined
    ? undefined
    : {
        dice: formatDice({ terms }),
        average: Math.max(0, averageOf({ terms })),
        hasDice: terms.some(({ kind }) => kind === 'dice'),
        unknown,
      };
}

/** The number of a formula without dice, undefined with dice. */
export function numberOfFormula(formula: string, names: FormulaNames): number | undefined {
  const rolled = rollFormula(formula, names);
  return rolled === undefined || rolled.hasDice ? undefined : Number.parseInt(rolled.dice, 10);
}

/** A sum of dice and a number. The key is the number of sides. */
interface FormulaSum {
  readonly flat: number;
  readonly dice: ReadonlyMap<number, number>;
}

function termsOf({ flat, dice }: FormulaSum): DiceTerm[] | undefined {
  const terms: DiceTerm[] = [];
  for (const [sides, count] of dice) {
    if (count === 0) continue;
    if (!Number.isInteger(count) || Math.abs(count) > 1000 || sides > 1000) return undefined;
    terms.push({ kind: 'dice', sign: count < 0 ? -1 : 1, count: Math.abs(count), sides });
  }
  const whole = Math.trunc(flat);
  if (whole !== 0 || terms.length === 0)
    terms.push({ kind: 'flat', sign: whole < 0 ? -1 : 1, value: Math.abs(whole) });
  return terms;
}

const FUNCTIONS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
};

/** Reads sums, products, brackets and functions from left to right. Every method is undefined if it cannot read. */
class FormulaReader {
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(text: string) {
    let position = 0;
    while (position < text.length && text.slice(position).trim() !== '') {
      TOKEN.lastIndex = position;
      const match = TOKEN.exec(text);
      if (match === null) {
        this.#tokens.push('?');
        return;
      }
      this.#tokens.push(match[1] ?? match[2] ?? match[3] ?? match[4] ?? '?');
      position = TOKEN.lastIndex;
    }
  }

  read(): FormulaSum | undefined {
    const sum = this.#sum();
    return this.#at === this.#tokens.length ? sum : undefined;
  }

  #take(...wanted: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.#at++;
    return token;
  }

  #number(): number | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || !/\d$/.test(token)) return undefined;
    this.#at++;
    return Number(token);
  }

  #sum(): FormulaSum | undefined {
    let sum = this.#product();
    for (;;) {
      const sign = this.#take('+', '-');
      if (sign === undefined || sum === undefined) return sum;
      const next = this.#product();
      sum = next === undefined ? undefined : added(sum, next, sign === '-' ? -1 : 1);
    }
  }

  #product(): FormulaSum | undefined {
    let product = this.#factor();
    for (;;) {
      const sign = this.#take('*', '/');
      if (sign === undefined || product === undefined) return product;
      const next = this.#factor();
      product = next === undefined ? undefined : multiplied(product, next, sign);
    }
  }

  #factor(): FormulaSum | undefined {
    const sign = this.#take('+', '-');
    if (sign !== undefined) {
      const rest = this.#factor();
      return rest === undefined ? undefined : added(flatSum(0), rest, sign === '-' ? -1 : 1);
    }
    const called = this.#take(...Object.keys(FUNCTIONS));
    if (called !== undefined) return this.#call(called);
    const count = this.#take('(') === undefined ? this.#plainNumber() : this.#bracket();
    if (this.#take('d') === undefined) return count;
    return this.#dice(count ?? flatSum(1));
  }

  #plainNumber(): FormulaSum | undefined {
    const number = this.#number();
    return number === undefined ? undefined : flatSum(number);
  }

  #bracket(): FormulaSum | undefined {
    const inner = this.#sum();
    return this.#take(')') === undefined ? undefined : inner;
  }

  #dice(count: FormulaSum): FormulaSum | undefined {
    const sides =
      this.#take('%') !== undefined
        ? flatSum(100)
        : this.#take('(') === undefined
          ? this.#plainNumber()
          : this.#bracket();
    if (sides === undefined || sides.dice.size > 0 || count.dice.size > 0 || sides.flat < 1) return undefined;
    return { flat: 0, dice: new Map([[sides.flat, count.flat]]) };
  }

  #call(name: string): FormulaSum | undefined {
    this.#take('(');
    const numbers: number[] = [];
    do {
      const argument = this.#sum();
      if (argument === undefined || argument.dice.size > 0) return undefined;
      numbers.push(argument.flat);
    } while (this.#take(',') !== undefined);
    return this.#take(')') === undefined ? undefined : flatSum(FUNCTIONS[name]?.(...numbers) ?? 0);
  }
}

function flatSum(flat: number): FormulaSum {
  return { flat, dice: new Map() };
}

function added(one: FormulaSum, other: FormulaSum, sign: 1 | -1): FormulaSum {
  const dice = new Map(one.dice);
  for (const [sides, count] of other.dice) dice.set(sides, (dice.get(sides) ?? 0) + sign * count);
  return { flat: one.flat + sign * other.flat, dice };
}

/** Dice are never multiplied: 2d6 * 2 is not 4d6. */
function multiplied(one: FormulaSum, other: FormulaSum, sign: string): FormulaSum | undefined {
  if (one.dice.size > 0 || other.dice.size > 0) return undefined;
  return flatSum(sign === '*' ? one.flat * other.flat : one.flat / other.flat);
}
