import { userEvent } from '@testing-library/user-event';

/** Presses keys by name and types other text: press('d', '12', 'Enter', 'Control+z'). */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await user.keyboard(written(key));
}

/** Replaces the text of a field, by keyboard. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.keyboard(text.replace(/[{[]/g, '$&$&'));
}

export async function click(element: HTMLElement): Promise<void> {
  await user.click(element);
}

export async function choose(select: HTMLElement, option: string): Promise<void> {
  await user.selectOptions(select, option);
}

const user = userEvent.setup();

function written(key: string): string {
  const [, modifier, pressed] = /^(Control|Shift)\+(.+)$/.exec(key) ?? [];
  if (modifier !== undefined) return `{${modifier}>}${written(pressed ?? '')}{/${modifier}}`;
  return /^[A-Z][a-zA-Z]+$/.test(key) ? `{${key}}` : key.replace(/[{[]/g, '$&$&');
}
