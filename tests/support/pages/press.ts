import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses keys by name and types other text: press('d', '12', 'Enter', 'Control+z'). */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await user.keyboard(written(key));
}

/** Replaces the text of a field, by keyboard. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.keyboard(typed(text));
}

export async function click(element: HTMLElement): Promise<void> {
  await user.click(element);
}

export async function choose(select: HTMLElement, option: string): Promise<void> {
  await user.selectOptions(select, option);
}

/** As a function, because the element may be rendered again. */
export async function expectFocus(element: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(element()));
}

const user = userEvent.setup();

const NAMED_KEY = /^(?:Arrow(?:Up|Down|Left|Right)|Delete|Enter|Escape|Tab)$/;

/** Brackets have a meaning for user-event. */
function typed(text: string): string {
  return text.replace(/[{[]/g, '$&$&');
}

function written(key: string): string {
  const [, modifier, pressed] = /^(Control|Shift)\+(.+)$/.exec(key) ?? [];
  if (modifier !== undefined) return `{${modifier}>}${written(pressed ?? '')}{/${modifier}}`;
  return NAMED_KEY.test(key) ? `{${key}}` : typed(key);
}
