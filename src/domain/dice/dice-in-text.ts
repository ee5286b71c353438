import { formatDice, parseDice } from './notation.ts';

export type DicePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'dice'; readonly text: string; readonly notation: string };

/** '2d6 + 1d4 + 3', 'd20', 'd%'. Not 'two d10s'. */
const DICE = /\b\d{0,4}d(?:\d{1,4}|%)(?:\s?[+−–-]\s?(?:\d{0,4}d)?\d{1,7}(?!\w)){0,9}(?!\w)/gi;

/** The dice of a text that can be rolled, and the text between them. */
export function splitDice(text: string): DicePiece[] {
  const pieces: DicePiece[] = [];
  let end = 0;
  for (const match of text.matchAll(DICE)) {
    const expression = parseDice(match[0]);
    if (expression === undefined) continue;
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    pieces.push({ kind: 'dice', text: match[0], notation: formatDice(expression) });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}
