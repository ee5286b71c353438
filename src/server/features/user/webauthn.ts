import { randomBytes } from 'node:crypto';
import type { PasskeyStep } from '#contract/account/passkey-step.ts';
import type { addPasskey, loginWithPasskey } from '#contract/account/passkeys.ts';
import type { BodyOf } from '#contract/call.ts';
import type { PasskeyRow } from './passkey-store.ts';

/** The site as a browser knows it. A passkey works only there. */
export interface Site {
  /** The host without its port. */
  rpId: string;
  origin: string;
}

/** A client may send any Host. For an invalid one the names are empty, so no passkey is accepted. */
export function siteFor(address: string): Site {
  if (!URL.canParse(address)) return { rpId: '', origin: '' };
  const { hostname, origin } = new URL(address);
  return { rpId: hostname, origin };
}

interface Expected {
  challenge: string;
  site: Site;
}

interface CreatedPasskey {
  rp_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
}

export const CHALLENGE_MILLISECONDS = 5 * 60_000;
/** EdDSA, ES256 and RS256: authenticators support them, and every Node version verifies them. */
const ALGORITHMS = [-8, -7, -257];
const ATTESTATIONS = ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm'] as const;

/** Loaded at the first use, because most servers never need it. */
let loading: Promise<typeof import('@simplewebauthn/server')> | undefined;

function load() {
  loading ??= import('@simplewebauthn/server').then((library) => {
    // Attestation is not asked for. Without these certificates the library never follows an address in a certificate.
    for (const identifier of ATTESTATIONS) {
      library.SettingsService.setRootCertificates({ identifier, certificates: [] });
    }
    return library;
  });
  return loading;
}

export function creationOptions(
  site: Site,
  user: { id: string; username: string },
  existing: readonly PasskeyRow[],
) {
  return {
    challenge: newChallenge(),
    rp: { name: 'Lorescreen', id: site.rpId },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.username,
      displayName: user.username,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MILLISECONDS,
    excludeCredentials: existing.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  } as const;
}

/** Undefined if it is not a valid answer to the challenge. */
export async function verifyCreated(
  credential: BodyOf<typeof addPasskey>['credential'],
  expected: Expected,
): Promise<CreatedPasskey | undefined> {
  const { verifyRegistrationResponse } = await load();
  const result = await verifyRegistrationResponse({
    ...answerTo(expected, credential),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified || result.registrationInfo === undefined) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  // The library does not compare the two ids, and the signed one has no maximum length.
  if (id !== credential.id) return undefined;
  return {
    rp_id: expected.site.rpId,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(credential.response.transports ?? []),
  };
}

export function requestOptions(site: Site, passkeys: readonly PasskeyRow[]): PasskeyStep['options'] {
  return {
    challenge: newChallenge(),
    rpId: site.rpId,
    timeout: CHALLENGE_MILLISECONDS,
    allowCredentials: passkeys.map(describe),
    userVerification: 'preferred',
  };
}

/** Returns the new counter, or undefined if it is not a valid answer to the challenge. */
export async function verifyUsed(
  credential: BodyOf<typeof loginWithPasskey>['credential'],
  passkey: PasskeyRow,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  const result = await verifyAuthenticationResponse({
    ...answerTo(expected, credential),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

function answerTo({ challenge, site }: Expected, credential: object) {
  return {
    response: { ...credential, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: false,
  };
}

function describe({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, type: 'public-key' as const, transports: JSON.parse(transports) as string[] };
}

function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}
