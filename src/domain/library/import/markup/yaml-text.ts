import { parseDocument } from 'yaml';

/** A stat block has a few kilobytes. */
const LENGTH_MAXIMUM = 60_000;
/** Signs that may begin a part of its own, in texts as well. Each part is an object of a kilobyte or more. */
const SIGNS_MAXIMUM = 6_000;
const SIGN = /[\n,[\]{}:?&!*"'#-]/g;
/** Anchors that repeat what is repeated already would grow without end. */
const ALIASES_MAXIMUM = 50;

/** The library takes minutes for a thousand brackets or dashes inside each other; a stat block has two. */
const DEPTH_MAXIMUM = 8;
const NESTED_DASHES = /(?:[-?][ \t]+){6}/;

export interface ReadYaml {
  value: unknown;
  /** In words, where a part was not valid YAML. */
  problem?: string;
}

/** The only place that knows the YAML library. Invalid parts do not take the rest with them; a string says why nothing is read. */
export function readYaml(text: string): ReadYaml | string {
  if (text.length > LENGTH_MAXIMUM) return 'It is too long for a stat block.';
  if (isNestedDeeply(text)) return 'Its parts are nested too deeply for a stat block.';
  if (hasManySigns(text)) return 'It has too many parts for a stat block.';
  try {
    // Errors with the lines around them would cost more than the reading.
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

/** Brackets that stay open, and dashes on one line; what a quotation holds is counted as well. */
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
