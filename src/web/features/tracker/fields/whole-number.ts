export interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** A whole number within its bounds, also with a typographic minus. Undefined for any other input. */
export function wholeNumber(text: string, { minimum, maximum }: Bounds): number | undefined {
  const trimmed = text.trim().replace(/^[−–]/, '-');
  if (!/^[+-]?\d+$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return value >= minimum && value <= maximum ? value : undefined;
}

export function problemWith(text: string, bounds: Bounds): string | undefined {
  return text.trim() === '' || wholeNumber(text, bounds) !== undefined ? undefined : describeBounds(bounds);
}

export function describeBounds({ minimum, maximum }: Bounds): string {
  return `A whole number from ${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}.`;
}
