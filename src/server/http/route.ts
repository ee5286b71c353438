import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '#contract/call.ts';
import { Refusal } from '../refusal.ts';
import { type SignedIn, signedInOf } from './session.ts';

/** A long list can be wrong in thousands of places; nobody reads more of them than this. */
const FIELDS_TOLD = 20;

export interface RouteInput<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Who is asking; only a call that the contract marks `signedIn` has it. */
  user: C['signedIn'] extends true ? SignedIn : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Serves one call of the contract. The order is the same for every route: who is asking, is the input valid,
 * do it, and give back what the contract lists and nothing more.
 */
export function addRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: RouteInput<C>) => Promise<ResponseOf<C>> | ResponseOf<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { signedIn: call.signedIn },
    ...(call.bodyMaximum !== undefined && { bodyLimit: call.bodyMaximum }),
    handler: async (request, reply) => {
      const user = call.signedIn ? signedInOf(request) : undefined;
      const input = {
        params: read(call.params, request.params),
        query: read(call.query, request.query),
        body: read(call.body, request.body),
        user,
        request,
        reply,
      } as RouteInput<C>;
      const answer = await handler(input);
      reply.code(call.status);
      if (call.response === undefined) return reply.send();
      return reply.send(z.parse(call.response, answer));
    },
  });
}

function read(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues.slice(0, FIELDS_TOLD))
    fields[issue.path.join('.')] ??= issue.message;
  throw new Refusal('invalid', fields);
}
