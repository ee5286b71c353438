import { hasWholeRecords } from '#domain/library/import/text/text-adapter.ts';
import { withoutFrontMatter, yamlFences } from './yaml-blocks.ts';

/** Where JSON or a fenced YAML block is in a text. */
interface Place {
  start: number;
  end: number;
  kind: 'json' | 'yaml';
}

/** After this number of JSON values without an end, no more are tried. */
const TRIES_MAXIMUM = 20;
const PLACES_MAXIMUM = 5_000;
/** A line that begins like an object, or like a list of objects. */
const BEGINS_JSON = /^[ \t]{0,20}(?:\{\s{0,100}"|\[\s{0,100}\{\s{0,100}")/gm;

/**
 * Splits a pasted text into parts with one format each: JSON, stat blocks in YAML, or text. The parts together are the
 * whole text. A text with a single format is one part.
 */
export function splitPaste(text: string): string[] {
  const places = placesOf(text);
  const [first] = places;
  if (first === undefined) return [text];
  // A damaged JSON file: its first value has no end. Splitting it would hide the position of the error.
  const start = text.search(/\S/);
  if ((text[start] === '{' || text[start] === '[') && first.start !== start) return [text];
  const parts: { text: string; kind: Place['kind'] | 'text' }[] = [];
  let at = 0;
  for (const { start, end, kind } of places) {
    parts.push({ text: text.slice(at, start), kind: 'text' }, { text: text.slice(start, end), kind });
    at = end;
  }
  parts.push({ text: text.slice(at), kind: 'text' });
  const filled = parts.filter((part) => hasWords(part.text));
  const data = filled.filter(({ kind }) => kind !== 'text');
  // The reader of notes reports the text between the blocks.
  const isOneNote =
    data.every(({ kind }) => kind === 'yaml') &&
    !parts.some(
      (part, index) =>
        part.kind === 'text' && hasWholeRecords(index === 0 ? withoutFrontMatter(part.text) : part.text),
    );
  return isOneNote || filled.length <= 1 ? [text] : filled.map((part) => part.text);
}

/** Code fences around JSON do not count as words. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/^[ \t]{0,20}(?:`{3,20}|~{3,20}) {0,5}(?:json5?)?$/gim, ''));
}

function placesOf(text: string): Place[] {
  const fences = yamlFences(text);
  const places: Place[] = [];
  let tries = 0;
  let fence = 0;
  BEGINS_JSON.lastIndex = 0;
  for (
    let match = BEGINS_JSON.exec(text);
    match !== null && tries < TRIES_MAXIMUM && places.length < PLACES_MAXIMUM;
    match = BEGINS_JSON.exec(text)
  ) {
    while ((fences[fence]?.end ?? Number.POSITIVE_INFINITY) <= match.index) fence++;
    const open = fences[fence];
    if (open !== undefined && open.start <= match.index) {
      BEGINS_JSON.lastIndex = open.end;
      continue;
    }
    const start = match.index + match[0].search(/[[{]/);
    const end = endOfJson(text, start);
    if (end === undefined) tries++;
    else {
      places.push({ start, end, kind: 'json' });
      BEGINS_JSON.lastIndex = end;
    }
  }
  const yaml = fences.map(({ start, end }): Place => ({ start, end, kind: 'yaml' }));
  return [...places, ...yaml].sort((one, other) => one.start - other.start);
}

/** The end of the JSON value, if it is valid and nothing else is on its last line. */
function endOfJson(text: string, start: number): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (isInText) {
      if (character === '\\') at++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) {
      const isAlone = /^[ \t]{0,100},?[ \t]{0,100}(?:\r?\n|$)/.test(text.slice(at + 1, at + 210));
      return isAlone && isJson(text.slice(start, at + 1)) ? at + 1 : undefined;
    }
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
