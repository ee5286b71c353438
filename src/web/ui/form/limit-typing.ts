import type { FormEvent } from 'react';
import { characterCount, firstCharacters } from '#domain/text/length.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * What the browser's `maxlength` does, counted as the server counts: an emoji is one. What goes beyond the limit is
 * left out where it was typed or pasted, so that the text behind it stays. A text that an input method is still
 * composing is left alone.
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
