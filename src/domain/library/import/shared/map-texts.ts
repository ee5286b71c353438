/** Deeper values are kept as they are. Real records have at most ten levels. */
const DEPTH_MAXIMUM = 20;

/** The same JSON value with every text changed, and every key if `changeKey` is given. */
export function mapTexts(
  value: unknown,
  change: (text: string) => string,
  changeKey: (key: string) => string = (key) => key,
  depth = 0,
): unknown {
  const inner = (item: unknown) => mapTexts(item, change, changeKey, depth + 1);
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAXIMUM) return value;
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [changeKey(key), inner(item)]));
}
