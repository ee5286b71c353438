export interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** A whole number within its bounds, typographic minus included; undefined for anything else that is typed. */
export function wholeNumber(text: string, { minimum, maximum }: Bounds): number | undefined {
  const trimmed = text.trim().replace(/^[−–]/, '-');
  if (!/^[+-]?\d+$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return value >= minimum && value <= maximum ? value : undefined;
}

/** For a field that may be left empty: what is wrong with what is typed into it. */
export function problemWith(text: string, bounds: Bounds): string | undefined {
  return text.trim() === '' || wholeNumber(text, bounds) !== undefined ? undefined : describeBounds(bounds);
}

/** What a field says that has anything else in it. */
export function describeBounds({ minimum, maximum }: Bounds): string {
  return `A whole number from ${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}.`;
}
