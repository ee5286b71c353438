import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '#contract/call.ts';
import { Refusal } from '../refusal.ts';
import { acceptFiles } from './json/json-bodies.ts';
import { JsonBytes } from './json/json-bytes.ts';
import { JsonPieces } from './json/json-pieces.ts';
import { StoredFile } from './pages/stored-file.ts';
import { PreparedResponse } from './prepared-response.ts';
import { readInput } from './read-input.ts';
import { sendJson, sendPieces, sendPrepared } from './send.ts';
import { type SignedIn, signedInOf } from './session.ts';

export interface RouteInput<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The signed-in user; only for a call that the contract marks `signedIn`. */
  user: C['signedIn'] extends true ? SignedIn : undefined;
  /** The body of a call with `bodyTypes`. */
  file: C['bodyTypes'] extends readonly string[] ? Buffer : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handles a body above the default limit as bytes, outside the event loop. */
type LargeBodyHandler<C extends Call> = (
  input: Pick<RouteInput<C>, 'user' | 'reply'> & { bytes: Buffer },
) => Promise<JsonBytes>;

/** The result of a handler. The handler of a stream takes over the reply and returns nothing. */
type AnswerOf<C extends Call> = C['prepared'] extends true
  ? PreparedResponse
  : C['responseType'] extends typeof STREAM
    ? undefined
    : C['responseType'] extends string
      ? StoredFile
      : ResponseOf<C> | JsonBytes | JsonPieces;

const STREAM = 'text/event-stream';

/**
 * Serves one call of the contract. Every route has the same order: find the user, validate the input, run the handler,
 * and send only what the contract lists. The answer of a `prepared` call was validated when its bytes were made.
 */
export function addRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: RouteInput<C>) => Promise<AnswerOf<C>> | AnswerOf<C>,
  handleLarge?: LargeBodyHandler<C>,
): void {
  const isStream = call.responseType === STREAM;

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (call.bodyTypes === undefined && Buffer.isBuffer(request.body)) {
      if (handleLarge === undefined) throw new Refusal('too_large');
      const { bytes } = await handleLarge({ user: userOf(call, request), bytes: request.body, reply });
      return sendJson(request, reply.code(call.status), bytes);
    }
    const answer = await handler(inputOf(call, request, reply));
    if (answer instanceof PreparedResponse || answer instanceof StoredFile)
      return sendPrepared(request, reply, answer);
    if (isStream) return reply;
    reply.code(call.status);
    if (answer instanceof JsonBytes) return sendJson(request, reply, answer.bytes);
    if (answer instanceof JsonPieces) return sendPieces(request, reply, answer.pieces);
    if (call.response === undefined) return reply.send();
    return sendJson(request, reply, JSON.stringify(z.parse(call.response, answer)));
  }

  const route: RouteOptions = {
    method: call.method,
    url: call.path,
    config: { signedIn: call.signedIn, stream: isStream },
    exposeHeadRoute: call.method === 'GET' && !isStream,
    ...(call.bodyMaximum !== undefined && { bodyLimit: call.bodyMaximum }),
    handler: (request, reply) => {
      const answered = handle(request, reply);
      return request.heldBody?.until(answered) ?? answered;
    },
  };
  const types = call.bodyTypes;
  if (types === undefined) app.route(route);
  else app.register(async (scope) => acceptFiles(scope, types).route(route));
}

function inputOf<C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): RouteInput<C> {
  return {
    user: userOf(call, request),
    params: call.params && readInput(call.params, request.params),
    query: call.query && readInput(call.query, request.query),
    body: call.body && readInput(call.body, request.body),
    file: call.bodyTypes && (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
    request,
    reply,
  } as RouteInput<C>;
}

function userOf<C extends Call>(call: C, request: FastifyRequest): RouteInput<C>['user'] {
  return (call.signedIn ? signedInOf(request) : undefined) as RouteInput<C>['user'];
}
