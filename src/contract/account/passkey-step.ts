import * as z from 'zod/mini';

export const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** As in WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptorSchema),
  userVerification: z.literal('preferred'),
});

/** The ticket is sent back with the answer of the authenticator. It is valid once, for five minutes. */
export const passkeyStepSchema = z.object({ ticket: z.string(), options: requestOptionsSchema });
export type PasskeyStep = z.infer<typeof passkeyStepSchema>;
