import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { failureOf } from './save-failure.ts';

it('tells a save that waits for another change from one that is retried', () => {
  const kinds = (['account_full', 'invalid', 'offline', 'busy', 'internal'] as const).map(
    (code) => failureOf(new ApiError(code, 'Words.')).kind,
  );
  expect(kinds).toEqual(['refused', 'refused', 'unanswered', 'other', 'other']);
  expect(failureOf(new TypeError('A bug.'))).toEqual({ kind: 'other', words: undefined });
});

it('has the message about the field, which says more', () => {
  expect(failureOf(new ApiError('account_full', 'Full.')).words).toBe('Full.');
  const invalid = new ApiError('invalid', 'Invalid.', { layouts: 'At most 20 are taken.' });
  expect(failureOf(invalid).words).toBe('At most 20 are taken.');
});
