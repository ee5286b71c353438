import * as z from 'zod/mini';
import { listOf } from '#domain/schema/list-of.ts';
import { requiredText } from '#domain/stuff/field-limits.ts';
import { defineCall } from '../call.ts';
import { idParamsSchema } from '../record.ts';
import { descriptorSchema } from './passkey-step.ts';
import { passwordSchema, userSchema } from './user.ts';

export const PASSKEYS_MAXIMUM = 10;
export const PASSKEY_NAME_MAXIMUM = 60;

const nameSchema = requiredText('A name', PASSKEY_NAME_MAXIMUM);

/** Bytes as base64url, with a maximum length. */
const bytesSchema = (maximum: number) =>
  z.string().check(z.maxLength(maximum), z.regex(/^[\w-]+$/, 'This is not base64url.'));

/** The limit of WebAuthn is 1,023 bytes. */
const credentialIdSchema = bytesSchema(1_364);
const clientDataSchema = bytesSchema(8_192);
/** Without attestation it has only the public key. */
const attestationSchema = bytesSchema(16_384);
const ticketSchema = bytesSchema(64);
const transportsSchema = listOf(
  z.string().check(z.maxLength(32), z.regex(/^[\w-]+$/, 'This is not a transport.')),
  10,
);
const typeSchema = z.literal('public-key');

/** As in WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: typeSchema, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});

const createdCredentialSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: typeSchema,
  response: z.object({
    clientDataJSON: clientDataSchema,
    attestationObject: attestationSchema,
    transports: z.optional(transportsSchema),
  }),
});

const usedCredentialSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: typeSchema,
  response: z.object({
    clientDataJSON: clientDataSchema,
    authenticatorData: bytesSchema(8_192),
    signature: bytesSchema(2_048),
  }),
});

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.int(),
  last_used_at: z.nullable(z.int()),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const loginWithPasskey = defineCall({
  name: 'loginWithPasskey',
  method: 'POST',
  path: '/api/user/login/passkey',
  summary: 'The second step of a sign-in, for an account with a passkey',
  signedIn: false,
  body: z.object({ ticket: ticketSchema, credential: usedCredentialSchema }),
  status: 200,
  response: userSchema,
  errors: ['invalid', 'wrong_credentials', 'account_disabled', 'too_many_attempts'],
});

export const listPasskeys = defineCall({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/user/passkeys',
  summary: 'The passkeys of the account, oldest first. With at least one, every sign-in asks for one',
  signedIn: true,
  status: 200,
  response: z.object({ passkeys: z.array(passkeySchema) }),
  errors: ['not_signed_in'],
});

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: 'The options for the authenticator to create a passkey. Requires the password',
  signedIn: true,
  body: z.object({ password: passwordSchema }),
  status: 200,
  response: z.object({ ticket: z.string(), options: creationOptionsSchema }),
  errors: ['invalid', 'not_signed_in', 'wrong_credentials', 'account_full', 'too_many_attempts'],
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'Add the passkey that the authenticator created',
  signedIn: true,
  body: z.object({ ticket: ticketSchema, name: nameSchema, credential: createdCredentialSchema }),
  status: 201,
  response: passkeySchema,
  errors: ['invalid', 'not_signed_in', 'account_full'],
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/user/passkeys/:id',
  summary: 'Rename a passkey',
  signedIn: true,
  params: idParamsSchema,
  body: z.object({ name: nameSchema }),
  status: 200,
  response: passkeySchema,
  errors: ['invalid', 'not_signed_in', 'not_found'],
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/user/passkeys/:id',
  summary: 'Remove a passkey. Requires the password',
  signedIn: true,
  params: idParamsSchema,
  body: z.object({ password: passwordSchema }),
  status: 204,
  errors: ['invalid', 'not_signed_in', 'wrong_credentials', 'not_found', 'too_many_attempts'],
});

export const PASSKEY_CALLS = [
  loginWithPasskey,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
];
