import { expect, test } from 'vitest';
import { joinedText, problemWithLength } from './joined-text.ts';

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

test('says by how much a text is too long, counted as a person counts', () => {
  expect(problemWithLength('🐉'.repeat(5), 5)).toBeUndefined();
  expect(problemWithLength('🐉'.repeat(6), 5)).toBe(
    'Not saved: 1 character too many. Shorten it to 5 to save it.',
  );
  expect(problemWithLength('x'.repeat(21_500), 20_000)).toBe(
    'Not saved: 1,500 characters too many. Shorten it to 20,000 to save it.',
  );
  expect(problemWithLength('x'.repeat(21_500))).toBeUndefined();
});
