import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { bestEncoding, COMPRESSED_FROM_BYTES, compress, type Effort, type Encoding } from './compression.ts';
import { SECURITY_HEADERS } from './security.ts';

export interface ResponseBytes {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | undefined;
}

/** Gives the bytes for a request with these headers. */
export interface ResponseSource {
  answer(asked: IncomingHttpHeaders): ResponseBytes | Promise<ResponseBytes>;
}

interface Options {
  /** By default a hash of the content. */
  etag?: string;
  /** Whether all users get the same answer. If not, no shared cache may store it. */
  shared?: boolean;
  effort?: Effort;
  contentType?: string;
}

/** An answer that is kept as bytes, plain and compressed. Its ETag shows whether the client has it already. */
export class PreparedResponse implements ResponseSource {
  readonly etag: string;
  readonly #identity: Buffer;
  readonly #common: Readonly<Record<string, string>>;
  readonly #contentType: string;
  readonly #effort: Effort;
  readonly #plain: ResponseBytes;
  readonly #unchanged: ResponseBytes;
  readonly #compressed = new Map<Encoding, ResponseBytes | Promise<ResponseBytes>>();
  #size: number;

  constructor(content: string | Buffer, { etag, shared = true, effort = 'once', contentType }: Options = {}) {
    this.#identity = typeof content === 'string' ? Buffer.from(content) : content;
    this.#size = this.#identity.length;
    this.#effort = effort;
    this.#contentType = contentType ?? 'application/json; charset=utf-8';
    this.etag = etag ?? `"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`;
    this.#common = commonHeaders(this.etag, shared);
    this.#plain = this.#responseBytes(this.#identity);
    this.#unchanged = { status: 304, headers: this.#common, body: undefined };
  }

  /** The bytes in memory so far. */
  get size(): number {
    return this.#size;
  }

  /** The answer for a request with these headers. The first request for an encoding waits for the compression. */
  answer(asked: IncomingHttpHeaders): ResponseBytes | Promise<ResponseBytes> {
    const known = asked['if-none-match'];
    if (known !== undefined && isOneOf(known, this.etag)) return this.#unchanged;
    if (this.#identity.length <= COMPRESSED_FROM_BYTES) return this.#plain;
    const encoding = bestEncoding(asked['accept-encoding']);
    if (encoding === undefined) return this.#plain;
    return this.#compressed.get(encoding) ?? this.#compress(encoding);
  }

  #compress(encoding: Encoding): Promise<ResponseBytes> {
    const making = compress(this.#identity, encoding, this.#effort).then((bytes) => {
      const ready = this.#responseBytes(bytes, encoding);
      this.#size += bytes.length;
      this.#compressed.set(encoding, ready);
      return ready;
    });
    this.#compressed.set(encoding, making);
    making.catch(() => this.#compressed.delete(encoding));
    return making;
  }

  #responseBytes(body: Buffer, encoding?: Encoding): ResponseBytes {
    return {
      status: 200,
      headers: {
        ...this.#common,
        'content-type': this.#contentType,
        ...(encoding && { 'content-encoding': encoding }),
        'content-length': body.length,
      },
      body,
    };
  }
}

export function commonHeaders(etag: string, shared: boolean): Readonly<Record<string, string>> {
  return {
    ...SECURITY_HEADERS,
    vary: shared ? 'accept-encoding' : 'cookie, accept-encoding',
    etag,
    'cache-control': shared ? 'no-cache' : 'private, no-cache',
  };
}

/** A compressing proxy makes the ETag weak; the content is the same. */
export function isOneOf(known: string, etag: string): boolean {
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
