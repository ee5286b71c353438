import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api-client.ts';

/** For these codes the server's message says what to do. */
const EXPLAINED: readonly (ErrorCode | 'offline')[] = [
  'account_full',
  'busy',
  'too_large',
  'took_too_long',
  'too_many_attempts',
  'too_many_writes',
];

/** Why the server refused an import: the first invalid field, or the server's message. */
export function whyNotImported(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [field, message] = Object.entries(error.fields)[0] ?? [];
  if (message !== undefined) return `${field}: ${message}`;
  return EXPLAINED.includes(error.code) ? error.message : undefined;
}
