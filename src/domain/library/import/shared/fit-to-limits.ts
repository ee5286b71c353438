import { TAG_MAXIMUM, TAGS_MAXIMUM } from '#domain/library/shared-fields.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

/** The remarks about a record. */
export type Problems = string[];

const PROBLEMS_MAXIMUM = 50;
const QUOTE_MAXIMUM = 80;

/** '“high”': quotes a text of the file for a message. Long texts are cut. */
export function quoted(text: string): string {
  const words = text
    .slice(0, QUOTE_MAXIMUM * 2)
    .replace(/\s+/g, ' ')
    .trim();
  return `“${words.length > QUOTE_MAXIMUM ? `${cut(words, QUOTE_MAXIMUM - 1)}…` : words}”`;
}

/** 'Of the speed, “teleport 60 ft.” could not be read.' */
export function addUnread(problems: Problems, what: string, unread: readonly string[]): void {
  for (const part of unread) addProblem(problems, `Of ${what}, ${quoted(part)} could not be read.`);
}

export function addProblem(problems: Problems, problem: string): void {
  if (problems.length < PROBLEMS_MAXIMUM && !problems.includes(problem)) problems.push(problem);
}

/** Never cuts an emoji in half. */
function cut(text: string, maximum: number): string {
  const part = text.slice(0, maximum);
  return /[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part;
}

type Range = readonly [minimum: number, maximum: number];

interface TextLimits {
  readonly items: number;
  readonly length?: number;
}

export const TAG_LIMITS: TextLimits = { items: TAGS_MAXIMUM, length: TAG_MAXIMUM };

/** Makes the values of one record fit the fields of the library. `problems` gets a message for every change. */
export class Fitter {
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** Removes characters that cannot be stored, and cuts to the maximum. */
  text(text: string | undefined, what: string, maximum = TEXT_MAXIMUM): string {
    const given = text ?? '';
    const whole = given
      .slice(0, maximum * 4 + 1000)
      .replaceAll('\0', '')
      .trim();
    if (whole.length <= maximum && given.length <= maximum * 4 + 1000) return whole;
    this.note(`${what} was cut after ${maximum.toLocaleString('en')} characters.`);
    return cut(whole, maximum).trim();
  }

  /** A text that a record must have. */
  required(text: string | undefined, what: string, standard: string): string {
    return this.text(text, `The ${what}`) || this.missing(what, standard);
  }

  /** The texts of a list without the empty ones. `each` names one of them, `what` the list. */
  texts(list: readonly string[] | undefined, what: string, each: string, limits: TextLimits): string[] {
    return this.list(list, what, limits.items)
      .map((text) => this.text(text, each, limits.length))
      .filter((text) => text !== '');
  }

  list<Item>(list: readonly Item[] | undefined, what: string, maximum: number): readonly Item[] {
    if (list === undefined || list.length <= maximum) return list ?? [];
    this.note(`Only the first ${maximum} of ${list.length} ${what} are kept.`);
    return list.slice(0, maximum);
  }

  /** `standard` is the default if the source has no value. */
  number(value: number | undefined, what: string, [minimum, maximum]: Range, standard: number): number {
    if (value === undefined || Number.isNaN(value)) return standard;
    const fitted = Math.min(maximum, Math.max(minimum, Math.trunc(value)));
    if (fitted !== value)
      this.note(`${what} ${value} is not a whole number from ${minimum} to ${maximum}; ${fitted} is kept.`);
    return fitted;
  }

  missing<Value>(what: string, standard: Value): Value {
    this.note(`No ${what} found; ${standard} is kept.`);
    return standard;
  }

  note(problem: string): void {
    addProblem(this.#problems, problem);
  }
}
