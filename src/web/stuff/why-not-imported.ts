import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api-client.ts';

/** The server's own sentence says what to do about these. */
const EXPLAINED: readonly (ErrorCode | 'offline')[] = [
  'account_full',
  'busy',
  'too_large',
  'took_too_long',
  'too_many_attempts',
  'too_many_writes',
];

/** What the server has against an import: the first field that is wrong, or its reason in a sentence. */
export function whyNotImported(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [field, message] = Object.entries(error.fields)[0] ?? [];
  if (message !== undefined) return `${field}: ${message}`;
  return EXPLAINED.includes(error.code) ? error.message : undefined;
}
