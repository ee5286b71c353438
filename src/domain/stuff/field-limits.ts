import * as z from 'zod/mini';

/** Limits for user input. The forms use the same numbers. */
export const TEXT_MAXIMUM = 200;
export const SHORT_DESCRIPTION_MAXIMUM = 100;
export const LONG_TEXT_MAXIMUM = 20_000;
export const HIT_POINTS_MAXIMUM = 100_000;
/** Hit points in a campaign come from fights and may exceed the maximum of the form. */
export const CURRENT_HIT_POINTS_MAXIMUM = 1_000_000;
export const ARMOR_CLASS_MAXIMUM = 100;
export const LEVEL_MAXIMUM = 30;

/** PostgreSQL cannot store NUL, and the engines return half a surrogate pair differently. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Required text. Text with only spaces counts as missing. */
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

/** Optional text. Missing text becomes empty, never null. */
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

/** A whole number. A numeric string such as `"12"` is accepted, also with leading zeros. */
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

/** A whole number with an optional sign, as a number or a string. Missing or empty becomes null. */
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
