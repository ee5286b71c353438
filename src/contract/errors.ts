import * as z from 'zod/mini';
import { MESSAGES } from './messages.ts';

/** Every error of the API: a table from stable code to status and default text. */
export const ERRORS = {
  invalid: { status: 400, message: 'The request is not valid.' },
  malformed: { status: 400, message: 'The request could not be read.' },
  not_signed_in: { status: 401, message: 'You are not signed in.' },
  wrong_credentials: { status: 401, message: MESSAGES.loginFailed },
  account_disabled: {
    status: 403,
    message: 'This account is disabled. Ask the operator of this server.',
  },
  cross_origin: { status: 403, message: 'Requests from another site are refused.' },
  registration_closed: { status: 403, message: 'Registration is closed.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  username_taken: { status: 409, message: MESSAGES.usernameTaken },
  changed_meanwhile: { status: 409, message: 'This record was changed meanwhile.' },
  session_active: { status: 409, message: 'Another session of this campaign is active. End it first.' },
  session_ended: { status: 409, message: 'This session was ended. Reopen it to go on.' },
  session_not_active: { status: 409, message: 'This session is not active.' },
  other_history: { status: 409, message: 'The server has another history of this fight. Open it again.' },
  account_full: { status: 409, message: 'The account is full: delete something first.' },
  character_taken: { status: 409, message: 'Another phone plays this character.' },
  no_character: { status: 409, message: 'This phone plays no character. Choose one first.' },
  too_large: { status: 413, message: 'The request is too large.' },
  not_json: { status: 415, message: 'The request must be JSON.' },
  wrong_file_type: { status: 415, message: 'A file of this type is not accepted.' },
  took_too_long: {
    status: 422,
    message: 'This took the server too long and was ended. Please import less at once.',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again later.' },
  too_many_writes: {
    status: 429,
    message: 'This account saves more than it may in a minute. Wait a minute, then try again.',
  },
  table_full: { status: 429, message: 'This table has as many screens as it can take.' },
  internal: { status: 500, message: 'Something went wrong.' },
  busy: {
    status: 503,
    message: 'The server is taking in as much as it can. Nothing was changed. Try again in a moment.',
  },
  stopping: { status: 503, message: 'The server is stopping.' },
  storage_unavailable: { status: 503, message: 'The storage does not answer.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const errorBodySchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
