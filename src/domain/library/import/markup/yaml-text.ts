import { parseDocument } from 'yaml';

/** What is refused before the library sees it. */
export interface YamlLimits {
  readonly length: number;
  /**
   * Counts the characters that may begin a YAML node, also inside texts. The parser needs a kilobyte or more for each
   * node.
   */
  readonly signs: number;
  /** How people name the document: 'a stat block'. */
  readonly what: string;
}

/** A stat block has a few kilobytes of text. */
const STAT_BLOCK_LIMITS: YamlLimits = { length: 60_000, signs: 6_000, what: 'a stat block' };
/** A creature of a Foundry pack with all its spells has 160,000 characters and 20,000 signs. */
export const PACK_LIMITS: YamlLimits = { length: 600_000, signs: 60_000, what: 'a document of a pack' };

const SIGN = /[\n,[\]{}:?&!*"'#-]/g;
/** Nested aliases would grow exponentially. */
const ALIASES_MAXIMUM = 50;
/** The time for aliases and empty lines grows with the square of their number. '**' is bold in a text, no alias. */
const ALIAS = /(?:^|[\s,[{:-])\*(?!\*)[^\s,[\]{}]/gm;
const ALIAS_SIGNS_MAXIMUM = 200;
const EMPTY_LINES = /(?:\n[ \t]{0,100}){200}\n/;

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
export function readYaml(text: string, limits: YamlLimits = STAT_BLOCK_LIMITS): ReadYaml | string {
  if (text.length > limits.length) return `It is too long for ${limits.what}.`;
  if (isNestedDeeply(text)) return `Its parts are nested too deeply for ${limits.what}.`;
  const isLarge =
    hasMore(text, SIGN, limits.signs) || hasMore(text, ALIAS, ALIAS_SIGNS_MAXIMUM) || EMPTY_LINES.test(text);
  if (isLarge) return `It has too many parts for ${limits.what}.`;
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

function hasMore(text: string, sign: RegExp, maximum: number): boolean {
  let signs = 0;
  for (const _ of text.matchAll(sign)) {
    signs += 1;
    if (signs > maximum) return true;
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
