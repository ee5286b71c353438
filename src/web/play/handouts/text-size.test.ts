import { expect, it } from 'vitest';
import { textSize } from './text-size.ts';

it.each([
  ['Beware the third door.', 'large'],
  ['word '.repeat(120), 'medium'],
  ['word '.repeat(220), 'small'],
  ['word '.repeat(1_000), 'smallest'],
  ['- a\n'.repeat(30), 'smallest'],
])('%#: %s', (text, size) => {
  expect(textSize(text)).toBe(size);
});
