import { mentionAt } from '../mention.ts';

/** A mention is not longer than this. */
const MENTION_MAXIMUM = 700;

/**
 * Splits a text into parts of at most `maximum` characters: before a heading, otherwise between paragraphs, lines or
 * words. A mention is never cut.
 */
export function splitText(text: string, maximum: number): string[] {
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > maximum) {
    const cut = from + placeOfCut(text.slice(from, from + maximum + 1), maximum);
    parts.push(text.slice(from, cut).trim());
    from = cut;
  }
  parts.push(text.slice(from).trim());
  return parts.filter((part) => part !== '');
}

function placeOfCut(text: string, maximum: number): number {
  // A first part that is much shorter than necessary would look arbitrary.
  const least = Math.floor(maximum / 2);
  for (const sign of ['\n# ', '\n## ', '\n### ', '\n\n', '\n']) {
    const at = text.lastIndexOf(sign);
    if (at >= least) return at;
  }
  const begin = text.lastIndexOf('@[');
  const isNear = begin >= maximum - MENTION_MAXIMUM;
  const end = isNear ? (mentionAt(text, begin)?.end ?? Number.POSITIVE_INFINITY) : 0;
  // The rest of this mention may follow.
  if (end > maximum && begin >= least) return begin;
  const space = text.lastIndexOf(' ');
  if (space >= least && (space < begin || space >= end)) return space;
  // A part must not begin with the second half of a surrogate pair.
  return /[\uDC00-\uDFFF]/.test(text[maximum] ?? '') ? maximum - 1 : maximum;
}
