import { expect, it } from 'vitest';
import { movedCaret } from './moved-caret.ts';

/** The caret is written as |. */
const moved = (before: string, after: string) => {
  const caret = movedCaret(before.replace('|', ''), after, before.indexOf('|'));
  return `${after.slice(0, caret)}|${after.slice(caret)}`;
};

it.each([
  ['a|bc', 'abc and more', 'a|bc and more'],
  ['one. two|', 'one changed. two', 'one changed. two|'],
  ['one. t|wo. three', 'zero. one. two. three', 'zero. one. t|wo. three'],
  ['one t|wo', 'one', 'one|'],
  ['aa|aa', 'aaaaaa', 'aa|aaaa'],
])('a caret at %j stays in %j', (before, after, expected) => {
  expect(moved(before, after)).toBe(expected);
});
