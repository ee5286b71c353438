import { expect, it } from 'vitest';
import { FileNames } from './file-names.ts';

it.each([
  ['The Red Tower', 'The Red Tower'],
  ['../../etc/passwd', 'etc passwd'],
  ['Who? <b>Me</b>: "I|you"', 'Who b Me b I you'],
  ['A [[link]] #tag ^block', 'A link tag block'],
  ['.hidden', 'hidden'],
  ['ends. . .', 'ends'],
  ['con', 'con_'],
  ['LPT1.txt', 'LPT1.txt_'],
  ['a\u0000b\u202ec\n', 'a b c'],
  ['///', 'Untitled'],
  ['🐉'.repeat(100), '🐉'.repeat(60)],
])('makes a safe name of %j', (wanted, name) => expect(new FileNames().take(wanted)).toBe(name));

it('makes names that differ in more than case', () => {
  const names = new FileNames();
  expect(['Inn', 'inn', 'Inn 2', 'INN'].map((name) => names.take(name))).toEqual([
    'Inn',
    'inn 2',
    'Inn 2 2',
    'INN 3',
  ]);
});
