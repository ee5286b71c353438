import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type FieldName, focusNeighbour, leaveField } from '../focus/row-elements.ts';

/**
 * A field that applies its text on blur or Enter, and reverts on Escape. Enter and Escape leave the field, so that the
 * next key controls the fight again. In an initiative field, Enter moves to the row below. The arrow keys move to the
 * row above or below. Without typed text, the field shows the value of the fight.
 */
export function useTypedValue(field: FieldName, value: string, take: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  // Blur happens before the next render: a reverted text must not be applied then.
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
        // Otherwise the same key would press the newly focused button.
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
