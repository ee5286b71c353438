import { ApiError } from '#web/lib/api-client.ts';

/** What to say beside the password when the server did not do what it was to confirm. */
export function whyNotConfirmed(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.code === 'wrong_credentials') return 'This is not your password.';
  return error.code === 'too_many_attempts' ? error.message : otherwise;
}
