type Part = string | readonly unknown[] | undefined;

/** Removes empty texts and empty lists. */
export function withoutEmptyFields<Parts extends Record<string, Part>>(
  parts: Parts,
): { [Name in keyof Parts]?: NonNullable<Parts[Name]> } {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== undefined && part.length > 0),
  ) as { [Name in keyof Parts]?: NonNullable<Parts[Name]> };
}
