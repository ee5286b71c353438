import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  objectAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { createEffort } from './fivetools-change.ts';
import { applyChanges } from './fivetools-changes.ts';

const COPIES_MAXIMUM = 10;
/** Limit in characters of JSON. A large base with thousands of copies would be read thousands of times. */
const BASE_MAXIMUM = 40_000;

/** A copy takes these properties of its base only if `_preserve` names them. */
const PRESERVED: ReadonlySet<string> = new Set([
  'page',
  'otherSources',
  'referenceSources',
  'srd',
  'srd52',
  'basicRules',
  'basicRules2024',
  'reprintedAs',
  'hasFluff',
  'hasFluffImages',
  'hasToken',
  'tokenCredit',
  'tokenCustom',
  'altArt',
  '_versions',
  'legendaryGroup',
  'environment',
  'soundClip',
  'variant',
  'dragonCastingColor',
  'familiar',
]);

/** The whole record, or the reason why there is none. */
export type Resolved = { readonly whole: LooseObject } | { readonly why: string };

/** Finds a record outside the file, and returns it in the format of the file. */
export type FindOutside = (copied: LooseObject) => LooseObject | undefined;

export function keyOf(record: unknown): string {
  return `${textAt(record, 'name')}|${textAt(record, 'source')}`.toLowerCase();
}

export function byKey(records: readonly unknown[]): Map<string, unknown> {
  return new Map(records.map((record) => [keyOf(record), record]));
}

/** The names of the base records that the file does not have. */
export function* missingBases(records: readonly unknown[]): Generator<string> {
  const inFile = byKey(records);
  for (const record of records) {
    const copied = at(record, '_copy');
    if (isObject(copied) && !inFile.has(keyOf(copied))) yield textAt(copied, 'name');
  }
}

/**
 * A `_copy` record has only the differences from its base. The base is in the same file or outside. `_mod` has changes
 * that are applied after copying.
 */
export function createCopies(
  records: readonly unknown[],
  findOutside: FindOutside = () => undefined,
): (record: LooseObject, problems: Problems) => Resolved {
  const inFile = byKey(records);
  const effort = createEffort();
  const fits = new Map<LooseObject, boolean>();
  const isSmall = (base: LooseObject) => {
    const known = fits.get(base) ?? JSON.stringify(base).length <= BASE_MAXIMUM;
    fits.set(base, known);
    return known;
  };

  const resolve = (record: LooseObject, problems: Problems, above: readonly LooseObject[]): Resolved => {
    const copied = record._copy;
    if (!isObject(copied)) return { whole: record };
    const name = quoted(textAt(copied, 'name'));
    const held = inFile.get(keyOf(copied));
    if (held === record || above.some((one) => one === held))
      return { why: `It is a copy of ${name}, which is a copy of it again.` };
    if (above.length === COPIES_MAXIMUM) return { why: `It is a copy of a copy, more than ten times.` };
    const found = isObject(held) ? held : findOutside(copied);
    if (found === undefined) return { why: missingWords(copied) };
    if (!isSmall(found)) return { why: `It is a copy of ${name}, which is too long.` };
    const base = resolve(found, problems, [...above, record]);
    if (!('whole' in base)) return base;
    if (!isObject(held))
      addProblem(problems, `Its base ${name} is not in the file; that of the codex was taken.`);
    for (const template of listAt(copied, '_templates')) {
      addProblem(problems, `The template ${quoted(textAt(template, 'name'))} was not applied.`);
    }
    const merged = withBase(record, base.whole, objectAt(copied, '_preserve'));
    return { whole: applyChanges(merged, at(copied, '_mod'), effort, problems) };
  };
  return (record, problems) => resolve(record, problems, []);
}

function missingWords(copied: LooseObject): string {
  const source = textAt(copied, 'source');
  const name = quoted(textAt(copied, 'name')) + (source === '' ? '' : ` (${source.slice(0, 50)})`);
  return `It is a copy of ${name}, which is neither in the file nor in the codex.`;
}

/** A property that the copy sets to null is removed. */
function withBase(record: LooseObject, base: LooseObject, preserve: LooseObject): LooseObject {
  const isKept = (key: string) => !PRESERVED.has(key) || preserve[key] === true || at(preserve, '*') === true;
  const whole = new Map(Object.entries(base).filter(([key]) => isKept(key)));
  for (const [key, value] of Object.entries(record)) {
    if (value === null) whole.delete(key);
    else if (key !== '_copy') whole.set(key, value);
  }
  whole.delete('_copy');
  return Object.fromEntries(whole);
}
