import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { TestClient } from './test-client.ts';

interface CreationOptions {
  challenge: string;
  rp: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** Wrong values in the signed data, as from a browser on another site. */
interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** The id of another credential. */
  id?: string;
  /** Another id in the signed data of a new credential. */
  attestedId?: string;
}

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** A security key in software: one ES256 credential, without attestation. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor(origin: string) {
    this.#origin = origin;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  create({ challenge, rp }: CreationOptions, lies: Lies = {}) {
    const id = lies.id ?? this.id.toString('base64url');
    const idBytes = Buffer.from(lies.attestedId ?? id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(idBytes.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, idBytes, this.#coseKey()]);
    const data = this.#authenticatorData(lies.rpId ?? rp.id, USER_PRESENT | HAS_CREDENTIAL, credential, lies);
    const attestation = encodeCbor(
      new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get({ challenge, rpId }: RequestOptions, lies: Lies = {}) {
    this.counter += 1;
    const id = lies.id ?? this.id.toString('base64url');
    const clientData = this.#clientData('webauthn.get', challenge, lies);
    const data = this.#authenticatorData(lies.rpId ?? rpId, USER_PRESENT, Buffer.alloc(0), lies);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      },
    };
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = this.#origin } = lies;
    return Buffer.from(
      JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  #authenticatorData(rpId: string, flags: number, credential: Buffer, lies: Lies): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.counter);
    const rpIdHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, credential]);
  }

  /** EC2, ES256, P-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return encodeCbor(
      new Map<number, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}

/** Adds a passkey to the account of the client. */
export async function addPasskey(
  client: TestClient,
  authenticator: SoftwareAuthenticator,
  { password = 'secret', name = 'Key' } = {},
) {
  const { body } = await client.post('/api/user/passkeys/options', { password });
  const credential = authenticator.create(body.options);
  return client.post('/api/user/passkeys', { ticket: body.ticket, name, credential });
}

type CborValue = number | string | Buffer | Map<number | string, CborValue>;

function encodeCbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [encodeCbor(key), encodeCbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
