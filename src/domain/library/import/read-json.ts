import { countValues } from '#domain/text/count-values.ts';

/** A single number or word is also valid JSON, but only a list or an object can have many values. */
const BEGINS_JSON = /^\s*[[{]/;

export function hasMoreValues(text: string, maximum: number): boolean {
  return BEGINS_JSON.test(text) && countValues(text) > maximum;
}

/**
 * Undefined if the text is not JSON, or has more values than the maximum. The values are counted before parsing, so
 * that parsing never fills the memory.
 */
export function readJson(text: string, valuesMaximum: number): unknown {
  if (hasMoreValues(text, valuesMaximum)) return undefined;
  try {
    return JSON.parse(withPlainLineEnds(text));
  } catch {
    return undefined;
  }
}

/** A carriage return inside a JSON string is an escape. An escaped backslash before an `r` is kept. */
const ESCAPES = /\\(?:\\|r\\n|r)/g;

function withPlainLineEnds(json: string): string {
  if (!json.includes('\\r')) return json;
  return json.replace(ESCAPES, (found) => (found === '\\\\' ? found : '\\n'));
}
