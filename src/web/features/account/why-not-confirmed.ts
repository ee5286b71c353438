import { ApiError } from '#web/lib/api-client.ts';

/** The error text beside the password when the server refused the action. */
export function whyNotConfirmed(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.code === 'wrong_credentials') return 'This is not your password.';
  return error.code === 'too_many_attempts' ? error.message : otherwise;
}
