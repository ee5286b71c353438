import type { FormEvent } from 'react';
import { characterCount, firstCharacters } from '#domain/text/length.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Like the browser's `maxlength`, but counts like the server: an emoji is one character. Excess text is cut at the
 * caret, so that the text after it stays. Text that an input method is composing is not changed.
 */
export function limitTyping<Control extends TextControl>(maximum: number | undefined) {
  return (event: FormEvent<Control>) => {
    const control = event.currentTarget;
    const { value } = control;
    if (maximum === undefined || value.length <= maximum) return;
    if ((event.nativeEvent as InputEvent).isComposing) return;
    const excess = characterCount(value) - maximum;
    if (excess <= 0) return;
    const caret = control.selectionEnd ?? value.length;
    const before = value.slice(0, caret);
    const kept = firstCharacters(before, Math.max(0, characterCount(before) - excess));
    control.value = firstCharacters(kept + value.slice(caret), maximum);
    control.setSelectionRange(kept.length, kept.length);
  };
}
