import { flushSync } from 'react-dom';
import { findHeir, withoutMark } from '../focus/row-elements.ts';

/** The next key belongs to the bar, so it is rendered now. A sheet that closes takes the focus once more. */
export function focusNow(selector: string): void {
  const focus = () => document.querySelector<HTMLElement>(selector)?.focus();
  flushSync(() => {});
  focus();
  requestAnimationFrame(() => {
    if (!isInBar()) focus();
  });
}

export const GO = '[data-act-go]';
export const FIELD = '[data-act-field]';

export function saveFieldOf(id: string): string {
  return `[data-save-of="${CSS.escape(id)}"]`;
}

/** The focus would fall to the page with the bar. */
export function isInBar(): boolean {
  return document.activeElement?.closest('.tracker-act, [data-save-of]') != null;
}

/** Back to the row that keys concern. Nobody is marked by it. */
export function leaveBar(...keys: (string | null)[]): void {
  withoutMark(() => findHeir(...keys)?.focus({ preventScroll: true }));
}
