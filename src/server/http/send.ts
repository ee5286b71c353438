import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, COMPRESSED_FROM_BYTES, compress } from './compression.ts';
import type { ResponseSource } from './prepared-response.ts';

/** Not an async function, so that prepared bytes are sent without waiting for a promise. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: ResponseSource,
  otherStatus?: number,
): FastifyReply | Promise<FastifyReply> {
  const ready = prepared.answer(request.headers);
  if (ready instanceof Promise) return ready.then(send);
  return send(ready);

  function send({ status, headers, body }: Awaited<typeof ready>): FastifyReply {
    return reply
      .code(otherStatus ?? status)
      .headers(headers)
      .send(body);
  }
}

/** Sends JSON that is made for this one answer. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string | Uint8Array,
): Promise<FastifyReply> {
  const bytes =
    typeof json === 'string' ? Buffer.from(json) : Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (bytes.length <= COMPRESSED_FROM_BYTES) return reply.send(bytes);
  reply.header('vary', 'cookie, accept-encoding');
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await compress(bytes, encoding, 'often'));
}

/** Sends JSON while it is made. An error ends the connection, so no client accepts an incomplete answer. */
export function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'cookie, accept-encoding');
  const source = Readable.from(pieces, { objectMode: false });
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(source);
  const packed =
    encoding === 'gzip'
      ? createGzip({ level: 4 })
      : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  source.once('error', (error) => packed.destroy(error));
  packed.once('close', () => source.destroy());
  return reply.header('content-encoding', encoding).send(source.pipe(packed));
}
