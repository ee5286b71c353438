/** The number of characters as a person counts them: an emoji is one, but JavaScript's `length` counts two. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The first `maximum` characters. Does not cut an emoji in half. */
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

/** The length of a text as it is sent and stored. */
export function bytesInUtf8(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isHalf = unit >= 0xd800 && unit <= 0xdfff;
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isHalf ? 2 : 3;
  }
  return bytes;
}
