/** A stat block has a few thousand characters. */
const ORIGINAL_MAXIMUM = 50_000;

/** What a file says about a record, for a person: text as it is, JSON indented. */
export function originalText(source: unknown): string {
  if (source === undefined) return '';
  const text = typeof source === 'string' ? source : (JSON.stringify(source, null, 2) ?? '');
  return text.length <= ORIGINAL_MAXIMUM ? text : `${text.slice(0, ORIGINAL_MAXIMUM)}\n…`;
}
