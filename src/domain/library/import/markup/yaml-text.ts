import { parseDocument, type YAMLParseError } from 'yaml';
import { addProblem, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import { protectLinks } from './note-links.ts';

/** Limits that are checked before the YAML library parses the text. */
export interface YamlLimits {
  readonly length: number;
  /**
   * Counts the characters that may begin a YAML node, also inside texts. The parser needs a kilobyte or more for each
   * node.
   */
  readonly signs: number;
  /** How people name the document: 'a stat block'. */
  readonly what: string;
  /** What becomes of '[[Link]]', a link of a note: the shown words, or the link. In Foundry it is a command. */
  readonly links: 'shown' | 'kept' | 'none';
}

/** A stat block has a few kilobytes of text. */
const STAT_BLOCK_LIMITS: YamlLimits = { length: 60_000, signs: 6_000, what: 'a stat block', links: 'shown' };
/** A creature of a Foundry pack with all its spells has 160,000 characters and 20,000 signs. */
export const PACK_LIMITS: YamlLimits = {
  length: 600_000,
  signs: 60_000,
  what: 'a document of a pack',
  links: 'none',
};

const SIGN = /[\n,[\]{}:?&!*"'#-]/g;
/** Nested aliases would grow exponentially. */
const ALIASES_MAXIMUM = 50;
/** The parsing time is quadratic in the number of aliases and empty lines. '**' is bold text and not an alias. */
const ALIAS = /(?:^|[\s,[{:-])\*(?!\*)[^\s,[\]{}]/gm;
const ALIAS_SIGNS_MAXIMUM = 200;
/** Each quotation mark may be an error, which costs ten times as much as a node. A creature has a few hundred. */
const QUOTE = /["']/g;
const QUOTES_MAXIMUM = 5_000;
const EMPTY_LINES = /(?:\n[ \t]{0,100}){200}\n/;

/** The YAML library takes minutes for a thousand nested brackets or dashes. A stat block has two levels. */
const DEPTH_MAXIMUM = 8;
const NESTED_DASHES = /(?:[-?][ \t]+){6}/;

export interface ReadYaml {
  value: unknown;
  /** Which parts were not valid YAML. */
  problems: string[];
}

/**
 * The only module that uses the YAML library. Invalid parts do not prevent reading the rest. A string result says why
 * nothing was read.
 */
export function readYaml(text: string, limits: YamlLimits = STAT_BLOCK_LIMITS): ReadYaml | string {
  if (text.length > limits.length) return `It is too long for ${limits.what}.`;
  if (isNestedDeeply(text)) return `Its parts are nested too deeply for ${limits.what}.`;
  const isLarge =
    hasMore(text, SIGN, limits.signs) ||
    hasMore(text, QUOTE, QUOTES_MAXIMUM) ||
    hasMore(text, ALIAS, ALIAS_SIGNS_MAXIMUM) ||
    EMPTY_LINES.test(text);
  if (isLarge) return `It has too many parts for ${limits.what}.`;
  const links =
    limits.links === 'none'
      ? { text, restore: (value: unknown) => value }
      : protectLinks(text, { areKept: limits.links === 'kept' });
  try {
    const document = parsed(links.text);
    const value = links.restore(document.toJS({ maxAliasCount: ALIASES_MAXIMUM }));
    return { value, problems: problemsOf(document.errors, links.text) };
  } catch {
    return 'It is not valid YAML.';
  }
}

function parsed(text: string): ReturnType<typeof parseDocument> {
  // `prettyErrors` would cost more time than the parsing.
  const options = { strict: false, prettyErrors: false, logLevel: 'silent', schema: 'core' } as const;
  const document = parseDocument(text, options);
  if (!document.errors.some(isInvalid)) return document;
  const again = parseDocument(withQuotedTexts(text), options);
  return again.errors.some(isInvalid) ? document : again;
}

const isInvalid = ({ code }: YAMLParseError) => code !== 'DUPLICATE_KEY';

/** A key with a text that does not begin with a special character of YAML: '  desc: Hit: 3 damage'. */
const PLAIN_TEXT = /^( {0,20}(?:- {1,4})?["']?\w[\w ]{0,40}["']?: {1,4})([^\s"'|>[{&*!#].*)$/;
const BEGINS_ENTRY = /^ {0,20}(?:- |["']?\w[\w ]{0,40}["']?:(?: |$))/;

/** Quotes texts with a colon or a '#', which are not valid YAML without quotation marks. */
function withQuotedTexts(text: string): string {
  const lines = text.split('\n');
  const quoted: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const match = PLAIN_TEXT.exec(lines[at] ?? '');
    if (match === null || !/: | #|:$/.test(match[2] ?? '')) {
      quoted.push(lines[at] ?? '');
      continue;
    }
    const words = [match[2] ?? ''];
    const indent = /^ *(?:- *)?/.exec(match[1] ?? '')?.[0].length ?? 0;
    for (let next = lines[at + 1]; next !== undefined; next = lines[at + 1]) {
      if (next.trim() === '' || BEGINS_ENTRY.test(next) || next.search(/\S/) <= indent) break;
      words.push(next.trim());
      at++;
    }
    quoted.push((match[1] ?? '') + JSON.stringify(words.join(' ').trim()));
  }
  return quoted.join('\n');
}

function problemsOf(errors: readonly YAMLParseError[], text: string): string[] {
  const problems: Problems = [];
  for (const { code, pos } of errors) {
    if (code !== 'DUPLICATE_KEY') continue;
    const key = /^["']?([^"':\n]{1,100})/.exec(text.slice(pos[0], pos[0] + 102))?.[1] ?? '';
    addProblem(problems, `“${key.trim()}” is written twice; the last one is read.`);
  }
  const invalid = errors.find(isInvalid);
  if (invalid === undefined) return problems;
  const line = text.slice(0, invalid.pos[0]).split('\n').length;
  addProblem(
    problems,
    `Line ${line} is not valid YAML (a text with “: ” in it needs quotation marks). Check what was read.`,
  );
  return problems;
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
