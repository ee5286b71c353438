import { ApiError } from '#web/lib/api-client.ts';

/**
 * - `changed`: it was saved somewhere else first
 * - `refused`: it is too large or invalid, so only another change helps
 * - `missing`: it, or its campaign, was deleted
 * - `unanswered`: there was no response, so the save may have reached the server
 */
type FailureKind = 'changed' | 'refused' | 'missing' | 'signed_out' | 'unanswered' | 'other';

interface SaveFailure {
  readonly kind: FailureKind;
  /** The server's message. About a field, if there is one. */
  readonly words: string | undefined;
}

const KINDS: Partial<Record<ApiError['code'], FailureKind>> = {
  changed_meanwhile: 'changed',
  account_full: 'refused',
  invalid: 'refused',
  not_found: 'missing',
  not_signed_in: 'signed_out',
  offline: 'unanswered',
};

/** Why a save or a read in the background failed. */
export function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { kind: 'other', words: undefined };
  return { kind: KINDS[error.code] ?? 'other', words: Object.values(error.fields)[0] ?? error.message };
}
