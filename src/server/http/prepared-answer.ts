import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SECURITY_HEADERS } from './security.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best compression costs seconds on a megabyte; a step below costs a fraction of it for a tenth more bytes. */
const LARGE_BYTES = 300_000;

/** Everything that goes over the wire, worked out beforehand. */
export interface ReadyBytes {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer | undefined;
}

/** A JSON answer that never changes: its bytes are made once, and its ETag tells whether the asker has them. */
export class PreparedAnswer {
  readonly #identity: Buffer;
  readonly #etag: string;
  readonly #shared: Readonly<Record<string, string>>;
  readonly #plain: ReadyBytes;
  readonly #unchanged: ReadyBytes;
  #compressed: Readonly<Record<Encoding, ReadyBytes>> | undefined;
  #compressing: Promise<Readonly<Record<Encoding, ReadyBytes>>> | undefined;

  constructor(json: string) {
    this.#identity = Buffer.from(json);
    this.#etag = `"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`;
    this.#shared = {
      ...SECURITY_HEADERS,
      vary: 'accept-encoding',
      etag: this.#etag,
      'cache-control': 'no-cache',
    };
    this.#plain = this.#readyBytes(this.#identity);
    this.#unchanged = { status: 304, headers: this.#shared, body: undefined };
  }

  /** What to send to one who asks with these headers. Only the first who can read compressed bytes waits for them. */
  answer(asked: IncomingHttpHeaders): ReadyBytes | Promise<ReadyBytes> {
    const known = asked['if-none-match'];
    if (known !== undefined && isOneOf(known, this.#etag)) return this.#unchanged;
    const encoding = bestEncoding(asked['accept-encoding']);
    if (encoding === undefined) return this.#plain;
    return this.#compressed?.[encoding] ?? this.#compress().then((compressed) => compressed[encoding]);
  }

  /** When it is first asked for, and off the main thread: a server that starts has better things to do. */
  #compress(): Promise<Readonly<Record<Encoding, ReadyBytes>>> {
    const quality = constants.BROTLI_MAX_QUALITY - (this.#identity.length > LARGE_BYTES ? 2 : 1);
    this.#compressing ??= Promise.all([
      compressGzip(this.#identity, { level: constants.Z_BEST_COMPRESSION }),
      compressBrotli(this.#identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: this.#identity.length,
        },
      }),
    ]).then(([gzipped, brotli]) => {
      this.#compressed = { gzip: this.#readyBytes(gzipped, 'gzip'), br: this.#readyBytes(brotli, 'br') };
      return this.#compressed;
    });
    return this.#compressing;
  }

  #readyBytes(body: Buffer, encoding?: Encoding): ReadyBytes {
    return {
      status: 200,
      headers: {
        ...this.#shared,
        'content-type': 'application/json; charset=utf-8',
        ...(encoding && { 'content-encoding': encoding }),
        'content-length': body.length,
      },
      body,
    };
  }
}

/** A proxy may have weakened the tag; for bytes that never change that makes no difference. */
function isOneOf(known: string, etag: string): boolean {
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

type Encoding = 'br' | 'gzip';

/** Browsers say the same few things over and over. */
const readEncodings = new Map<string, Encoding | undefined>();
const READ_MAXIMUM = 100;

function bestEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined;
  if (readEncodings.has(header)) return readEncodings.get(header);
  const best = (['br', 'gzip'] as const).find((encoding) => accepts(header, encoding));
  if (readEncodings.size < READ_MAXIMUM) readEncodings.set(header, best);
  return best;
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
