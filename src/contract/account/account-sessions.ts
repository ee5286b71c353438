import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idParamsSchema } from '../record.ts';

/** Milliseconds since 1970, as in fights. */
const timeSchema = z.int();

const accountSessionSchema = z.object({
  /** Names the session in this list only. It does not give access. */
  id: z.string(),
  /** Browser and system, such as `Firefox on Windows`. */
  device: z.string(),
  signed_in_at: timeSchema,
  /** Exact to about ten minutes. */
  last_seen_at: timeSchema,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** Listed for 90 days. */
const ACCOUNT_EVENT_KINDS = [
  'signed_up',
  'signed_in',
  'signed_in_with_passkey',
  'password_changed',
  'recovery_code_replaced',
  'account_recovered',
  'passkey_added',
  'passkey_removed',
  /** By the operator. */
  'password_reset',
  'session_ended',
  'other_sessions_ended',
  'table_shared',
  'table_stopped',
  'collection_shared',
  'collection_stopped',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number];

const accountEventSchema = z.object({
  id: z.string(),
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  at: timeSchema,
  /** Empty if it did not happen in a browser. */
  device: z.string(),
  /** What was shared, the device that was signed out, or the name of a passkey. */
  detail: z.string(),
});
export type AccountEvent = z.infer<typeof accountEventSchema>;

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'The sessions of the account: where it is signed in, and when it was last used there',
  signedIn: true,
  status: 200,
  response: z.object({ sessions: z.array(accountSessionSchema) }),
  errors: ['not_signed_in'],
});

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'Sign out one session of the account; its streams end',
  signedIn: true,
  params: idParamsSchema,
  status: 204,
  errors: ['not_signed_in', 'not_found'],
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Sign out every session of the account except this one',
  signedIn: true,
  status: 204,
  errors: ['not_signed_in'],
});

export const listAccountEvents = defineCall({
  name: 'listAccountEvents',
  method: 'GET',
  path: '/api/user/events',
  summary:
    'Sign-ins, ended sessions, and changes of password, recovery, passkeys and sharing in the last 90 days, newest first',
  signedIn: true,
  status: 200,
  response: z.object({ events: z.array(accountEventSchema) }),
  errors: ['not_signed_in'],
});

export const ACCOUNT_SESSION_CALLS = [listSessions, endSession, endOtherSessions, listAccountEvents];
