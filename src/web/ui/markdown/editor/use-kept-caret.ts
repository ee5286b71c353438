import { type RefObject, useLayoutEffect, useRef } from 'react';
import { movedCaret } from './moved-caret.ts';

/**
 * A text that changes from outside, because another device added a paragraph, would move the caret to its end. Returns
 * the function that remembers the caret, for every input and selection.
 */
export function useKeptCaret(area: RefObject<HTMLTextAreaElement | null>, value: string): () => void {
  const known = useRef({ text: value, start: 0, end: 0 });

  function remember() {
    if (area.current === null) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area.current;
    known.current = { text, start, end };
  }

  useLayoutEffect(() => {
    const { text, start, end } = known.current;
    const field = area.current;
    if (field === null || text === value) return;
    if (document.activeElement === field) {
      field.setSelectionRange(movedCaret(text, value, start), movedCaret(text, value, end));
    }
    known.current = { text: value, start: field.selectionStart, end: field.selectionEnd };
  }, [area, value]);
  return remember;
}
