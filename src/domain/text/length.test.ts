import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bytesInUtf8, characterCount, firstCharacters } from './length.ts';

test('an emoji is one character', () => {
  expect(characterCount('a🐉b')).toBe(3);
  expect(firstCharacters('🐉🐉🐉', 2)).toBe('🐉🐉');
  expect(firstCharacters('abc', 3)).toBe('abc');
});

test('bytes are counted as they are sent', () => {
  for (const text of ['', 'abc', 'Öwl', '—', '🐉 a']) expect(bytesInUtf8(text)).toBe(Buffer.byteLength(text));
});

test('the schema library counts characters like forms do', () => {
  const schema = z.string().check(z.maxLength(3, 'At most 3.'));
  expect(z.safeParse(schema, '🐉🐉🐉').success).toBe(true);
  expect(z.safeParse(schema, '🐉🐉🐉!').error?.issues[0]?.message).toBe('At most 3.');
  expect(z.safeParse(schema, 'abcd').success).toBe(false);
  expect(z.toJSONSchema(schema)).toMatchObject({ maxLength: 3 });
});
