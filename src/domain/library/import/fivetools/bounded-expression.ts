const PATTERN_MAXIMUM = 200;
/** A letter, a class, an escape, a group, or a quantifier. */
const PART =
  /\\[bBdDwWsS.()[\]{}|?*+^$/'"-]|\[\^?[^\][\\]{1,40}\](?=[^{]|$)|\(\?:|[()|?+^$.]|[^\\()[\]{}|?*+^$.]/y;
/** '\d+' becomes '\d{1,20}'. */
const REPEATED = 20;
const OPTIONAL_MAXIMUM = 3;
const AFTER_NOTHING: ReadonlySet<string> = new Set(['', '(', '(?:', '|', '?', '+', '^', '\\b', '\\B']);

export interface BoundedExpression {
  readonly expression: RegExp;
  /** The approximate number of steps for each character of a text. */
  readonly steps: number;
}

/**
 * A regular expression from a file, if it is safe: letters, classes, choices, at most one repeated class and three
 * optional parts. Undefined for any other expression, because it could take very long.
 */
export function boundedExpression(pattern: string, flags: string): BoundedExpression | undefined {
  if (pattern === '' || pattern.length > PATTERN_MAXIMUM) return undefined;
  let source = '';
  let before = '';
  let optional = 0;
  let repeated = 0;
  PART.lastIndex = 0;
  while (PART.lastIndex < pattern.length) {
    const part = PART.exec(pattern)?.[0];
    if (part === undefined) return undefined;
    if (part === '?' || part === '+') {
      if (AFTER_NOTHING.has(before)) return undefined;
      if (part === '?') optional++;
      else if (/^(?:\\[dDwWsS]|\[)/.test(before)) repeated++;
      else return undefined;
    }
    source += part === '+' ? `{1,${REPEATED}}` : part;
    before = part;
  }
  if (optional > OPTIONAL_MAXIMUM || repeated > 1) return undefined;
  const choices = pattern.split('|').length;
  try {
    return {
      expression: new RegExp(source, flags.includes('i') ? 'gi' : 'g'),
      steps: choices * 2 ** optional * (repeated === 0 ? 1 : REPEATED),
    };
  } catch {
    return undefined;
  }
}
