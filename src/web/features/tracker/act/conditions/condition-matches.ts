/** The names that contain the typed text. Names that start with it come first, and Enter takes the first. */
export function matchingConditions(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const begins = (name: string) => name.toLowerCase().startsWith(wanted);
  const found = names.filter((name) => name.toLowerCase().includes(wanted));
  return [...found.filter(begins), ...found.filter((name) => !begins(name))];
}
