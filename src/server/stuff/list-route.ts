import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { signedInOf } from '#server/http/session.ts';
import type { PreparedLists } from './prepared-lists.ts';

interface ListCall extends Call {
  response: z.ZodMiniType;
}

/**
 * Serves a list of the owner's records from its prepared bytes. `choose` says which list a request asks for.
 * The contract's schema is applied when a list is prepared, not each time it is sent.
 */
export function addListRoute(
  app: FastifyInstance,
  path: Call['path'],
  lists: PreparedLists,
  choose: (request: FastifyRequest) => { call: ListCall; read: (ownerId: string) => Promise<unknown[]> },
): void {
  app.get(path, { config: { signedIn: true } }, async (request, reply) => {
    const { userId } = signedInOf(request);
    const { call, read } = choose(request);
    const { etag, body } = await lists.prepare(userId, call.name, async () =>
      z.parse(call.response, await read(userId)),
    );
    // Asked about again every time: the same address answers each person differently.
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
