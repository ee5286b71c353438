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

/** The server removes spaces around a text and may return the fields of an object in another order. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(one[name], other[name]))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
