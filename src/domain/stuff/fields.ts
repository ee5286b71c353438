import * as z from 'zod/mini';

/** Limits of what a person may write; forms count by the same numbers. */
export const TEXT_MAXIMUM = 200;
export const SHORT_DESCRIPTION_MAXIMUM = 100;
export const LONG_TEXT_MAXIMUM = 20_000;
export const HIT_POINTS_MAXIMUM = 100_000;
/** Hit points in a campaign come from fights, where they may be above what the form takes. */
export const CURRENT_HIT_POINTS_MAXIMUM = 1_000_000;
export const ARMOR_CLASS_MAXIMUM = 100;
export const LEVEL_MAXIMUM = 30;

/** PostgreSQL cannot keep a NUL, and half a surrogate pair reads back differently from each engine. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Text that must say something: only spaces is missing. */
export function requiredText(label: string, maximum: number) {
  const missing = `${label} is required.`;
  return z
    .string(missing)
    .check(
      z.overwrite(storable),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maximum, `${label} has at most ${maximum.toLocaleString('en')} characters.`),
    );
}

/** Text that may be left out; it is then empty, never null. */
export function optionalText(label: string, maximum: number) {
  return z.pipe(
    z.optional(z.nullable(z.string(`${label} must be text.`))),
    z.pipe(
      z.transform((text: string | null | undefined) => text ?? ''),
      z
        .string()
        .check(
          z.overwrite(storable),
          z.trim(),
          z.maxLength(maximum, `${label} has at most ${maximum.toLocaleString('en')} characters.`),
        ),
    ),
  );
}

/** A whole number; a numeric string such as `"12"` counts as its number, leading zeros and all. */
export function wholeNumber(label: string, minimum: number, maximum: number) {
  const rule = `${label} is a whole number from ${minimum} to ${maximum.toLocaleString('en')}.`;
  return z.pipe(
    z.pipe(z.union([z.number(), z.string()], rule), z.transform(readNumber)),
    z.int(rule).check(z.minimum(minimum, rule), z.maximum(maximum, rule)),
  );
}

export function readNumber(value: number | string): number {
  if (typeof value === 'number') return value;
  const text = value.trim();
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** A whole number with or without a sign, as a number or as it was typed; left out or empty it is null. */
export function optionalNumber(label: string, minimum: number, maximum: number) {
  const rule = `${label} is a whole number from ${minimum} to ${maximum}.`.replaceAll('-', '−');
  return z.pipe(
    z.pipe(z.optional(z.nullable(z.union([z.number(), z.string()], rule))), z.transform(readSigned)),
    z.nullable(z.int(rule).check(z.minimum(minimum, rule), z.maximum(maximum, rule))),
  );
}

function readSigned(value: number | string | null | undefined): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return value;
  const text = value.trim().replace('−', '-');
  if (text === '') return null;
  return /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
}

export const hitPointsSchema = wholeNumber('HP', 1, HIT_POINTS_MAXIMUM);
export const armorClassSchema = wholeNumber('AC', 1, ARMOR_CLASS_MAXIMUM);
export const levelSchema = wholeNumber('Level', 1, LEVEL_MAXIMUM);
