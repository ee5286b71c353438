import { expect, it } from 'vitest';
import { cannotWrite, isUnavailable } from './storage-errors.ts';

const failing = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_READONLY_DBMOVED',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_CANTOPEN',
  '53100',
  '53300',
  '57P01',
  '57P03',
  '25006',
  '08006',
  'ECONNREFUSED',
])('treats %s as an unavailable storage', (code) => {
  expect(isUnavailable(failing(code))).toBe(true);
});

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('recognizes a lost connection without a code: %s', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});

it.each(['23505', '23503', '42P01', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', ''])(
  'does not treat %s as unavailable, because it is a mistake of the server or the client',
  (code) => {
    expect(isUnavailable(failing(code))).toBe(false);
  },
);

it('distinguishes a storage that cannot write from one that is unavailable', () => {
  for (const code of ['SQLITE_FULL', 'SQLITE_READONLY', '53100', '25006'])
    expect(cannotWrite(failing(code))).toBe(true);
  for (const code of ['SQLITE_BUSY', '57P01', 'ECONNRESET']) expect(cannotWrite(failing(code))).toBe(false);
});
