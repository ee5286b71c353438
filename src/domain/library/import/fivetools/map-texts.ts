/** Deeper values are kept as they are. Real records have at most ten levels. */
const DEPTH_MAXIMUM = 20;

/** The same JSON value with every text changed. */
export function mapTexts(value: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAXIMUM) return value;
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change, depth + 1)]),
  );
}
