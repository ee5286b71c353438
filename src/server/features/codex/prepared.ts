import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best compression costs seconds on a megabyte; the next best a fraction of it for a tenth more bytes. */
const LARGE_BYTES = 300_000;

interface Compressed {
  gzip: Buffer;
  brotli: Buffer;
}

/** An answer that never changes: its bytes are made once, and its ETag tells whether the asker has them already. */
export class Prepared {
  readonly #identity: Buffer;
  readonly #etag: string;
  #compressed: Compressed | undefined;
  #compressing: Promise<Compressed> | undefined;

  constructor(json: string) {
    this.#identity = Buffer.from(json);
    this.#etag = `"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
    reply.raw.setHeader('vary', 'accept-encoding');
    reply.raw.setHeader('etag', this.#etag);
    reply.raw.setHeader('cache-control', 'no-cache');
    if (known !== undefined && matches(known, this.#etag)) return reply.code(304).send();
    reply.raw.setHeader('content-type', 'application/json; charset=utf-8');
    const encoding = typeof accepted === 'string' ? bestEncoding(accepted) : undefined;
    if (encoding === undefined) return reply.send(this.#identity);
    if (this.#compressed !== undefined) return sendCompressed(reply, encoding, this.#compressed);
    return this.#compress().then((compressed) => sendCompressed(reply, encoding, compressed));
  }

  /** When it is first asked for, and off the main thread: a server that starts has better things to do. */
  #compress(): Promise<Compressed> {
    this.#compressing ??= Promise.all([
      compressGzip(this.#identity, { level: constants.Z_BEST_COMPRESSION }),
      compressBrotli(this.#identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]:
            constants.BROTLI_MAX_QUALITY - (this.#identity.length > LARGE_BYTES ? 2 : 1),
          [constants.BROTLI_PARAM_SIZE_HINT]: this.#identity.length,
        },
      }),
    ]).then(([gzipped, brotli]) => {
      this.#compressed = { gzip: gzipped, brotli };
      return this.#compressed;
    });
    return this.#compressing;
  }
}

function sendCompressed(reply: FastifyReply, encoding: 'br' | 'gzip', compressed: Compressed): FastifyReply {
  reply.raw.setHeader('content-encoding', encoding);
  return reply.send(encoding === 'br' ? compressed.brotli : compressed.gzip);
}

/** A proxy may have weakened the tag; for bytes that never change that makes no difference. */
function matches(known: string, etag: string): boolean {
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function bestEncoding(header: string): 'br' | 'gzip' | undefined {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : undefined;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
