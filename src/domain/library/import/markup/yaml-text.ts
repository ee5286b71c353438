import { parseDocument } from 'yaml';

/** A stat block has a few kilobytes of text. */
const LENGTH_MAXIMUM = 60_000;
/**
 * Counts the characters that may begin a YAML node, also inside texts. The parser needs a kilobyte or more for each
 * node.
 */
const SIGNS_MAXIMUM = 6_000;
const SIGN = /[\n,[\]{}:?&!*"'#-]/g;
/** Nested aliases would grow exponentially. */
const ALIASES_MAXIMUM = 50;

/** The YAML library takes minutes for a thousand nested brackets or dashes. A stat block has two levels. */
const DEPTH_MAXIMUM = 8;
const NESTED_DASHES = /(?:[-?][ \t]+){6}/;

export interface ReadYaml {
  value: unknown;
  /** Set if a part was not valid YAML. */
  problem?: string;
}

/**
 * The only module that uses the YAML library. Invalid parts do not prevent reading the rest. A string result says why
 * nothing was read.
 */
export function readYaml(text: string): ReadYaml | string {
  if (text.length > LENGTH_MAXIMUM) return 'It is too long for a stat block.';
  if (isNestedDeeply(text)) return 'Its parts are nested too deeply for a stat block.';
  if (hasManySigns(text)) return 'It has too many parts for a stat block.';
  try {
    // `prettyErrors` would cost more time than the parsing.
    const options = {
      strict: false,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      schema: 'core',
    } as const;
    const document = parseDocument(text, options);
    const value: unknown = document.toJS({ maxAliasCount: ALIASES_MAXIMUM });
    const [error] = document.errors;
    if (error === undefined) return { value };
    const line = text.slice(0, error.pos[0]).split('\n').length;
    return {
      value,
      problem: `Line ${line} is not valid YAML (a text with “: ” in it needs quotation marks). Check what was read.`,
    };
  } catch {
    return 'It is not valid YAML.';
  }
}

function hasManySigns(text: string): boolean {
  let signs = 0;
  for (const _ of text.matchAll(SIGN)) {
    signs += 1;
    if (signs > SIGNS_MAXIMUM) return true;
  }
  return false;
}

/** Counts open brackets, and dashes on one line. Characters inside quotation marks count too. */
function isNestedDeeply(text: string): boolean {
  if (NESTED_DASHES.test(text)) return true;
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
    if (depth > DEPTH_MAXIMUM) return true;
  }
  return false;
}
