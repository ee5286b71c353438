export type MergeText = (base: string, mine: string, theirs: string) => string | undefined;

/**
 * One record that was changed in two places since `base`. A field that only one place changed takes its value. A long
 * text that both changed is merged with `mergeText`. Undefined if a field has two different values: the user is asked.
 */
export function mergeFields<Fields extends object>(
  versions: { base: Fields; mine: Fields; theirs: Fields },
  longFields: readonly string[],
  mergeText: MergeText,
): Fields | undefined {
  const { base, mine, theirs } = versions;
  const merged = { ...mine } as Record<string, unknown>;
  for (const name of Object.keys(mine) as (keyof Fields & string)[]) {
    const [before, here, there] = [base[name], mine[name], theirs[name]];
    if (isSame(here, there) || isSame(before, there)) continue;
    if (isSame(before, here)) {
      merged[name] = there;
      continue;
    }
    const text = longFields.includes(name)
      ? mergeText(String(before ?? ''), String(here), String(there))
      : undefined;
    if (text === undefined) return undefined;
    merged[name] = text;
  }
  return merged as Fields;
}

export function hasSameFields(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]) =>
    isSame(value, (other as Record<string, unknown>)[name]),
  );
}

/** The server removes spaces around a text, so they do not count as a difference. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string')
    return one === other || one.trim() === other.trim();
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
