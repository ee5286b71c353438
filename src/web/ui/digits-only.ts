import type { ChangeEvent, InputEvent } from 'react';

/**
 * For fields of amounts: what has no digit cannot be typed, so that the caret stays where it is. Of a pasted text the
 * first whole number is taken.
 */
export function digitsOnly(onDigits: (digits: string) => void) {
  return {
    inputMode: 'numeric' as const,
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      if (event.data && !/\d/.test(event.data)) event.preventDefault();
    },
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      onDigits(/\d+/.exec(value)?.[0] ?? ''),
  };
}
