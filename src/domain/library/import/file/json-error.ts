/** Where a text stops being JSON, and why. Lines and columns count from one. */
export interface JsonError {
  readonly line: number;
  readonly column: number;
  /** 'a comma is missing before this' */
  readonly why: string;
}

/** What the grammar allows next. */
type Next =
  | 'value'
  | 'value of key'
  | 'value or end'
  | 'key'
  | 'key or end'
  | 'colon'
  | 'comma or end'
  | 'nothing';

const SPACE = /[ \t\n\r]*/y;
const LITERAL = /-?\d[\d.eE+-]*|true|false|null/y;

/**
 * Finds the first error in a text that `JSON.parse` refuses, because browsers describe the error differently or not at
 * all. Undefined if this reader finds no error: it is more lenient about numbers and escapes.
 */
export function findJsonError(json: string): JsonError | undefined {
  const open: ('{' | '[')[] = [];
  let at = 0;
  let next = 'value' as Next;

  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(json)) return false;
    at = pattern.lastIndex;
    return true;
  };
  /** Does not use a regular expression, because the strings in a file have no maximum length. */
  const matchText = (): boolean => {
    if (json[at] !== '"') return false;
    let end = at + 1;
    while (end < json.length && json[end] !== '"' && json[end] !== '\n') end += json[end] === '\\' ? 2 : 1;
    if (json[end] !== '"') return false;
    at = end + 1;
    return true;
  };
  const afterValue = () => {
    next = open.length === 0 ? 'nothing' : 'comma or end';
  };

  for (;;) {
    match(SPACE);
    if (at >= json.length) return next === 'nothing' ? undefined : errorAt(json, at, endReason(open));
    const character = json[at] ?? '';
    if (next === 'nothing') return errorAt(json, at, 'something follows after the end');
    if (character === '}' || character === ']') {
      const isOpen = open.at(-1) === (character === '}' ? '{' : '[');
      if (!isOpen) return errorAt(json, at, 'this bracket was not opened');
      if (next === 'key' || next === 'value')
        return errorAt(json, at, 'there is a comma too many before this');
      if (next === 'colon' || next === 'value of key')
        return errorAt(json, at, 'a value is missing before this');
      open.pop();
      at += 1;
      afterValue();
    } else if (next === 'comma or end') {
      if (character !== ',') return errorAt(json, at, 'a comma is missing before this');
      at += 1;
      next = open.at(-1) === '{' ? 'key' : 'value';
    } else if (next === 'colon') {
      if (character !== ':') return errorAt(json, at, 'a colon is missing before this');
      at += 1;
      next = 'value of key';
    } else if (next === 'key' || next === 'key or end') {
      if (!matchText()) return errorAt(json, at, textReason(character));
      next = 'colon';
    } else if (character === '{' || character === '[') {
      open.push(character);
      at += 1;
      next = character === '{' ? 'key or end' : 'value or end';
    } else {
      if (!matchText() && !match(LITERAL)) return errorAt(json, at, textReason(character));
      afterValue();
    }
  }
}

function endReason(open: readonly unknown[]): string {
  return open.length === 0 ? 'a value is missing' : 'it ends in the middle, as if it was cut off';
}

function textReason(character: string): string {
  if (character === '"') return 'this text has no closing quotation mark';
  if (character === "'" || character === '“') return 'texts need straight double quotation marks';
  if (character === '/') return 'JSON has no comments';
  if (character === ',') return 'there is a comma too many';
  return 'a text without quotation marks begins here';
}

function errorAt(json: string, at: number, why: string): JsonError {
  let line = 1;
  let begin = 0;
  for (let end = json.indexOf('\n'); end !== -1 && end < at; end = json.indexOf('\n', begin)) {
    line += 1;
    begin = end + 1;
  }
  return { line, column: at - begin + 1, why };
}
