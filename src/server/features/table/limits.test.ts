import { expect, it } from 'vitest';
import { createTableLimits } from './limits.ts';

const MINUTE = 60_000;

it('limits wrong codes of an address for a minute, and not those of others', () => {
  let now = 0;
  const limits = createTableLimits(() => now);
  const guess = (address: string) => {
    limits.admitCode(address, false);
    limits.countWrong(address);
  };
  for (let count = 0; count < 20; count += 1) guess('192.0.2.1');
  expect(() => guess('192.0.2.1')).toThrow('Too many attempts');
  expect(() => guess('192.0.2.2')).not.toThrow();
  now = MINUTE;
  expect(() => guess('192.0.2.1')).not.toThrow();
});

it('limits wrong codes of all addresses together, and locks nobody out of a table that is known', () => {
  const limits = createTableLimits(() => 0);
  for (let count = 0; count < 1_000; count += 1) limits.countWrong(`192.0.${count >> 8}.${count & 255}`);
  expect(() => limits.admitCode('198.51.100.1', false)).toThrow('Too many attempts');
  expect(() => limits.admitCode('198.51.100.1', true)).not.toThrow();
});

it('limits what is sent for one character, and how often characters are taken', () => {
  const limits = createTableLimits(() => 0);
  for (let count = 0; count < 60; count += 1) limits.admitAct('hers');
  expect(() => limits.admitAct('hers')).toThrow('Too many attempts');
  expect(() => limits.admitAct('his')).not.toThrow();
  for (let count = 0; count < 60; count += 1) limits.admitTaking('192.0.2.1');
  expect(() => limits.admitTaking('192.0.2.1')).toThrow('Too many attempts');
  expect(() => limits.admitTaking('192.0.2.2')).not.toThrow();
});
