/** How many characters a person sees as typed: an emoji is one, though JavaScript's `length` counts two for it. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The first `maximum` characters; never half an emoji. */
export function firstCharacters(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  let end = 0;
  let count = 0;
  for (const character of text) {
    if (count === maximum) break;
    count++;
    end += character.length;
  }
  return text.slice(0, end);
}
