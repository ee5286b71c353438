import { expect, test } from 'vitest';
import { joinedText } from './joined-text.ts';

test('what is typed stays, and their new lines come under it', () => {
  expect(joinedText('Knows the way\nlimps', 'Knows the way', 'Knows the way\nowes Aria 5 gp')).toBe(
    'Knows the way\nlimps\nowes Aria 5 gp',
  );
});

test('lines that either side took away do not come back, nor do those that both have', () => {
  expect(joinedText('b', 'a\nb', 'a\nb')).toBe('b');
  expect(joinedText('a\nb', 'a\nb', 'a')).toBe('a\nb');
  expect(joinedText('a\nnew', 'a', 'a\nnew')).toBe('a\nnew');
});

test('two that type at the same time come to an end', () => {
  const first = joinedText('x\nmine', 'x', 'x\ntheirs');
  const second = joinedText('x\ntheirs', 'x', first);
  expect(joinedText(first, 'x\nmine', second)).toBe(first);
});
