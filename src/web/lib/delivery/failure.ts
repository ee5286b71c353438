import { ApiError } from '../api-client.ts';

/**
 * Why something that was sent has no result. One of the first three says nothing about it: it is sent again.
 * - `away`: there was no response, or one that says nothing about what was sent
 * - `slowed-down`: the server responds, and asks to wait before more is sent
 * - `signed-out`: it waits for a log-in
 * - `changed`: it was saved somewhere else first
 * - `full`: there is no space for it now
 * - `missing`: what it belongs to was deleted
 * - `other-history`: the server's journal of the fight does not continue the page's journal
 * - `unreadable`: the server cannot read it
 * - `refused`: any other reason
 */
export type Failure = 'away' | 'slowed-down' | 'signed-out' | Refusal;
export type Refusal = 'changed' | 'full' | 'missing' | 'other-history' | 'unreadable' | 'refused';

const FAILURES: Partial<Record<ApiError['code'], Failure>> = {
  offline: 'away',
  internal: 'away',
  stopping: 'away',
  storage_unavailable: 'away',
  too_many_attempts: 'away',
  busy: 'slowed-down',
  too_many_writes: 'slowed-down',
  not_signed_in: 'signed-out',
  changed_meanwhile: 'changed',
  account_full: 'full',
  not_found: 'missing',
  other_history: 'other-history',
  invalid: 'unreadable',
  malformed: 'unreadable',
  too_large: 'unreadable',
};

export function failureOf(error: unknown): Failure {
  return error instanceof ApiError ? (FAILURES[error.code] ?? 'refused') : 'away';
}

/** The server's message. About a field, if there is one. */
export function wordsOf(error: unknown): string | undefined {
  return error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : undefined;
}
