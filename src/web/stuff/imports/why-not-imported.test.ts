import { expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { whyNotImported } from './why-not-imported.ts';

it("names the first invalid field, or returns the server's message that says what to do", () => {
  const wrong = new ApiError('invalid', 'The request is not valid.', { text: 'Too long.', mode: 'Wrong.' });
  expect(whyNotImported(wrong)).toBe('text: Too long.');
  expect(whyNotImported(new ApiError('took_too_long', ERRORS.took_too_long.message))).toMatch(/less at once/);
  expect(whyNotImported(new ApiError('internal', 'Something went wrong.'))).toBeUndefined();
  expect(whyNotImported(new Error('oops'))).toBeUndefined();
});
