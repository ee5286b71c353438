import * as z from 'zod/mini';
import { maximumCharacters } from '#domain/text/length.ts';
import { defineCall } from './call.ts';

export const USERNAME_MAXIMUM = 64;
export const PASSWORD_MAXIMUM = 128;

const usernameSchema = z
  .string('A username is required.')
  .check(
    z.trim(),
    z.minLength(1, 'A username is required.'),
    maximumCharacters(USERNAME_MAXIMUM, 'A username has at most 64 characters.'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'A username has no control characters.'),
  );

/** Taken as typed: spaces may be part of a password. */
const passwordSchema = z
  .string('A password is required.')
  .check(
    z.minLength(1, 'A password is required.'),
    maximumCharacters(PASSWORD_MAXIMUM, 'A password has at most 128 characters.'),
  );

const credentialsSchema = z.object({ username: usernameSchema, password: passwordSchema });
const userSchema = z.object({ username: z.string() });

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

export const registerUser = defineCall({
  name: 'registerUser',
  method: 'POST',
  path: '/api/user/register',
  summary: 'Create an account and sign in',
  signedIn: false,
  body: credentialsSchema,
  status: 200,
  response: userSchema,
  errors: ['invalid', 'username_taken', 'too_many_attempts'],
});

export const loginUser = defineCall({
  name: 'loginUser',
  method: 'POST',
  path: '/api/user/login',
  summary: 'Sign in',
  signedIn: false,
  body: credentialsSchema,
  status: 200,
  response: userSchema,
  errors: ['invalid', 'wrong_credentials', 'too_many_attempts'],
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

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Change the password; every other session of the account ends',
  signedIn: true,
  body: z.object({ current_password: passwordSchema, new_password: passwordSchema }),
  status: 204,
  errors: ['invalid', 'not_signed_in', 'wrong_credentials', 'too_many_attempts'],
});

export const deleteUser = defineCall({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/user',
  summary: 'Delete the account with everything in it; the username confirms it',
  signedIn: true,
  body: z.object({ username: usernameSchema }),
  status: 204,
  errors: ['invalid', 'not_signed_in'],
});
