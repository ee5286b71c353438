import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { passkeyStepSchema } from './passkey-step.ts';

export const USERNAME_MAXIMUM = 64;
export const PASSWORD_MAXIMUM = 128;

const usernameSchema = z
  .string('A username is required.')
  .check(
    z.trim(),
    z.minLength(1, 'A username is required.'),
    z.maxLength(USERNAME_MAXIMUM, 'A username has at most 64 characters.'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'A username has no control characters.'),
  );

/**
 * Invisible characters: control characters, characters that change the text direction, and characters without a width.
 * With them, two different names could look the same. Only new names are checked, so that older accounts can log in.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/u;

const newUsernameSchema = usernameSchema.check(
  z.refine(
    (username) => !INVISIBLE.test(username),
    'A username has no invisible characters, such as control characters, text direction marks or zero-width spaces.',
  ),
);

/** Not trimmed: spaces may be part of a password. */
export const passwordSchema = z
  .string('A password is required.')
  .check(
    z.minLength(1, 'A password is required.'),
    z.maxLength(PASSWORD_MAXIMUM, 'A password has at most 128 characters.'),
  );

const CODE_MAXIMUM = 128;

const credentialsSchema = z.object({ username: usernameSchema, password: passwordSchema });
export const userSchema = z.object({ username: z.string() });

/** Shown once. The server stores only its hash. */
const recoverySchema = z.object({ recovery_code: z.string() });
const recoveredSchema = z.object({ ...userSchema.shape, ...recoverySchema.shape });

/** Who may create an account: everybody, nobody, or people with the operator's invitation code. */
const registrationSchema = z.object({
  registration: z.enum(['open', 'closed', 'invitation']),
  /** Characters that a new password needs here; 0 without such a rule. */
  password_minimum: z.int(),
});

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/api/user',
  summary: 'Who is signed in',
  signedIn: true,
  status: 200,
  response: userSchema,
  errors: ['not_signed_in'],
});

const usedSchema = z.object({ used: z.int(), maximum: z.int() });

export const getUsage = defineCall({
  name: 'getUsage',
  method: 'GET',
  path: '/api/user/usage',
  summary: 'The usage of the account, and its limits',
  signedIn: true,
  status: 200,
  response: z.object({
    /** Campaigns, encounters, characters and NPCs. */
    records: usedSchema,
    /** Entries in the lists of campaigns and encounters. */
    members: usedSchema,
    /** Descriptions, rewards, sheets and screens. */
    text_bytes: usedSchema,
    /** Own monsters and spells. */
    library_records: usedSchema,
    library_bytes: usedSchema,
    /** The texts of notes, sessions and handouts. */
    journal_bytes: usedSchema,
    picture_bytes: usedSchema,
    /** Fights with their logs and what undo needs. */
    fights_bytes: usedSchema,
    /** Texts, library, journal, pictures and fights together. The operator can set this limit for an account. */
    total_bytes: usedSchema,
  }),
  errors: ['not_signed_in'],
});

export const registerUser = defineCall({
  name: 'registerUser',
  method: 'POST',
  path: '/api/user/register',
  summary: 'Create an account and sign in',
  signedIn: false,
  body: z.object({
    username: newUsernameSchema,
    password: passwordSchema,
    /** Required if `getRegistration` returns `invitation`. */
    invitation: z.optional(
      z
        .string('An invitation code is text.')
        .check(z.trim(), z.maxLength(CODE_MAXIMUM, 'An invitation code has at most 128 characters.')),
    ),
  }),
  status: 200,
  response: userSchema,
  errors: ['invalid', 'registration_closed', 'username_taken', 'too_many_attempts'],
});

export const getRegistration = defineCall({
  name: 'getRegistration',
  method: 'GET',
  path: '/api/user/registration',
  summary:
    'Who may create an account: everybody (`open`), people with the code (`invitation`), nobody (`closed`)',
  signedIn: false,
  status: 200,
  response: registrationSchema,
  errors: [],
});

export const loginUser = defineCall({
  name: 'loginUser',
  method: 'POST',
  path: '/api/user/login',
  summary: 'Sign in. For an account with a passkey this is the first step, and `loginWithPasskey` the second',
  signedIn: false,
  body: credentialsSchema,
  status: 200,
  response: z.union([userSchema, z.object({ passkey: passkeyStepSchema })]),
  errors: ['invalid', 'wrong_credentials', 'account_disabled', 'too_many_attempts'],
});

export const logoutUser = defineCall({
  name: 'logoutUser',
  method: 'POST',
  path: '/api/user/logout',
  summary: 'Sign out: the session ends on the server',
  signedIn: false,
  status: 204,
  errors: [],
});

export const recoverUser = defineCall({
  name: 'recoverUser',
  method: 'POST',
  path: '/api/user/recover',
  summary:
    'Sign in with the recovery code and a new password; every session of the account ends, and the code is replaced',
  signedIn: false,
  body: z.object({
    username: usernameSchema,
    recovery_code: z
      .string('A recovery code is required.')
      .check(
        z.trim(),
        z.minLength(1, 'A recovery code is required.'),
        z.maxLength(CODE_MAXIMUM, 'A recovery code has at most 128 characters.'),
      ),
    new_password: passwordSchema,
  }),
  status: 200,
  response: recoveredSchema,
  errors: ['invalid', 'wrong_credentials', 'account_disabled', 'too_many_attempts'],
});

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Change the password; every other session of the account ends, and the recovery code is replaced',
  signedIn: true,
  body: z.object({ current_password: passwordSchema, new_password: passwordSchema }),
  status: 200,
  response: recoverySchema,
  errors: ['invalid', 'not_signed_in', 'wrong_credentials', 'too_many_attempts'],
});

export const replaceRecoveryCode = defineCall({
  name: 'replaceRecoveryCode',
  method: 'POST',
  path: '/api/user/recovery-code',
  summary: 'Replace the recovery code with a new one. Requires the password',
  signedIn: true,
  body: z.object({ password: passwordSchema }),
  status: 200,
  response: recoverySchema,
  errors: ['invalid', 'not_signed_in', 'wrong_credentials', 'too_many_attempts'],
});

export const deleteUser = defineCall({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/user',
  summary: 'Delete the account with all its data. Requires the username and the password',
  signedIn: true,
  body: credentialsSchema,
  status: 204,
  errors: ['invalid', 'not_signed_in', 'wrong_credentials', 'too_many_attempts'],
});
