import type { ChangeEvent, InputEvent } from 'react';

/**
 * For amount fields: input without a digit is rejected before it is inserted, so the caret does not move. A pasted text
 * gives its first whole number.
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
