import { containsWords, foldText } from '#domain/codex/search/fold-text.ts';
/** The names that contain the typed text. Names that start with it come first, and Enter takes the first. */
export function matchingConditions(names: readonly string[], typed: string): string[] {
  const wanted = foldText(typed.trim());
  const begins = (name: string) => foldText(name).startsWith(wanted);
  const found = names.filter((name) => containsWords(name, typed));
  return [...found.filter(begins), ...found.filter((name) => !begins(name))];
}
