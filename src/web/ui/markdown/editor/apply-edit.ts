import { editedText, type TextEdit } from './text-edit.ts';

/** A field that a text is typed into. */
export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Changes a field like typing, so that the browser can undo the change. Only this deprecated command does that.
 * Without it the change is still made, but it cannot be undone.
 */
export function applyEdit(area: TextBox, edit: TextEdit): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  const expected = editedText(area.value, edit);
  if (edit.from !== edit.to || edit.insert !== '') {
    const command = edit.insert === '' ? 'delete' : 'insertText';
    const isDone = document.execCommand(command, false, edit.insert);
    if (!isDone && area.value !== expected) {
      area.setRangeText(edit.insert, edit.from, edit.to);
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }
  // A text over its limit was cut after the change. Then the caret is already correct.
  if (area.value === expected) area.setSelectionRange(...edit.select);
}
