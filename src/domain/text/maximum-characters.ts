import * as z from 'zod/mini';
import { characterCount } from './length.ts';

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
