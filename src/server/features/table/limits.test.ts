import { expect, it } from 'vitest';
import { createTableLimits } from './limits.ts';

it('limits the acts of one character, and how often characters are taken', () => {
  const limits = createTableLimits(() => 0);
  for (let count = 0; count < 60; count += 1) limits.admitAct('hers');
  expect(() => limits.admitAct('hers')).toThrow('Too many attempts');
  expect(() => limits.admitAct('his')).not.toThrow();
  for (let count = 0; count < 60; count += 1) limits.admitTaking('192.0.2.1');
  expect(() => limits.admitTaking('192.0.2.1')).toThrow('Too many attempts');
  expect(() => limits.admitTaking('192.0.2.2')).not.toThrow();
});
