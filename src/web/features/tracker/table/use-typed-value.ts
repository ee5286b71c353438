import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type FieldName, focusNeighbour, leaveField } from '../focus/row-elements.ts';

/**
 * A field that takes what is typed when it is left or on Enter, and goes back on Escape. Enter and Escape leave it, so
 * that the next key is the fight's again; an initiative goes on to the row below. The arrows go to the row above or
 * below. Until somebody types, it shows the value of the fight.
 */
export function useTypedValue(field: FieldName, value: string, take: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  // Leaving the field comes before the next render: what was given up must not be taken then.
  const pending = useRef<string | null>(null);

  function become(text: string | null) {
    pending.current = text;
    setTyped(text);
  }

  function finish() {
    const text = pending.current;
    if (text === null) return;
    become(null);
    if (text.trim() !== value) take(text.trim());
  }

  return {
    'data-field': field,
    'data-typed': typed === null ? undefined : '',
    value: typed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => become(event.target.value),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    onBlur: finish,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const input = event.currentTarget;
      if (event.key === 'Escape') {
        become(null);
        leaveField(input);
      } else if (event.key === 'Enter') {
        // Or the same key would press the button that has the focus then.
        event.preventDefault();
        finish();
        if (field !== 'initiative' || !focusNeighbour(input, field, 1)) leaveField(input);
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
        event.preventDefault();
        focusNeighbour(input, field, event.key === 'ArrowDown' ? 1 : -1);
      }
    },
  };
}
