import { expect, it } from 'vitest';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { changeOutsideCode } from './outside-code.ts';

const shout = (text: string) => changeOutsideCode(text, (part) => part.toUpperCase());

it.each([
  ['a\nb', 'A\nB'],
  ['a `b` c', 'A `b` C'],
  ['a ``b ` b`` c ` d', 'A ``b ` b`` C ` D'],
  ['a\n```js\nb\n~~~\nb\n```\nc', 'A\n```js\nb\n~~~\nb\n```\nC'],
  ['~~~\na', '~~~\na'],
])('changes %j only outside code', (text, changed) => expect(shout(text)).toBe(changed));

it('takes little time for runs of backticks without a partner', () => {
  const runs = Array.from({ length: 800 }, (_, at) => `${'`'.repeat(at + 1)} `).join('');
  const pairs = '` `` '.repeat(50_000);
  expect(cpuSeconds(() => [runs, pairs].map(shout))).toBeLessThan(3);
});
