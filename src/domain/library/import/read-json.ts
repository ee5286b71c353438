import { countValues } from '#domain/text/count-values.ts';

/** A number or a word alone is JSON too, and one value: only these begin what can have many. */
const BEGINS_JSON = /^\s*[[{]/;

export function hasMoreValues(text: string, maximum: number): boolean {
  return BEGINS_JSON.test(text) && countValues(text) > maximum;
}

/** Undefined where it is not JSON, or has more values than that: those are counted before any of them is made. */
export function readJson(text: string, valuesMaximum: number): unknown {
  if (hasMoreValues(text, valuesMaximum)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
