export interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

/** A whole number within its limits, typographic minus included; undefined for anything else that is typed. */
export function wholeNumber(text: string, { minimum, maximum }: Limits): number | undefined {
  const trimmed = text.trim().replace(/^[−–]/, '-');
  if (!/^[+-]?\d+$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return value >= minimum && value <= maximum ? value : undefined;
}

/** For a field that may be left empty: what is wrong with what is typed into it. */
export function problemWith(text: string, limits: Limits): string | undefined {
  return text.trim() === '' || wholeNumber(text, limits) !== undefined ? undefined : describeLimits(limits);
}

/** What a field says that has anything else in it. */
export function describeLimits({ minimum, maximum }: Limits): string {
  return `A whole number from ${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}.`;
}
