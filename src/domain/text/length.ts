import * as z from 'zod/mini';

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

/** `z.maxLength`, but counted in characters as forms count them and as JSON Schema's `maxLength` does. */
export function maximumCharacters(maximum: number, message?: string): z.core.$ZodCheck<string> {
  const check = z.maxLength(maximum, message) as unknown as z.core.$ZodCheck<string>;
  const refuse = check._zod.check;
  // More characters than `maximum` are more UTF-16 units too: what gets past this line is refused by `refuse`.
  check._zod.check = (payload) => {
    const text = payload.value;
    if (text.length > maximum && characterCount(text) > maximum) refuse(payload);
  };
  return check;
}
