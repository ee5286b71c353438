import { editedText, type TextEdit } from './text-edit.ts';

/**
 * Changes a text area like typing, so that the browser's undo knows the change. Only this old command does that. A browser
 * without it loses the undo, not the change.
 */
export function applyEdit(area: HTMLTextAreaElement, edit: TextEdit): void {
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
  // A text at its limit was cut after the change, and its caret is right.
  if (area.value === expected) area.setSelectionRange(...edit.select);
}
