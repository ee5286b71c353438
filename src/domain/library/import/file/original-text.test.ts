import { expect, it } from 'vitest';
import { originalText } from './original-text.ts';

it.each([
  ['Ogre\nLarge giant', 'Ogre\nLarge giant'],
  [{ name: 'Ogre' }, '{\n  "name": "Ogre"\n}'],
  [undefined, ''],
])('shows %j', (source, text) => expect(originalText(source)).toBe(text));

it('ends with an ellipsis if there is more', () => {
  expect(originalText('x'.repeat(60_000))).toBe(`${'x'.repeat(50_000)}\n…`);
});
