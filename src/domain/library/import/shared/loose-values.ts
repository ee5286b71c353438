/**
 * Safe access to an unknown JSON value. Every function returns an empty result if the value is missing or has another
 * type. Only own properties are read, so a name never reaches the prototype.
 */
export type LooseObject = Readonly<Record<string, unknown>>;
type Step = string | number;

/** Longer than any field of any format. A longer text is cut, so that the later steps have a limit. */
const TEXT_BOUND = 200_000;
const LIST_BOUND = 1_000;

export function isObject(value: unknown): value is LooseObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function at(value: unknown, ...path: readonly Step[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<Step, unknown>)[step];
  }
  return found;
}

/** Returns an empty object for any other value. */
export function objectAt(value: unknown, ...path: readonly Step[]): LooseObject {
  const found = at(value, ...path);
  return isObject(found) ? found : {};
}

/** The first thousand items. Returns an empty list for any other value. */
export function listAt(value: unknown, ...path: readonly Step[]): readonly unknown[] {
  const found = at(value, ...path);
  if (!Array.isArray(found)) return [];
  return found.length > LIST_BOUND ? found.slice(0, LIST_BOUND) : found;
}

/** Every item without a limit, for the record lists of a file. */
export function recordsAt(value: unknown, ...path: readonly Step[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The first thousand properties. */
export function entriesAt(value: unknown, ...path: readonly Step[]): [string, unknown][] {
  const found = objectAt(value, ...path);
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(found)) {
    if (entries.length === LIST_BOUND) break;
    entries.push([key, found[key]]);
  }
  return entries;
}

/** The trimmed text, or a number as digits. Empty for any other type. */
export function textAt(value: unknown, ...path: readonly Step[]): string {
  const found = at(value, ...path);
  if (typeof found === 'number' && Number.isFinite(found)) return String(found);
  return typeof found === 'string' ? found.slice(0, TEXT_BOUND).trim() : '';
}

/** A number, or a text with a number: `"12"`, `"+5"`, `"−1"`. */
export function numberAt(value: unknown, ...path: readonly Step[]): number | undefined {
  const found = at(value, ...path);
  if (typeof found === 'number') return Number.isFinite(found) ? found : undefined;
  if (typeof found !== 'string' || found.length > 50) return undefined;
  const text = found.trim().replace(/^[−–]/, '-');
  return /^[+-]?\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** The texts of a list. Items of other types are ignored. */
export function textsAt(value: unknown, ...path: readonly Step[]): string[] {
  return listAt(value, ...path)
    .map((item) => textAt(item))
    .filter((text) => text !== '');
}
