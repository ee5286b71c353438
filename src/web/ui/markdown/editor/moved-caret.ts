/** The caret position after a text changed around it: between the same characters, if they still exist. */
export function movedCaret(before: string, after: string, caret: number): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (caret <= start) return caret;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const fromEnd = before.length - caret;
  return fromEnd <= end ? after.length - fromEnd : start;
}
