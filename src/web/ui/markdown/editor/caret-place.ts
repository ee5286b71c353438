import type { TextBox } from './apply-edit.ts';

const COPIED = [
  'boxSizing',
  'width',
  'borderWidth',
  'borderStyle',
  'padding',
  'font',
  'letterSpacing',
  'lineHeight',
  'textIndent',
  'tabSize',
  'wordBreak',
  'overflowWrap',
] as const;

/**
 * Where a character of a field is on the screen. The browser does not report this, so a copy of the text is
 * measured.
 */
export function placeOfCharacter(area: TextBox, position: number): DOMRect {
  const copy = document.createElement('div');
  const style = getComputedStyle(area);
  for (const property of COPIED) copy.style[property] = style[property];
  copy.style.position = 'absolute';
  copy.style.visibility = 'hidden';
  copy.style.whiteSpace = area instanceof HTMLInputElement ? 'pre' : 'pre-wrap';
  copy.textContent = area.value.slice(0, position);
  const mark = document.createElement('span');
  mark.textContent = '@';
  copy.append(mark);
  document.body.append(copy);
  const whole = copy.getBoundingClientRect();
  const { left, top, width, height } = mark.getBoundingClientRect();
  copy.remove();
  const field = area.getBoundingClientRect();
  return new DOMRect(
    field.left + left - whole.left - area.scrollLeft,
    field.top + top - whole.top - area.scrollTop,
    width,
    height,
  );
}
