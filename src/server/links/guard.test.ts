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

it('limits wrong codes of all addresses together, without blocking known codes', async () => {
  const open = createLinkGuard(() => 0);
  const code = newCode();
  expect(await open(code, '198.51.100.1', async () => 'a table')).toBe('a table');
  for (let count = 0; count < 1_000; count += 1) {
    await open('guess', `192.0.${count >> 8}.${count & 255}`, nothing).catch(() => {});
  }
  await expect(open(newCode(), '198.51.100.1', async () => 'another')).rejects.toThrow('Too many attempts');
  expect(await open(code, '198.51.100.1', async () => 'a table')).toBe('a table');
});

it('does not search for an impossible code', async () => {
  const open = createLinkGuard(() => 0);
  await expect(open('../../users', '192.0.2.1', async () => 'found')).rejects.toThrow(
    'There is nothing here',
  );
});
