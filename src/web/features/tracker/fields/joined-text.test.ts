import { expect, test } from 'vitest';
import { joinedText, problemWithLength } from './joined-text.ts';

test('typed text stays, and new lines of the other device are added below', () => {
  expect(joinedText('Knows the way\nlimps', 'Knows the way', 'Knows the way\nowes Aria 5 gp')).toBe(
    'Knows the way\nlimps\nowes Aria 5 gp',
  );
});

test('removed lines do not come back, and common lines are not repeated', () => {
  expect(joinedText('b', 'a\nb', 'a\nb')).toBe('b');
  expect(joinedText('a\nb', 'a\nb', 'a')).toBe('a\nb');
  expect(joinedText('a\nnew', 'a', 'a\nnew')).toBe('a\nnew');
});

test('two concurrent writers converge', () => {
  const first = joinedText('x\nmine', 'x', 'x\ntheirs');
  const second = joinedText('x\ntheirs', 'x', first);
  expect(joinedText(first, 'x\nmine', second)).toBe(first);
});

test('reports by how many characters a text is too long, with an emoji as one', () => {
  expect(problemWithLength('🐉'.repeat(5), 5)).toBeUndefined();
  expect(problemWithLength('🐉'.repeat(6), 5)).toBe(
    'Not saved: 1 character too many. Shorten it to 5 to save it.',
  );
  expect(problemWithLength('x'.repeat(21_500), 20_000)).toBe(
    'Not saved: 1,500 characters too many. Shorten it to 20,000 to save it.',
  );
  expect(problemWithLength('x'.repeat(21_500))).toBeUndefined();
});
