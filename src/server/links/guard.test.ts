import { expect, it } from 'vitest';
import { newCode } from './codes.ts';
import { createLinkGuard } from './guard.ts';

const MINUTE = 60_000;
const nothing = async () => undefined;

it('limits wrong codes of an address for a minute, and not those of others', async () => {
  let now = 0;
  const open = createLinkGuard(() => now);
  for (let count = 0; count < 20; count += 1) {
    await expect(open('guess', '192.0.2.1', nothing)).rejects.toThrow('There is nothing here');
  }
  await expect(open('guess', '192.0.2.1', nothing)).rejects.toThrow('Too many attempts');
  await expect(open('guess', '192.0.2.2', nothing)).rejects.toThrow('There is nothing here');
  now = MINUTE;
  await expect(open('guess', '192.0.2.1', nothing)).rejects.toThrow('There is nothing here');
});

it('slows down unknown codes after wrong codes from many addresses, but not known codes', async () => {
  const delay = 50;
  const open = createLinkGuard(() => 0, delay);
  const code = newCode();
  expect(await open(code, '198.51.100.1', async () => 'a table')).toBe('a table');
  for (let count = 0; count < 1_000; count += 1) {
    await open('guess', `192.0.${count >> 8}.${count & 255}`, nothing).catch(() => {});
  }
  const answered: string[] = [];
  const newcomer = open(newCode(), '198.51.100.1', async () => 'another').then((found) =>
    answered.push(found),
  );
  answered.push(await open(code, '198.51.100.1', async () => 'a table'));
  await newcomer;
  expect(answered).toEqual(['a table', 'another']);
});

it('begins a new minute after the clock was set back', async () => {
  let now = 365 * 24 * 60 * MINUTE;
  const open = createLinkGuard(() => now);
  for (let count = 0; count < 20; count += 1) await open('guess', '192.0.2.1', nothing).catch(() => {});
  now = 0;
  await expect(open('guess', '192.0.2.1', nothing)).rejects.toThrow('There is nothing here');
});

it('does not search for an impossible code', async () => {
  const open = createLinkGuard(() => 0);
  await expect(open('../../users', '192.0.2.1', async () => 'found')).rejects.toThrow(
    'There is nothing here',
  );
});
