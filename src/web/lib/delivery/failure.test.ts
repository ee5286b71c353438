import { expect, it } from 'vitest';
import { ApiError } from '../api-client.ts';
import { failureOf, wordsOf } from './failure.ts';

it('tells what is sent again from what only another change helps', () => {
  const failures = (['account_full', 'invalid', 'offline', 'internal', 'busy'] as const).map((code) =>
    failureOf(new ApiError(code, 'Words.')),
  );
  expect(failures).toEqual(['full', 'unreadable', 'away', 'away', 'slowed-down']);
  expect(failureOf(new TypeError('A bug.'))).toBe('away');
});

it('a server that stops, or cannot reach its storage, says nothing about what was sent', () => {
  const failures = (['stopping', 'storage_unavailable'] as const).map((code) =>
    failureOf(new ApiError(code, 'Words.')),
  );
  expect(failures).toEqual(['away', 'away']);
});

it('has the message about the field, which says more', () => {
  expect(wordsOf(new ApiError('account_full', 'Full.'))).toBe('Full.');
  const invalid = new ApiError('invalid', 'Invalid.', { layouts: 'At most 20 are taken.' });
  expect(wordsOf(invalid)).toBe('At most 20 are taken.');
  expect(wordsOf(new TypeError('A bug.'))).toBeUndefined();
});
