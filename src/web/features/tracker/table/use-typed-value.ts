import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type FieldName, focusNeighbour } from './row-elements.ts';

/**
 * A field that takes what is typed when it is left or on Enter, and goes back on Escape. The arrows go to the row
 * above or below. Until somebody types, it shows the value of the fight.
 */
export function useTypedValue(field: FieldName, value: string, take: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);

  function finish() {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== value) take(typed.trim());
  }

  return {
    'data-field': field,
    value: typed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onBlur: finish,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const input = event.currentTarget;
      if (event.key === 'Escape') {
        setTyped(null);
      } else if (event.key === 'Enter') {
        finish();
        if (field === 'initiative') focusNeighbour(input, field, 1);
        else requestAnimationFrame(() => input.select());
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
        event.preventDefault();
        focusNeighbour(input, field, event.key === 'ArrowDown' ? 1 : -1);
      }
    },
  };
}
