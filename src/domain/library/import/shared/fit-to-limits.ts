/** Makes values fit the fields of the library. `problems` gets a message for every change. */
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

/** Removes characters that cannot be stored, and cuts to the maximum. */
export function fitText(text: string, maximum: number, what: string, problems: Problems): string {
  const whole = text
    .slice(0, maximum * 4 + 1000)
    .replaceAll('\0', '')
    .trim();
  if (whole.length <= maximum && text.length <= maximum * 4 + 1000) return whole;
  addProblem(problems, `${what} was cut after ${maximum.toLocaleString('en')} characters.`);
  return cut(whole, maximum).trim();
}

/** Never cuts an emoji in half. */
function cut(text: string, maximum: number): string {
  const part = text.slice(0, maximum);
  return /[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part;
}

interface NumberField {
  readonly what: string;
  readonly range: readonly [minimum: number, maximum: number];
  /** The default if the source has no value. */
  readonly standard: number;
}

export function fitNumber(
  value: number | undefined,
  { range: [minimum, maximum], standard, what }: NumberField,
  problems: Problems,
): number {
  if (value === undefined || Number.isNaN(value)) return standard;
  const fitted = Math.min(maximum, Math.max(minimum, Math.trunc(value)));
  if (fitted !== value) {
    addProblem(
      problems,
      `${what} ${value} is not a whole number from ${minimum} to ${maximum}; ${fitted} is kept.`,
    );
  }
  return fitted;
}

export function fitList<Item>(
  list: readonly Item[],
  maximum: number,
  what: string,
  problems: Problems,
): readonly Item[] {
  if (list.length <= maximum) return list;
  addProblem(problems, `Only the first ${maximum} of ${list.length} ${what} are kept.`);
  return list.slice(0, maximum);
}
